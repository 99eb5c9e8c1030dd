import type { Transaction } from 'sequelize';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { reissueRedemption, releaseRedemption } from '../../loyalty';

type Ordered = { merchantId: string; id: string };

/**
 * A locked order is not being paid any more: its reward code can be used for another order. A promo code needs no release:
 * its reservation counts only while its order is being paid.
 */
export function releasePromotion({ merchantId, id: orderId }: Ordered, transaction: Transaction): Promise<void> {
  return releaseRedemption({ merchantId, orderId }, transaction);
}

/** The restaurant cancelled a locked order that was confirmed: the customer gets the reward code back. */
export function returnPromotion({ merchantId, id: orderId }: Ordered, transaction: Transaction): Promise<void> {
  return reissueRedemption({ merchantId, orderId }, transaction);
}

/** A locked, unpaid order gets another code: what it had reserved is free. */
export async function dropPromotion({ merchantId, id: orderId }: Ordered, transaction: Transaction): Promise<void> {
  await PromotionUse.destroy({ where: { merchantId, orderId, status: 'RESERVED' }, transaction });
  await releaseRedemption({ merchantId, orderId }, transaction);
}
