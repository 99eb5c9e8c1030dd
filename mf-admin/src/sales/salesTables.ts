import type { DaySales, NetSales, SalesShare, SalesSums } from '@site/contracts';
import { formatCount } from '@site/kit';
import { longDay } from '../home/figures/periods';
import { formatLess, formatSum } from '../ui/figures';
import type { Series } from '../ui/SeriesTable';

const ORDERS: Series<SalesShare> = {
  key: 'orders',
  header: 'Orders',
  value: ({ orders }) => orders,
  text: ({ orders }) => formatCount(orders),
};

function amount(
  key: Exclude<keyof SalesSums, 'orders'>,
  header: string,
  format: (amount: string) => string = formatSum,
): Series<SalesSums> {
  return { key, header, value: (sums) => sums[key], text: (sums) => format(sums[key]) };
}

/** In the order in which they add up. What is taken off has its minus on the screen; in a file its column says so. */
const AMOUNTS = [
  amount('gross_sales', 'Gross sales'),
  amount('discounts', 'Discounts', formatLess),
  amount('delivery_fees', 'Delivery fees'),
  amount('tax', 'Tax'),
  amount('tips', 'Tips'),
  amount('collected', 'Collected'),
  amount('refunds', 'Refunds', formatLess),
  amount('net', 'Net'),
];

export const DAYS: readonly [Series<DaySales>, ...Series<DaySales>[]] = [
  { key: 'date', header: 'Day', value: ({ date }) => date, text: ({ date }) => longDay(date) },
  ORDERS,
  ...AMOUNTS,
];

/** One figure of two kinds of orders. */
type Pair = { name: string; values: readonly [string, string] };

/** Figures below each other, two kinds of orders side by side: narrow enough for a phone. */
export function pairSeries(header: string, first: string, second: string): readonly [Series<Pair>, ...Series<Pair>[]] {
  return [
    { key: 'name', header, value: ({ name }) => name },
    { key: first, header: first, value: ({ values }) => values[0] },
    { key: second, header: second, value: ({ values }) => values[1] },
  ];
}

/** What was ordered and collected. */
export function shareRows(first: SalesShare, second: SalesShare): Pair[] {
  return [
    { name: 'Orders', values: [formatCount(first.orders), formatCount(second.orders)] },
    { name: 'Collected', values: [formatSum(first.collected), formatSum(second.collected)] },
  ];
}

/** The same with what is left after refunds. */
export function netRows(first: NetSales, second: NetSales): Pair[] {
  return [
    ...shareRows(first, second),
    { name: 'Refunds', values: [formatLess(first.refunds), formatLess(second.refunds)] },
    { name: 'Net', values: [formatSum(first.net), formatSum(second.net)] },
  ];
}
