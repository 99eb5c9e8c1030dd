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

/** `6 AM`, `10:30 PM`, with the weekday in front unless it is today's: `Saturday 10 AM`. */
export function formatMoment(instant: Instant, now: Date, timeZone: string): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replace(':00', '');
  const date = restaurantDate(moment, timeZone);
  if (date === restaurantDate(now, timeZone)) return time;
  return `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(moment)} ${time}`;
}
