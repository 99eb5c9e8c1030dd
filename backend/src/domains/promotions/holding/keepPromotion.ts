import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { now } from '../../../lib/clock';
import { isRedemptionCode, reserveRedemption } from '../../loyalty';
import { isStillHeld } from '../uses/countUses';
import { readForUse } from './reservePromotion';
import { isLimited, whyUsedUp } from '../uses/whyUsedUp';

/**
 * Whether a locked, unpaid order may still have its discount. It holds a code only while it is being paid; afterwards another
 * guest may have had the last use.
 */
export async function keepPromotion(
  order: Pick<OrderRow, 'merchantId' | 'id' | 'promoCode' | 'userId' | 'cartId' | 'discountCents'>,
  transaction: Transaction,
): Promise<boolean> {
  const { merchantId, id: orderId, promoCode } = order;
  if (promoCode === null) return true;
  if (isRedemptionCode(promoCode)) {
    const { userId, cartId, discountCents } = order;
    return reserveRedemption({ merchantId, orderId, code: promoCode, userId, cartId, discountCents }, transaction);
  }
  const use = await PromotionUse.findOne({ where: { merchantId, orderId }, transaction });
  if (!use || use.status === 'USED') return true;
  const promotion = await readForUse(merchantId, use.promotionId, transaction);
  // A code that was taken back later does not take back what was agreed.
  if (promotion !== null && isLimited(promotion)) {
    const holdsOne = await isStillHeld(use, transaction);
    if (await whyUsedUp(promotion, { customer: use, orderId, holdsOne }, transaction)) return false;
  }
  await PromotionUse.update({ updatedAt: now() }, { where: { merchantId, orderId }, transaction });
  return true;
}
