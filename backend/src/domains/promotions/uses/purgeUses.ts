import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';

/** Removes the uses of promo codes by orders that are about to be purged. */
export async function purgeUses(
  merchantId: string,
  orderIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await execute(
    'DELETE FROM promotion_uses WHERE merchant_id = :merchantId AND order_id IN (:orderIds)',
    { merchantId, orderIds },
    transaction,
  );
}
