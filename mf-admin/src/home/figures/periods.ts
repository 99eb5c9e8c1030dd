import type { LocalDate } from '@site/contracts';

/** `endsAgo` in days before today. */
type Period = { id: string; label: string; days: number; endsAgo: number };

const WEEK: Period = { id: 'week', label: '7 days', days: 7, endsAgo: 0 };

export const PERIODS: readonly Period[] = [
  { id: 'today', label: 'Today', days: 1, endsAgo: 0 },
  { id: 'yesterday', label: 'Yesterday', days: 1, endsAgo: 1 },
  WEEK,
  { id: 'month', label: '28 days', days: 28, endsAgo: 0 },
  { id: 'quarter', label: '13 weeks', days: 91, endsAgo: 0 },
];

export function readPeriod(value: string): Period {
  return PERIODS.find(({ id }) => id === value) ?? WEEK;
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });

const toDate = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** `Nov 19` */
export const shortDay = (date: LocalDate): string => DAY.format(toDate(date));
/** `Thu, Nov 19` */
export const longDay = (date: LocalDate): string => WEEKDAY.format(toDate(date));

/** `Nov 13 to Nov 19`, or one day. */
export function span(from: LocalDate, to: LocalDate): string {
  return from === to ? longDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

/** `4 AM` from 4. */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
