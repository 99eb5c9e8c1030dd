import type { Transaction } from 'sequelize';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { moveReservations } from '../../loyalty';

/** Moves the uses of locked, unpaid orders to the cart that theirs was merged into, so that they do not block it. */
export async function movePromotionUses(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  await PromotionUse.update({ cartId }, { where: { merchantId, orderId: [...orderIds] }, transaction });
  await moveReservations({ merchantId, orderIds, cartId }, transaction);
}
