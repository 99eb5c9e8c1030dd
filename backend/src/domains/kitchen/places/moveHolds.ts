import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';

/** The places of some locked, unpaid orders belong to the cart that theirs has joined, which can go on using them. */
export async function moveHolds(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  await execute(
    'UPDATE kitchen_holds SET cart_id = :cartId WHERE merchant_id = :merchantId AND order_id IN (:orderIds)',
    { merchantId, orderIds, cartId },
    transaction,
  );
}
