import { yearIn } from '@site/kit';

/** `2024-2026`: from the year the house was founded to this one, in the restaurant's own time zone. */
export function formatYears(foundedYear: number, timeZone: string, now = new Date()): string {
  const year = yearIn(timeZone, now);
  return year > foundedYear ? `${foundedYear}-${year}` : `${foundedYear}`;
}
