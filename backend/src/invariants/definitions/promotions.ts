import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

export const promotionInvariants: readonly Invariant[] = [
  {
    id: 'C1',
    promise: 'a promo code is used once by an order that is confirmed, and its uses are counted',
    find: byQuery([
      `SELECT promotions.id AS subject, CONCAT('counts ', promotions.used_count, ' uses of ', COUNT(uses.order_id)) AS fault
        FROM promotions LEFT JOIN promotion_uses AS uses
          ON uses.merchant_id = promotions.merchant_id AND uses.promotion_id = promotions.id AND uses.status = 'USED'
        WHERE promotions.merchant_id = :merchantId
        GROUP BY promotions.id, promotions.used_count HAVING promotions.used_count <> COUNT(uses.order_id)`,
      `SELECT uses.order_id AS subject, 'used a code and is not confirmed' AS fault
        FROM promotion_uses AS uses FORCE INDEX (PRIMARY) LEFT JOIN orders FORCE INDEX (PRIMARY)
          ON orders.merchant_id = uses.merchant_id AND orders.id = uses.order_id
        WHERE uses.merchant_id = :merchantId AND uses.order_id >= :from AND uses.status = 'USED'
          AND orders.confirmed_at IS NULL`,
      `SELECT orders.id AS subject, 'has a discount and no code' AS fault FROM orders
        WHERE orders.merchant_id = :merchantId AND orders.id >= :from
          AND orders.discount_cents > 0 AND orders.promo_code IS NULL`,
    ]),
  },
];
