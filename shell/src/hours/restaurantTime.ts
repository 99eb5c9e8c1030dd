import type { Instant, LocalDate } from '@site/contracts';

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
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${date}T12:00:00Z`));
}

/** `at 10:30 PM`, with the day in front unless it is today: `Saturday at 10 AM`, `tomorrow at 6 AM`. */
export function formatMoment(instant: Instant, today: LocalDate, timeZone: string): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replace(':00', '');
  const days = dayNumber(restaurantDate(moment, timeZone)) - dayNumber(today);
  if (days === 0) return `at ${time}`;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(moment);
  return `${days === 1 ? 'tomorrow' : weekday} at ${time}`;
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
