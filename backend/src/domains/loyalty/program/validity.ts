import { addDays, localTime, momentOf } from '../../../lib/clock';

/**
 * The last second of the restaurant's day so many months later; of a shorter month its last day.
 *
 * @param from the moment at which the points began to count
 */
export function endOfValidity(from: Date, months: number): Date {
  return endOfDay(addMonths(localTime(from).date, months));
}

/** The last second of the restaurant's day so many days later: guests read the day, not the time. */
export function endOfDays(from: Date, days: number): Date {
  return endOfDay(addDays(localTime(from).date, days));
}

function endOfDay(date: string): Date {
  return new Date(momentOf(date, 24 * 60).getTime() - 1000);
}

/** @param date `YYYY-MM-DD` */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}
