import { execute } from '../../../database/connection';
import { now } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';

/** A release that failed a season ago is fixed or gone. */
const KEPT_DAYS = 90;

/** @returns how many reports were removed; a few at a time, so that no lock lasts */
export function purgeOldReports(): Promise<number> {
  const before = firstIdAt(new Date(now().getTime() - KEPT_DAYS * 86_400_000));
  return execute('DELETE FROM composition_reports WHERE id < :before ORDER BY id LIMIT 1000', { before });
}
