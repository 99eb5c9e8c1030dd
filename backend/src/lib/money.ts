import type { Money } from '@site/contracts';

/** The sales tax until staff save another, as the wire shows it. */
export const TAX_RATE = '0.0825';

/** `"12.00"` from 1200. */
export function toWire(cents: number): Money {
  assertCents(cents);
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * 1200 from `"12.00"`, `"12"`, `"12.0"` or 12. Text is read digit by digit: 19.99 * 100 is 1998.9999… in floats.
 *
 * @returns undefined when it is no amount of whole cents
 */
export function toCents(amount: string | number): number | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount.trim();
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return undefined;
  const [, sign, dollars, cents = ''] = match;
  const value = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -value || 0 : value;
}

/**
 * Sales tax on an amount of whole cents.
 *
 * @param rate a share such as `"0.0825"`, of six decimals at most
 */
export function taxOn(cents: number, rate: string = TAX_RATE): number {
  assertCents(cents);
  // Parts of a million, so that tax is integer arithmetic.
  return roundHalfUp(cents * Math.round(Number(rate) * 1_000_000), 1_000_000);
}

/** A share of an amount, such as a tip of 15 percent. */
export function percentOf(cents: number, percent: number): number {
  assertCents(cents);
  return roundHalfUp(cents * percent, 100);
}

/**
 * The only rounding of money: to the nearest cent, a half goes up. Both are whole numbers, so nothing is lost before.
 */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new TypeError(`Money is whole cents, not ${cents}`);
}
