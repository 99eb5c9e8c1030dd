import type { SaveBusinessHoursRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { BusinessHours } from '../../database/models/BusinessHours';
import { invalidField } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { defaultDays } from './defaultHours';
import { readHours } from './readHours';
import type { WeeklyHours } from './schedule';

/** Replaces a restaurant's hours; exceptions that are not sent stay. */
export async function saveHours(
  merchantId: string,
  request: SaveBusinessHoursRequest,
  transaction: Transaction,
): Promise<WeeklyHours> {
  request.days.forEach(({ label }, index) => {
    const expected = defaultDays[index]?.label;
    if (label !== expected) throw invalidField(`days.${index}.label`, `must be ${expected}: the week begins on Monday`);
  });
  const exceptions = request.exceptions ?? (await readHours(merchantId, transaction)).exceptions;
  const saved = { days: request.days, exceptions: [...exceptions].sort((a, b) => a.date.localeCompare(b.date)) };
  await BusinessHours.upsert({ merchantId, ...saved, updatedAt: now() }, { transaction });
  return saved;
}
