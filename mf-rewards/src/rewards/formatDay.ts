import type { Instant } from '@site/contracts';
import { intlLocale } from '@site/kit';

/** `Nov 20, 2026` on the restaurant's calendar. */
export function formatDay(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

let whole: Intl.NumberFormat | undefined;

/** `1,250` */
export function formatCount(points: number): string {
  // Made when it is needed: visitors who are not signed in see no points.
  whole ??= new Intl.NumberFormat(intlLocale());
  return whole.format(points);
}
