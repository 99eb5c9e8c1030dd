import type { Transaction } from 'sequelize';
import { BusinessHours } from '../../database/models/BusinessHours';
import { defaultDays } from './defaultHours';
import type { WeeklyHours } from './schedule';

/** The hours that hold for a restaurant. */
export async function readHours(merchantId: string, transaction?: Transaction): Promise<WeeklyHours> {
  const row = await BusinessHours.findOne({ where: { merchantId }, transaction });
  return row ? { days: row.days, exceptions: row.exceptions } : { days: defaultDays, exceptions: [] };
}
