import type { Transaction } from 'sequelize';
import { PromotionUse } from '../../../database/models/PromotionUse';

/** Removes the uses of promo codes by orders that are about to be purged. */
export async function purgeUses(
  merchantId: string,
  orderIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await PromotionUse.destroy({ where: { merchantId, orderId: [...orderIds] }, transaction });
}
