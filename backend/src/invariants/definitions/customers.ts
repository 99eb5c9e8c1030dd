import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/** How long erasing may take once it is due: it is looked for each minute, also after an outage. */
const ERASED_WITHIN = '10 MINUTE';

const withoutAccount = (userId: string): string =>
  `NOT EXISTS (SELECT 1 FROM auth_users WHERE auth_users.merchant_id = :merchantId AND auth_users.id = ${userId}
    AND auth_users.deleted_at IS NULL)`;

export const customerInvariants: readonly Invariant[] = [
  {
    id: 'A1',
    promise: 'what is known of a person goes with their account, and with their last order',
    find: byQuery([
      `SELECT user_id AS subject, 'has a name or a phone, and no account' AS fault FROM customers
        WHERE merchant_id = :merchantId AND updated_at >= :since AND updated_at < :moment - INTERVAL ${ERASED_WITHIN}
          AND ${withoutAccount('user_id')}`,
      `SELECT user_id AS subject, 'has a saved address, and no account' AS fault FROM customer_addresses
        WHERE merchant_id = :merchantId AND created_at >= :since AND created_at < :moment - INTERVAL ${ERASED_WITHIN}
          AND ${withoutAccount('user_id')}`,
      `SELECT user_id AS subject, 'can be searched for, and has no account' AS fault FROM customer_search_terms
        WHERE merchant_id = :merchantId AND created_at >= :since AND created_at < :moment - INTERVAL ${ERASED_WITHIN}
          AND ${withoutAccount('user_id')}`,
      `SELECT id AS subject, 'is the rewards account of no account' AS fault FROM loyalty_accounts
        WHERE merchant_id = :merchantId AND updated_at >= :since AND updated_at < :moment - INTERVAL ${ERASED_WITHIN}
          AND ${withoutAccount('user_id')}`,
      `SELECT id AS subject, 'is the cart of no account' AS fault FROM carts
        WHERE merchant_id = :merchantId AND owner LIKE 'user:%' AND updated_at >= :since
          AND updated_at < :moment - INTERVAL ${ERASED_WITHIN} AND ${withoutAccount("SUBSTRING(owner, LENGTH('user:') + 1)")}`,
      `SELECT orders.id AS subject, 'is over, and its customer is still in it' AS fault
        FROM order_erasures AS erasures JOIN orders
          ON orders.merchant_id = erasures.merchant_id AND orders.id = erasures.order_id
        WHERE erasures.merchant_id = :merchantId AND GREATEST(erasures.created_at, orders.updated_at) < :moment - INTERVAL ${ERASED_WITHIN}
          AND (orders.status = 'Fulfilled' OR (orders.status = 'Cancelled' AND orders.refunded_cents >= orders.paid_cents))`,
    ]),
  },
];
