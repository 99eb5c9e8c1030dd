// SQL that other domains may use to read the kitchen's tables within their own statements.

/** Scarce dishes that the unpaid orders of a cart hold, as a JSON list of [dish, quantity] for each of them; null without any. */
export const heldDishesOf = (cart: { merchantId: string; id: string }): string =>
  `(SELECT JSON_ARRAYAGG(JSON_ARRAY(items.menu_item_id, items.quantity))
    FROM kitchen_holds AS holds
    JOIN kitchen_hold_items AS items ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
    WHERE holds.merchant_id = ${cart.merchantId} AND holds.state = 'held' AND holds.cart_id = ${cart.id})`;

/** Columns of the place of an order, for `toHold`. */
export const holdColumnsOf = (order: {
  merchantId: string;
  id: string;
}): Record<'holdState' | 'holdReadyAt', string> => {
  const of = `FROM kitchen_holds AS holds WHERE holds.merchant_id = ${order.merchantId} AND holds.order_id = ${order.id}`;
  return { holdState: `(SELECT holds.state ${of})`, holdReadyAt: `(SELECT holds.ready_at ${of})` };
};

/** Places that unpaid orders keep, as `holds`: `merchant_id`, `order_id`. Filter them by UNPAID_HOLDS_BEFORE. */
export const UNPAID_HOLDS = 'kitchen_holds AS holds';

/** Of UNPAID_HOLDS those that are older than `:settled`. Given `:merchantId`. */
export const UNPAID_HOLDS_BEFORE =
  "holds.merchant_id = :merchantId AND holds.state IN ('held', 'claimed') AND holds.created_at < :settled";
