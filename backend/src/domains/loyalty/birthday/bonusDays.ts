import { addDays, localTime } from '../../../lib/clock';

/** A birthday that is set later than this before the day brings its first bonus a year later. */
const KNOWN_BEFORE_DAYS = 7;
/** After a standstill the bonuses of the last days are still awarded. */
export const CATCH_UP_DAYS = 14;

/**
 * The day on which a birthday is celebrated in a year: February 29 on the 28th in a year without it.
 *
 * @param birthday `MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function celebratedOn(year: number, birthday: string): string {
  return `${year}-${birthday === '02-29' && !isLeapYear(year) ? '02-28' : birthday}`;
}

/**
 * The first day that a birthday brings a bonus: the birthday was on file a week before it, and it can still be caught up.
 *
 * @param birthday `MM-DD`
 * @param setAt when the customer gave it
 * @param today `YYYY-MM-DD` in the restaurant's time zone
 * @returns `YYYY-MM-DD`; today, in the past or within about a year
 */
export function firstBonusDay(birthday: string, setAt: Date, today: string): string {
  const known = addDays(localTime(setAt).date, KNOWN_BEFORE_DAYS);
  const oldest = addDays(today, -CATCH_UP_DAYS);
  const after = known > oldest ? known : oldest;
  const year = Number(after.slice(0, 4));
  const day = celebratedOn(year, birthday);
  return day > after ? day : celebratedOn(year + 1, birthday);
}

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
}
