import type { JobOpening } from '@site/contracts';
import { formatPrice } from '@site/kit';

/** `$16.00 to $19.50 an hour`, or null when the opening names no pay. */
export function payText({ pay_from: from, pay_to: to, pay_unit: unit }: JobOpening): string | null {
  if (from === null && to === null) return null;
  const each = unit === 'hour' ? 'an hour' : `a ${unit}`;
  if (from !== null && to !== null && from !== to) return `${formatPrice(from)} to ${formatPrice(to)} ${each}`;
  const amount = `${formatPrice(from ?? to ?? '0')} ${each}`;
  return from === null ? `up to ${amount}` : to === null ? `from ${amount}` : amount;
}
