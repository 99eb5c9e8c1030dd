import { businessDate, businessDayBounds } from '../../lib/clock';
import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

const COLUMNS = ['pending', 'fulfilled', 'cancelled', 'paid_orders', 'paid_cents', 'refunded_cents'];
const DIFFERS = COLUMNS.map((column) => `figures.${column} <> counted.${column}`).join(' OR ');
const NOT_ZERO = COLUMNS.map((column) => `figures.${column} <> 0`).join(' OR ');

/**
 * Figures beside a recount, each statement seeing one moment.
 *
 * @param orders which of them are counted
 * @param days which rows of figures these are
 * @param grouping `business_date`, with or without the sum of all
 */
function beside({ orders, days, grouping }: { orders: string; days: string; grouping: string }): string[] {
  const counted = `SELECT CONVERT(COALESCE(CAST(business_date AS CHAR(10)), 'all') USING ascii) COLLATE ascii_bin AS day,
      SUM(status = 'Pending') AS pending, SUM(status = 'Fulfilled') AS fulfilled, SUM(status = 'Cancelled') AS cancelled,
      SUM(payment_status IN ('paid', 'partially_refunded', 'refunded')) AS paid_orders,
      SUM(paid_cents) AS paid_cents, SUM(refunded_cents) AS refunded_cents
    FROM orders WHERE merchant_id = :merchantId AND ${orders} GROUP BY ${grouping}`;
  return [
    `SELECT counted.day AS subject, 'differs from a recount' AS fault
      FROM (${counted}) AS counted LEFT JOIN order_figures AS figures
        ON figures.merchant_id = :merchantId AND figures.day = counted.day
      WHERE figures.day IS NULL OR ${DIFFERS}`,
    `SELECT figures.day AS subject, 'counts orders, and there are none' AS fault
      FROM order_figures AS figures LEFT JOIN (${counted}) AS counted ON counted.day = figures.day
      WHERE figures.merchant_id = :merchantId AND ${days} AND counted.day IS NULL AND (${NOT_ZERO})`,
  ];
}

const everyDay = byQuery(
  beside({ orders: 'confirmed_at IS NOT NULL', days: 'TRUE', grouping: 'business_date WITH ROLLUP' }),
);

const oneDay = (day: string) =>
  byQuery(
    beside({
      // The first bound is what the index can use; the date is what decides.
      orders: 'confirmed_at >= :begins AND business_date = :day',
      days: 'figures.day = :day',
      grouping: 'business_date',
    }),
    { day, begins: businessDayBounds(day).from },
  );

/** The sums that lists and dashboard are answered from (docs/decisions/0202) are what a recount says. */
export const figureInvariants: readonly Invariant[] = [
  {
    id: 'F1',
    promise: "the dashboard's figures equal a recount of the orders",
    // A check of recent rows recounts today.
    find: (check) => (check.since === undefined ? everyDay : oneDay(businessDate(check.moment)))(check),
  },
  {
    id: 'F2',
    promise: "the dishes' figures equal a recount of what was ordered",
    wholeOnly: true,
    find: byQuery([
      `SELECT figures.menu_item_id AS subject, 'differs from a recount' AS fault
        FROM order_item_figures AS figures LEFT JOIN (
          SELECT menu_item_id, SUM(quantity) AS quantity FROM orders JOIN order_items
            ON order_items.merchant_id = orders.merchant_id AND order_items.order_id = orders.id
            WHERE orders.merchant_id = :merchantId AND orders.confirmed_at IS NOT NULL AND orders.status <> 'Cancelled'
            GROUP BY menu_item_id) AS counted ON counted.menu_item_id = figures.menu_item_id
        WHERE figures.merchant_id = :merchantId AND figures.quantity <> COALESCE(counted.quantity, 0)`,
      `SELECT DISTINCT order_items.menu_item_id AS subject, 'was ordered and has no figures' AS fault
        FROM orders JOIN order_items
          ON order_items.merchant_id = orders.merchant_id AND order_items.order_id = orders.id
        LEFT JOIN order_item_figures AS figures
          ON figures.merchant_id = orders.merchant_id AND figures.menu_item_id = order_items.menu_item_id
        WHERE orders.merchant_id = :merchantId AND orders.confirmed_at IS NOT NULL AND orders.status <> 'Cancelled'
          AND figures.menu_item_id IS NULL`,
    ]),
  },
  {
    id: 'F3',
    promise: 'the lists number their orders without gaps',
    wholeOnly: true,
    find: byQuery([
      `SELECT 'confirmed_rank' AS subject, 'has gaps' AS fault FROM orders
        WHERE merchant_id = :merchantId AND confirmed_at IS NOT NULL
        HAVING COUNT(*) <> COALESCE(MAX(confirmed_rank), 0) OR COUNT(*) <> COUNT(confirmed_rank)`,
      `SELECT CONCAT('closed_rank of ', status) AS subject, 'has gaps' AS fault FROM orders
        WHERE merchant_id = :merchantId AND confirmed_at IS NOT NULL AND status <> 'Pending'
        GROUP BY status HAVING COUNT(*) <> COALESCE(MAX(closed_rank), 0) OR COUNT(*) <> COUNT(DISTINCT closed_rank)`,
      `SELECT user_id AS subject, 'user_rank has gaps' AS fault FROM orders
        WHERE merchant_id = :merchantId AND confirmed_at IS NOT NULL AND user_id IS NOT NULL
        GROUP BY user_id HAVING COUNT(*) <> COALESCE(MAX(user_rank), 0) OR COUNT(*) <> COUNT(user_rank)`,
    ]),
  },
];
