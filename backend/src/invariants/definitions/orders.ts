import { fulfillmentPaths, statusOf } from '../../domains/orders';
import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

const OF_ORDERS = 'orders.merchant_id = :merchantId AND orders.id >= :from';

/** What is promised of every order by itself. */
export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    promise: 'no order without items',
    find: byQuery([
      `SELECT id AS subject, 'has no items' AS fault FROM orders
        WHERE ${OF_ORDERS} AND NOT EXISTS (
          SELECT 1 FROM order_items WHERE order_items.merchant_id = orders.merchant_id AND order_items.order_id = orders.id)`,
    ]),
  },
  {
    id: 'I2',
    promise: 'totals are integer cents and add up; the amount sent to the provider equals the total',
    find: byQuery([
      `SELECT id AS subject, 'total is not subtotal - discount + tax + delivery fee, or amount due not total + tip' AS fault
        FROM orders
        WHERE ${OF_ORDERS} AND (
          total_cents <> subtotal_cents - discount_cents + tax_cents + delivery_fee_cents
          OR amount_due_cents <> total_cents + tip_cents
          OR discount_cents > subtotal_cents
          OR LEAST(discount_cents, tax_cents, delivery_fee_cents, tip_cents, amount_due_cents) < 0)`,
      `SELECT id AS subject, 'tax is not its rate of the discounted meal' AS fault FROM orders
        WHERE ${OF_ORDERS} AND tax_cents <> ROUND((subtotal_cents - discount_cents) * CAST(tax_rate AS DECIMAL(10, 6)))`,
      `SELECT orders.id AS subject, 'lines do not add up to the subtotal' AS fault
        FROM orders FORCE INDEX (PRIMARY) STRAIGHT_JOIN order_items FORCE INDEX (PRIMARY)
          ON order_items.merchant_id = orders.merchant_id AND order_items.order_id = orders.id
        WHERE ${OF_ORDERS}
        GROUP BY orders.id, orders.subtotal_cents
        HAVING SUM(order_items.subtotal_cents) <> orders.subtotal_cents
          OR SUM(order_items.subtotal_cents <> order_items.unit_price_cents * order_items.quantity) > 0
          OR MIN(order_items.quantity) < 1`,
      `SELECT sessions.id AS subject, 'the payment session is over another amount than its order' AS fault
        FROM payment_sessions AS sessions FORCE INDEX (PRIMARY) STRAIGHT_JOIN orders FORCE INDEX (PRIMARY)
          ON orders.merchant_id = sessions.merchant_id AND orders.id = sessions.order_id
          AND orders.version = sessions.order_version
        WHERE sessions.merchant_id = :merchantId AND sessions.id >= :from
          AND sessions.amount_cents <> orders.amount_due_cents`,
    ]),
  },
  {
    id: 'I4',
    promise: 'one order for one version of a cart',
    find: byQuery([
      `SELECT MAX(id) AS subject, 'stands beside another order of the same version of a cart' AS fault FROM orders
        WHERE ${OF_ORDERS} AND cart_id IS NOT NULL AND superseded_by IS NULL AND status <> 'Cancelled'
        GROUP BY cart_id, cart_version HAVING COUNT(*) > 1`,
      `SELECT id AS subject, 'is confirmed and yet gave way to another order' AS fault FROM orders
        WHERE ${OF_ORDERS} AND confirmed_at IS NOT NULL AND superseded_by IS NOT NULL`,
    ]),
  },
  {
    id: 'I11',
    promise: 'a status moved only along its table',
    // The table has so few ways that each can be named with where it ends.
    find: byQuery(
      [
        `SELECT id AS subject, CONCAT('came to ', fulfillment_status, ' by ', JSON_EXTRACT(status_history, '$[*].status')) AS fault
          FROM orders WHERE ${OF_ORDERS}
          AND (JSON_EXTRACT(status_history, '$[*].status'), fulfillment_status, status) NOT IN (:ways)`,
        `SELECT id AS subject, 'is in the kitchen unpaid' AS fault FROM orders
          WHERE ${OF_ORDERS} AND status <> 'Cancelled' AND fulfillment_status <> 'received' AND confirmed_at IS NULL`,
      ],
      {
        ways: fulfillmentPaths().map((path) => {
          const end = path.at(-1) ?? 'received';
          return [`[${path.map((step) => `"${step}"`).join(', ')}]`, end, statusOf(end)];
        }),
      },
    ),
  },
  {
    id: 'I17',
    promise: 'an order is completed with its money, or by a recorded decision',
    find: byQuery([
      `SELECT orders.id AS subject, 'was completed without its money, and no decision is recorded' AS fault FROM orders
        WHERE ${OF_ORDERS} AND status = 'Fulfilled' AND payment_status = 'pay_at_pickup' AND NOT EXISTS (
          SELECT 1 FROM unpaid_completions AS decisions
            WHERE decisions.merchant_id = orders.merchant_id AND decisions.order_id = orders.id)`,
    ]),
  },
];
