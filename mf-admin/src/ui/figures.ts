import type { Money } from '@site/contracts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$93,081.27`, `−$5.00`: a sum of many orders. The price of a dish or an order is written by kit's `formatPrice`. */
export function formatSum(amount: Money | number): string {
  return MONEY.format(Number(amount)).replace('-', '−');
}

/** What is taken off a sum, such as a refund: `−$5.00`, and `$0.00` for none. */
export function formatLess(amount: Money): string {
  return formatSum(Number(amount) === 0 ? amount : `-${amount}`);
}
