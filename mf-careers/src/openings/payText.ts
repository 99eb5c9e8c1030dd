import type { JobOpening } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { t } from '../messages';

const UNITS = { hour: 'an hour', week: 'a week', month: 'a month', year: 'a year' } as const;

/** `$16.00 to $19.50 an hour`, or null when the opening names no pay. */
export function payText({ pay_from: from, pay_to: to, pay_unit: unit }: JobOpening): string | null {
  const amount = from ?? to;
  if (amount === null) return null;
  const each = t(UNITS[unit]);
  const price = formatPrice(amount);
  if (from === null) return t('up to {price} {each}', { price, each });
  if (to === null) return t('from {price} {each}', { price, each });
  return from === to
    ? t('{price} {each}', { price, each })
    : t('{from} to {to} {each}', { from: price, to: formatPrice(to), each });
}
