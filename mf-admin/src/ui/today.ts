const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const DAY_END_HOUR = 4;

/** The restaurant's calendar day, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dayOf(Date.now(), timeZone);
}

/**
 * The day that a moment counts to, `YYYY-MM-DD`. It starts at 4 AM.
 *
 * @param at milliseconds since 1970
 */
export function businessDayOf(at: number, timeZone: string): string {
  // By the clock on the wall: four hours earlier is another hour in the night that clocks change.
  const [date = '', hour] = new Intl.DateTimeFormat('sv-SE', { ...DAY, hour: '2-digit', timeZone })
    .format(at)
    .split(' ');
  return Number(hour) < DAY_END_HOUR ? daysBefore(date, 1) : date;
}

function dayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { ...DAY, timeZone }).format(at);
}

/** Calendar arithmetic on `YYYY-MM-DD` in UTC: no time zone is involved. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** `Friday, December 25, 2026` */
export function describeDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(`${date}T00:00:00Z`));
}

/** `Dec 25, 2026` */
export function shortDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
