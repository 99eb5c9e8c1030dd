import { LIMITS } from '@site/contracts';
import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

export const cartInvariants: readonly Invariant[] = [
  {
    id: 'I15',
    promise: "the cart's count is exact",
    // The count is added up from the lines when it is asked for: it is exact when every line is a line, once.
    find: byQuery(
      [
        `SELECT carts.id AS subject, 'has a line twice, or one of no possible quantity' AS fault
          FROM carts, JSON_TABLE(carts.content, '$.lines[*]' COLUMNS (
            line INT PATH '$.id', quantity DECIMAL(20, 4) PATH '$.quantity')) AS found
          WHERE carts.merchant_id = :merchantId AND carts.updated_at >= :since
          GROUP BY carts.id
          HAVING COUNT(*) <> COUNT(DISTINCT line) OR MIN(quantity) < 1 OR MAX(quantity) > :most
            OR SUM(quantity <> FLOOR(quantity)) > 0 OR COUNT(quantity) < COUNT(*)`,
      ],
      { most: LIMITS.cartLineQuantityMax },
    ),
  },
];
