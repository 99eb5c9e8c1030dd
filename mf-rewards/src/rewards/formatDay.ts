import type { Instant } from '@site/contracts';

/** `Nov 20, 2026` on the restaurant's calendar. */
export function formatDay(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

const whole = new Intl.NumberFormat('en-US');

/** `1,250` */
export function formatCount(points: number): string {
  return whole.format(points);
}
