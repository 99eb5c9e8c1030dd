import { HOUR_COLUMNS, HOUR_FIGURES, SALES_COLUMNS, unexplainedCents } from '../../domains/orders';
import { businessDate, businessDayBounds } from '../../lib/clock';
import { byQuery } from '../byQuery';
import type { Check, Invariant } from '../Invariant';

type Counted = {
  table: string;
  /** Beside the restaurant and the day. */
  key: string;
  columns: readonly string[];
  /** Those that are compared only in rows of which this holds. */
  partly?: { columns: readonly string[]; where: string };
  /** The recount; it answers the key and the columns. */
  recount: string;
};

/** Figures beside their recount, each statement seeing one moment. */
function beside({ table, key, columns, partly, recount }: Counted, day: string): string[] {
  const differs = (column: string) => `figures.${column} <> counted.${column}`;
  const partlyDiffers = partly ? [`(${partly.where} AND (${partly.columns.map(differs).join(' OR ')}))`] : [];
  const joined = (left: string, right: string) =>
    `${left} LEFT JOIN ${right} ON figures.business_date = counted.business_date AND figures.${key} = counted.${key}
      AND figures.merchant_id = counted.merchant_id`;
  const counted = `(${recount}) AS counted`;
  return [
    `SELECT CONCAT(counted.business_date, ' ', counted.${key}) AS subject, 'differs from a recount' AS fault
      FROM ${joined(counted, `${table} AS figures`)}
      WHERE figures.${key} IS NULL OR ${[...columns.map(differs), ...partlyDiffers].join(' OR ')}`,
    `SELECT CONCAT(figures.business_date, ' ', figures.${key}) AS subject, 'counts orders that are missing' AS fault
      FROM ${joined(`${table} AS figures`, counted)}
      WHERE figures.merchant_id = :merchantId AND ${day} AND counted.${key} IS NULL
        AND (${columns.map((column) => `figures.${column} <> 0`).join(' OR ')})`,
  ];
}

const IN_PARTS: readonly string[] = SALES_COLUMNS;

const hours = (orders: string): Counted => ({
  table: 'order_hour_figures',
  key: 'hour',
  columns: HOUR_COLUMNS.filter((column) => !IN_PARTS.includes(column)),
  // Rows of an older version wait for their recount (decision 0158).
  partly: { columns: IN_PARTS, where: `${unexplainedCents('figures.')} = 0` },
  recount: `SELECT merchant_id, business_date, business_hour AS hour,
      ${HOUR_COLUMNS.map((column) => `SUM(${HOUR_FIGURES[column]}) AS ${column}`).join(', ')}
    FROM orders WHERE merchant_id = :merchantId AND ${orders} GROUP BY merchant_id, business_date, business_hour`,
});

const dishes = (orders: string): Counted => ({
  table: 'order_dish_figures',
  key: 'menu_item_id',
  columns: ['quantity', 'subtotal_cents'],
  recount: `SELECT orders.merchant_id, business_date, menu_item_id, SUM(order_items.quantity) AS quantity,
      SUM(order_items.subtotal_cents) AS subtotal_cents
    FROM orders JOIN order_items
      ON order_items.merchant_id = orders.merchant_id AND order_items.order_id = orders.id
    WHERE orders.merchant_id = :merchantId AND ${orders} AND orders.status <> 'Cancelled'
    GROUP BY orders.merchant_id, business_date, menu_item_id`,
});

/** Today in a check of recent rows, otherwise all days. */
function checkOf(counted: (orders: string) => Counted): Invariant['find'] {
  return (check: Check) => {
    if (check.since === undefined) return byQuery(beside(counted('orders.confirmed_at IS NOT NULL'), 'TRUE'))(check);
    const day = businessDate(check.moment);
    // The first bound is what the index can use; the date is what decides.
    const today = 'orders.confirmed_at >= :begins AND orders.business_date = :day';
    const values = { day, begins: businessDayBounds(day).from };
    return byQuery(beside(counted(today), 'figures.business_date = :day'), values)(check);
  };
}

/** The sums behind the charts of the admin area (docs/decisions/0530). */
export const hourFigureInvariants: readonly Invariant[] = [
  {
    id: 'F4',
    promise: 'the figures of each hour equal a recount of the orders',
    find: checkOf(hours),
  },
  {
    id: 'F5',
    promise: 'the dishes of each day equal a recount of what was ordered',
    find: checkOf(dishes),
  },
];
