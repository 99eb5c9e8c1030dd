import type { Transaction } from 'sequelize';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { moveReservations } from '../../loyalty';

/** What some locked, unpaid orders hold belongs to the cart that theirs has joined: its own uses don't stand in its way. */
export async function movePromotionUses(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  await PromotionUse.update({ cartId }, { where: { merchantId, orderId: [...orderIds] }, transaction });
  await moveReservations({ merchantId, orderIds, cartId }, transaction);
}
