import type { Instant } from '@site/contracts';
import { intlLocale } from '@site/kit';

/** `Nov 20, 2026` on the restaurant's calendar. */
export function formatDay(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone }).format(new Date(instant));
}
