/** A date field takes years of six digits. */
export const LAST_DAY = '9999-12-31';

/** The same of a field with a time. */
export const LAST_MINUTE = `${LAST_DAY}T23:59`;

/** What is wrong with the year of a date, or of a date and time, as its field holds it; undefined for a good one and for none. */
export function yearProblem(text: string): string | undefined {
  if (/^\d{5}/.test(text)) return 'Enter a year of four digits.';
  // A browser writes the years 26 and 20261 as 0026 and 0261.
  return text.startsWith('0') ? 'Enter a year such as 2026.' : undefined;
}
