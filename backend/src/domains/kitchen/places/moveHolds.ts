import type { Transaction } from 'sequelize';
import { KitchenHold } from '../../../database/models/KitchenHold';

/** Moves the holds of locked, unpaid orders to the cart that theirs was merged into, so that its next order can reuse them. */
export async function moveHolds(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  await KitchenHold.update({ cartId }, { where: { merchantId, orderId: [...orderIds] }, transaction });
}
