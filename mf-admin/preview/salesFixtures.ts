import type { Sales, SalesSums } from '@site/contracts';
import { moneyOf } from '@site/kit/preview';
import { dayFromToday } from './answers';

/** The sums of some orders that are alike. */
function sumsOf(orders: number): SalesSums {
  const part = (cents: number) => moneyOf(orders * cents);
  return {
    orders,
    ...{ gross_sales: part(2400), discounts: part(120), delivery_fees: part(80), tax: part(188), tips: part(210) },
    ...{ collected: part(2758), refunds: part(50), net: part(2708) },
  };
}

/** A week of sales. */
export function buildSales(isEmpty: boolean): Sales {
  const orders = (count: number) => (isEmpty ? 0 : count);
  const days = [-6, -5, -4, -3, -2, -1, 0].map((offset) => ({
    date: dayFromToday(offset),
    ...sumsOf(orders(40 + offset)),
  }));
  const share = (count: number) => {
    const { collected, refunds, net } = sumsOf(orders(count));
    return { orders: orders(count), collected, refunds, net };
  };
  const typeOf = (count: number) => ({ orders: orders(count), collected: sumsOf(orders(count)).collected });
  return {
    from: dayFromToday(-6),
    to: dayFromToday(0),
    totals: sumsOf(orders(259)),
    days,
    by_payment: { card: share(219), cash: share(40) },
    by_type: { pickup: typeOf(180), delivery: typeOf(79) },
  };
}
