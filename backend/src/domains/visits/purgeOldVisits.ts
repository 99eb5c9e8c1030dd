import { Op } from 'sequelize';
import { VisitVital } from '../../database/models/VisitVital';
import { addDays, businessDate } from '../../lib/clock';

/** Days that can be compared on /admin/visits, and one week more. */
const KEPT_DAYS = 35;

/** @returns how many rows were removed; a few at a time, so that no lock lasts */
export function purgeOldVisits(): Promise<number> {
  return VisitVital.destroy({ where: { day: { [Op.lt]: addDays(businessDate(), -KEPT_DAYS) } }, limit: 1000 });
}
