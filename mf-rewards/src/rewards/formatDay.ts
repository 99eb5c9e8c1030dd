import type { Instant } from '@site/contracts';

/** `Nov 20, 2026` on the restaurant's calendar. */
export function formatDay(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

let whole: Intl.NumberFormat | undefined;

/** `1,250` */
export function formatCount(points: number): string {
  // Made when it is needed: visitors who are not signed in see no points.
  whole ??= new Intl.NumberFormat('en-US');
  return whole.format(points);
}
