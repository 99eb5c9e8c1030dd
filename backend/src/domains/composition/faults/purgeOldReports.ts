import { Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { CompositionReport } from '../../../database/models/CompositionReport';
import { daysAgo } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';

/** A release that failed a season ago is fixed or gone. */
const KEPT_DAYS = 90;

/** @returns how many reports were removed */
export function purgeOldReports(signal?: AbortSignal): Promise<number> {
  return destroyInBatches(CompositionReport, { id: { [Op.lt]: firstIdAt(daysAgo(KEPT_DAYS)) } }, signal);
}
