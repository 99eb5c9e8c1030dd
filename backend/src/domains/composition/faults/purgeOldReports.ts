import { Op } from 'sequelize';
import { CompositionReport } from '../../../database/models/CompositionReport';
import { now } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';

/** A release that failed a season ago is fixed or gone. */
const KEPT_DAYS = 90;

/** @returns how many reports were removed; a few at a time, so that no lock lasts */
export function purgeOldReports(): Promise<number> {
  const before = firstIdAt(new Date(now().getTime() - KEPT_DAYS * 86_400_000));
  return CompositionReport.destroy({ where: { id: { [Op.lt]: before } }, limit: 1000 });
}
