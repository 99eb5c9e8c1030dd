import type { Money } from '@site/contracts';

/** `"12"`, `"12.00"` or `12` -> `$12.00` (product.md section 9: dollar sign and two decimals). */
export function formatPrice(amount: Money | number): string {
  const value = Number(amount);
  return `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`;
}

/** Whole cents of a wire amount; exact, since the wire has two decimals. */
export function toCents(amount: Money | number): number {
  return Math.round(Number(amount) * 100);
}

/** Whole cents -> `$12.00`, for sums that the browser adds up itself. */
export function formatCents(cents: number): string {
  return formatPrice(cents / 100);
}

/** `"0.0825"` -> `8.25%`; four decimals at most. By hand, as the first `Intl` object of a page takes 0.1 s on a slow phone. */
export function formatPercent(rate: string): string {
  return `${Number((Number(rate) * 100).toFixed(4))}%`;
}
