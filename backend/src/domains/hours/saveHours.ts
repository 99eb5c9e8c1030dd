import {
  describeIntervals,
  HOURS_MESSAGE,
  parseHours,
  type BusinessDay,
  type HoursException,
  type SaveBusinessHoursRequest,
} from '@site/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'sequelize';
import { BusinessHours } from '../../database/models/BusinessHours';
import { invalidField, invalidFields } from '../../lib/AppError';
import { addDays, localTime, now } from '../../lib/clock';
import { defaultDays } from './defaultHours';
import { readHours } from './readHours';
import type { WeeklyHours } from './schedule';

/** Every day up to the last exception is computed for each guest of a restaurant that is open around the clock. */
const FARTHEST_DAYS = 2 * 366;

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
  const before = await readHours(merchantId, transaction);
  requireTimes(request.days, before.days);
  const exceptions = request.exceptions ?? before.exceptions;
  requireNearDates(exceptions, before.exceptions);
  const saved = {
    days: request.days.map(inOwnWords),
    exceptions: [...exceptions].sort((a, b) => a.date.localeCompare(b.date)),
  };
  await BusinessHours.upsert({ merchantId, ...saved, updatedAt: now() }, { transaction });
  return saved;
}

/** `closed` and `24 hours` in the words that the site writes and translates. Times stay as they were typed. */
function inOwnWords(day: BusinessDay): BusinessDay {
  const isAllDay = day.intervals.every(({ open, close }) => open === '00:00' && close === '00:00');
  return isAllDay && parseHours(day.text) ? { ...day, text: describeIntervals(day.intervals) } : day;
}

/**
 * What guests read is when orders are taken. A day that is as it was saved stays valid, also one from before its text was
 * checked.
 */
function requireTimes(days: readonly BusinessDay[], before: readonly BusinessDay[]): void {
  const errors = days.flatMap((day, index) => {
    if (isDeepStrictEqual(day, before[index])) return [];
    const said = parseHours(day.text);
    if (!said) return [{ field: `days.${index}.text`, message: HOURS_MESSAGE }];
    if (isDeepStrictEqual(said, day.intervals)) return [];
    return [{ field: `days.${index}.intervals`, message: 'must be the times that the text says' }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

/** A day that is farther ahead is a mistyped year. One that was saved before this rule may stay. */
function requireNearDates(exceptions: readonly HoursException[], before: readonly HoursException[]): void {
  const last = addDays(localTime(now()).date, FARTHEST_DAYS);
  const errors = exceptions.flatMap(({ date }, index) =>
    date <= last || before.some((saved) => saved.date === date)
      ? []
      : [{ field: `exceptions.${index}.date`, message: 'must be within the next two years. Please check the year.' }],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
