// SQL that other domains may use to read the tables of orders within their own statements.

/** The order of a row that names it by `merchant_id` and `order_id`, joined as `orders`. */
export const joinOrderOf = (row: string): string =>
  `JOIN orders ON orders.merchant_id = ${row}.merchant_id AND orders.id = ${row}.order_id`;

/** What `OrderOutline` is read from: one JSON object of an order, to be read along with a row that names it. */
export const orderOutlineOf = (order: { merchantId: string; id: string }): string =>
  `(SELECT JSON_OBJECT('merchantId', orders.merchant_id, 'id', orders.id, 'orderNumber', orders.order_number,
      'userId', orders.user_id, 'sessionHash', orders.session_hash, 'accessTokenHash', orders.access_token_hash,
      'status', orders.status, 'fulfillmentStatus', orders.fulfillment_status, 'paymentStatus', orders.payment_status,
      'supersededBy', orders.superseded_by, 'isConfirmed', orders.confirmed_at IS NOT NULL)
    FROM orders WHERE orders.merchant_id = ${order.merchantId} AND orders.id = ${order.id})`;

/** Whether `orders` may still be paid: not confirmed, replaced or cancelled. */
export const MAY_STILL_BE_PAID =
  "orders.confirmed_at IS NULL AND orders.superseded_by IS NULL AND orders.status <> 'Cancelled'";

/** Whether `orders` counts as paid, also when some or all of it was refunded. */
export const COUNTS_AS_PAID = "orders.payment_status IN ('paid', 'partially_refunded', 'refunded')";

/** Orders that count as paid by card, confirmed since `:from`, to be narrowed by `AND`. Given `:merchantId`. */
export const PAID_BY_CARD = `SELECT orders.id, orders.amount_due_cents AS amountDueCents FROM orders
  WHERE orders.merchant_id = :merchantId AND orders.confirmed_at >= :from AND orders.payment_method = 'credit_card'
    AND ${COUNTS_AS_PAID} AND orders.amount_due_cents > 0`;

/** The order `:orderId` if it counts as paid, to be narrowed by `AND`. Given `:merchantId`. */
export const PAID_ORDER = `SELECT 1 FROM orders
  WHERE orders.merchant_id = :merchantId AND orders.id = :orderId AND ${COUNTS_AS_PAID}`;

/**
 * Ids of unconfirmed orders below `:before`, to be narrowed by `AND`. Without the newest order, to which the counter of
 * order numbers points. Needs `:merchantId`.
 */
export const UNCONFIRMED_ORDERS = `SELECT orders.id FROM orders
  WHERE orders.merchant_id = :merchantId AND orders.confirmed_at IS NULL AND orders.id < :before
    AND orders.order_number <
      (SELECT value FROM counters WHERE counters.merchant_id = :merchantId AND name = 'order_number')`;
