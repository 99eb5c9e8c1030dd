/**
 * What must never be found in the books of the kitchen: SELECTs that answer `subject` and `fault` for whatever breaks a
 * promise, given `:merchantId`.
 */
// Joins name their index, and the order in which tables are read: plans must not depend on statistics, which lag behind.
export const KITCHEN_FAULTS: readonly string[] = [
  // A slot is filled with what its holds take of it, no minute more or less.
  // Claims take nothing.
  `SELECT CONCAT('slot ', slots.slot_at) AS subject,
      CONCAT(slots.used_minutes, ' minutes used, holds of ',
        COALESCE(SUM(IF(holds.state = 'claimed', 0, parts.minutes)), 0)) AS fault
    FROM kitchen_slots AS slots
    LEFT JOIN kitchen_hold_slots AS parts FORCE INDEX (kitchen_hold_slots_at)
      ON parts.merchant_id = slots.merchant_id AND parts.slot_at = slots.slot_at
    LEFT JOIN kitchen_holds AS holds
      ON holds.merchant_id = parts.merchant_id AND holds.order_id = parts.order_id
    WHERE slots.merchant_id = :merchantId
    GROUP BY slots.slot_at, slots.used_minutes
    HAVING slots.used_minutes <> COALESCE(SUM(IF(holds.state = 'claimed', 0, parts.minutes)), 0)`,
  // Minutes are taken of slots that know of it, by holds that exist.
  `SELECT CONCAT('order ', parts.order_id) AS subject, CONCAT('minutes of no slot or no hold at ', parts.slot_at) AS fault
    FROM kitchen_hold_slots AS parts
    LEFT JOIN kitchen_slots AS slots FORCE INDEX (PRIMARY)
      ON slots.merchant_id = parts.merchant_id AND slots.slot_at = parts.slot_at
    LEFT JOIN kitchen_holds AS holds FORCE INDEX (PRIMARY)
      ON holds.merchant_id = parts.merchant_id AND holds.order_id = parts.order_id
    WHERE parts.merchant_id = :merchantId
      AND (holds.order_id IS NULL OR (slots.slot_at IS NULL AND holds.state <> 'claimed'))`,
  `SELECT CONCAT('order ', items.order_id) AS subject, CONCAT('scarce dishes of no hold: ', items.menu_item_id) AS fault
    FROM kitchen_hold_items AS items
    LEFT JOIN kitchen_holds AS holds FORCE INDEX (PRIMARY)
      ON holds.merchant_id = items.merchant_id AND holds.order_id = items.order_id
    WHERE items.merchant_id = :merchantId AND holds.order_id IS NULL`,
  // A place is taken if and only if its order is confirmed; a cancelled order has none.
  `SELECT CONCAT('order ', orders.id) AS subject,
      CONCAT('place ', holds.state, ' by an order that is ', orders.payment_status, ', ', orders.status) AS fault
    FROM kitchen_holds AS holds
    STRAIGHT_JOIN orders FORCE INDEX (PRIMARY) ON orders.merchant_id = holds.merchant_id AND orders.id = holds.order_id
    WHERE holds.merchant_id = :merchantId
      AND ((holds.state = 'taken') <> (orders.confirmed_at IS NOT NULL) OR orders.status = 'Cancelled')`,
  // What is paid no longer counts against the limits on unpaid work; what is claimed or held does.
  `SELECT CONCAT('order ', orders.id) AS subject,
      CONCAT('place ', holds.state, ', unpaid ', holds.unpaid, ', by an order that is ', orders.payment_status) AS fault
    FROM kitchen_holds AS holds
    JOIN orders ON orders.merchant_id = holds.merchant_id AND orders.id = holds.order_id
    WHERE holds.merchant_id = :merchantId AND holds.unpaid = 1
      AND (holds.guest IS NULL OR holds.network IS NULL
        OR (orders.paid_cents > 0 AND orders.payment_status IN ('paid', 'partially_refunded', 'refunded')))`,
  `SELECT CONCAT('dish ', items.id) AS subject, CONCAT(items.stock_remaining, ' left') AS fault
    FROM menu_items AS items
    WHERE items.merchant_id = :merchantId AND items.stock_remaining < 0`,
];
