/**
 * An amount on the wire: dollars and cents as text, `"12.00"`. Inside programs money is whole cents.
 * @pattern ^-?\d+\.\d{2}$
 */
export type Money = string;

/**
 * A moment on the wire: ISO 8601 in UTC, `"2026-11-20T18:05:00Z"`.
 * @format date-time
 */
export type Instant = string;

/**
 * A calendar day in the restaurant's time zone, `"2026-11-20"`.
 * @format date
 */
export type LocalDate = string;

/** The one currency of the site, by ISO 4217. */
export const CURRENCY = 'USD';
/** Amounts carry it, so that a client never guesses. */
export type Currency = typeof CURRENCY;
