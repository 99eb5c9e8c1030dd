import type { Money } from '@site/contracts';

const COUNT = new Intl.NumberFormat('en-US');
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `12,345` */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `$93,081.27`: a sum of many orders. The price of a dish or an order is written by kit's `formatPrice`. */
export function formatSum(amount: Money | number): string {
  return MONEY.format(Number(amount));
}
