import type { Transaction } from 'sequelize';
import { PromotionUse } from '../../../database/models/PromotionUse';

/** A use stays counted; whose it was is not known any more. */
export async function purgePromoCustomers(
  { merchantId, orderId }: { merchantId: string; orderId: string },
  transaction: Transaction,
): Promise<void> {
  const nobody = { cartId: null, userId: null, emailHash: null, phoneHash: null, network: null };
  await PromotionUse.update(nobody, { where: { merchantId, orderId }, transaction });
}
