import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { Promotion, type PromotionRow } from '../../../database/models/Promotion';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isRedemptionCode, reserveRedemption } from '../../loyalty';
import type { PromoOffer } from '../offers/offerPromotion';
import { keysOf, searchedBy } from '../uses/PromoCustomer';
import { refusals } from '../promotionWords';
import { isLimited, whyUsedUp } from '../uses/whyUsedUp';

type Ordered = Pick<OrderRow, 'merchantId' | 'id' | 'cartId' | 'userId' | 'customerEmail' | 'customerPhone'>;

/**
 * Holds a code for an unpaid order, again with each change of its guest's details. The lock on the code serializes guests
 * who want its last use. The code is locked after the order and before the kitchen.
 *
 * @param network of the guest; null for staff
 * @returns why the code can't be had any more, in words; null when it is held
 */
export async function reservePromotion(
  order: Ordered,
  {
    code,
    promotionId,
    discountCents,
    network,
  }: Pick<PromoOffer, 'code' | 'promotionId' | 'discountCents'> & { network: string | null },
  transaction: Transaction,
): Promise<string | null> {
  const { merchantId, id: orderId, cartId, userId } = order;
  if (isRedemptionCode(code)) {
    const isReserved = await reserveRedemption(
      { merchantId, orderId, code, userId, cartId, discountCents },
      transaction,
    );
    return isReserved ? null : refusals.noLonger(code);
  }
  const person = { userId, email: order.customerEmail, phone: order.customerPhone, cartId };
  const promotion = promotionId && (await readForUse(merchantId, promotionId, transaction));
  if (!promotion || !promotion.active) return refusals.unknown(code);
  const asking = { customer: searchedBy(person), orderId, network };
  const reason = isLimited(promotion) ? await whyUsedUp(promotion, asking, transaction) : null;
  if (reason !== null) return reason;
  await PromotionUse.upsert(
    {
      merchantId,
      orderId,
      promotionId: promotion.id,
      status: 'RESERVED',
      ...keysOf(person),
      network,
      updatedAt: now(),
    },
    { transaction },
  );
  return null;
}

/** Locks a limited code only: requests with an unlimited one do not wait for each other. */
export async function readForUse(
  merchantId: string,
  id: string,
  transaction: Transaction,
): Promise<PromotionRow | null> {
  const seen = await Promotion.findOne({ where: { merchantId, id }, transaction });
  if (!seen || !isLimited(seen)) return seen;
  return Promotion.findOne({ where: { merchantId, id }, ...locking(transaction) });
}
