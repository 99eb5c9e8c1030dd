import type { LocalDate } from '@site/contracts';
import { intlLocale } from '@site/kit';
import { t } from '../messages';
import { formatClock } from './formatIntervals';

/** 0 is Monday, as in BusinessHours.days. */
export function weekdayIndex(date: LocalDate): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** `Friday, December 25` */
export function formatDate(date: LocalDate): string {
  return formatNoon(date, { weekday: 'long', month: 'long', day: 'numeric' });
}

function formatNoon(date: LocalDate, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(intlLocale(), { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}

/**
 * `closes at 10:30 PM`, with the day unless it is today: `opens Saturday at 10 AM`, `opens tomorrow at 6 AM`. After a week a weekday
 * alone would name another day, so the date comes with it. Without `Intl` on most days: its first object takes 0.1 s on a slow phone.
 *
 * @param moment on the restaurant's wall clock, `2026-11-20T23:00`
 */
export function describeChange(isOpen: boolean, moment: string, today: LocalDate): string {
  const [date = '', clock = ''] = moment.split('T');
  const time = formatClock(clock);
  const days = dayNumber(date) - dayNumber(today);
  if (days === 0) return t(isOpen ? 'closes at {time}' : 'opens at {time}', { time });
  if (days === 1) return t(isOpen ? 'closes tomorrow at {time}' : 'opens tomorrow at {time}', { time });
  const day = days > 6 ? formatDate(date) : formatNoon(date, { weekday: 'long' });
  return t(isOpen ? 'closes {day} at {time}' : 'opens {day} at {time}', { day, time });
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
