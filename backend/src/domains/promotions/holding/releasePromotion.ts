import type { Transaction } from 'sequelize';
import { executeLater } from '../../../database/deferredWrites';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { reissueRedemption, releaseRedemption } from '../../loyalty';
import { readForUse } from './reservePromotion';

type Ordered = { merchantId: string; id: string };

/**
 * A locked order is not being paid any more: its reward code can be used for another order. A promo code needs no release:
 * its reservation counts only while its order is being paid.
 */
export function releasePromotion({ merchantId, id: orderId }: Ordered, transaction: Transaction): Promise<void> {
  return releaseRedemption({ merchantId, orderId }, transaction);
}

/**
 * A locked order that was confirmed is cancelled, which only the restaurant does: the customer gets the reward code back, and
 * the use of a promo code no longer counts (decision 0289).
 *
 * @returns to be called after the kitchen was locked: a code without limits is counted after it, as by a confirmation
 */
export async function returnPromotion(
  { merchantId, id: orderId }: Ordered,
  transaction: Transaction,
): Promise<() => void> {
  const where = { merchantId, orderId, status: 'USED' as const };
  const use = await PromotionUse.findOne({ where, transaction });
  if (use) {
    // A limited code is locked before its uses, as in `reservePromotion`.
    await readForUse(merchantId, use.promotionId, transaction);
    await PromotionUse.destroy({ where, transaction });
  }
  await reissueRedemption({ merchantId, orderId }, transaction);
  return () => {
    if (!use) return;
    executeLater(
      `UPDATE promotions SET used_count = used_count - 1 WHERE merchant_id = :merchantId AND id = :promotionId`,
      { merchantId, promotionId: use.promotionId },
      transaction,
    );
  };
}

/** A locked, unpaid order gets another code: what it had reserved is free. */
export async function dropPromotion({ merchantId, id: orderId }: Ordered, transaction: Transaction): Promise<void> {
  await PromotionUse.destroy({ where: { merchantId, orderId, status: 'RESERVED' }, transaction });
  await releaseRedemption({ merchantId, orderId }, transaction);
}
