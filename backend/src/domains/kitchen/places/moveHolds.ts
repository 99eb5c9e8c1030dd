import type { Transaction } from 'sequelize';
import { KitchenHold } from '../../../database/models/KitchenHold';

/** The places of some locked, unpaid orders belong to the cart that theirs has joined, which can go on using them. */
export async function moveHolds(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  await KitchenHold.update({ cartId }, { where: { merchantId, orderId: [...orderIds] }, transaction });
}
