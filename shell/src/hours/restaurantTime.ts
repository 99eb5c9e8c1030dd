import type { Instant, LocalDate } from '@site/contracts';
import { formatTime, intlLocale } from '@site/kit';
import { t } from '../messages';

/** The date on the restaurant's wall calendar, `2026-11-20`. */
export function restaurantDate(now: Date, timeZone: string): LocalDate {
  // The Canadian format happens to be ISO's.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}

/** 0 is Monday, as in BusinessHours.days. */
export function weekdayIndex(date: LocalDate): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** `Friday, December 25` */
export function formatDate(date: LocalDate): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(`${date}T12:00:00Z`));
}

/** `closes at 10:30 PM`, with the day unless it is today: `opens Saturday at 10 AM`, `opens tomorrow at 6 AM`. */
export function describeChange(isOpen: boolean, instant: Instant, today: LocalDate, timeZone: string): string {
  const moment = new Date(instant);
  const time = formatTime(instant, timeZone);
  const days = dayNumber(restaurantDate(moment, timeZone)) - dayNumber(today);
  if (days === 0) return t(isOpen ? 'closes at {time}' : 'opens at {time}', { time });
  if (days === 1) return t(isOpen ? 'closes tomorrow at {time}' : 'opens tomorrow at {time}', { time });
  const day = new Intl.DateTimeFormat(intlLocale(), { weekday: 'long', timeZone }).format(moment);
  return t(isOpen ? 'closes {day} at {time}' : 'opens {day} at {time}', { day, time });
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
