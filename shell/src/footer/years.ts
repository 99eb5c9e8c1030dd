/** `2024-2026`: from the year the house was founded to this one, in the restaurant's own time zone. */
export function formatYears(foundedYear: number, timeZone: string, now = new Date()): string {
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now);
  return Number(year) > foundedYear ? `${foundedYear}-${year}` : `${foundedYear}`;
}
