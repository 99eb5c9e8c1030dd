import type { AppliedPromo } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Promotion, type PromotionRow } from '../../../database/models/Promotion';
import { now } from '../../../lib/clock';
import { isRedemptionCode, offerRedemption, type RewardedLine } from '../../loyalty';
import { discountOf } from './discountOf';
import { searchedBy, type PromoCustomer } from '../uses/PromoCustomer';
import { describePromotion, refusals } from '../promotionWords';
import { isLimited, whyUsedUp } from '../uses/whyUsedUp';

/** What a code gives for an order at this moment. */
export type PromoOffer = AppliedPromo & {
  /** 0 when it does not apply. */
  discountCents: number;
  /** Null for an unknown code, and for a reward code. */
  promotionId: string | null;
  /** Null for a promo code, and for a reward code that is not the customer's. */
  rewardName: string | null;
  /** Whether the delivery costs nothing with it. */
  isFreeDelivery: boolean;
};

type Wanted = {
  merchantId: string;
  code: string;
  subtotalCents: number;
  /** What is ordered: a reward can be for a certain dish. */
  lines: readonly RewardedLine[];
  isDelivery: boolean;
  /** The delivery costs nothing, also without a code. */
  isDeliveryFree?: boolean;
  customer: PromoCustomer;
};

/**
 * Judges a promo code or a reward code for an order. Nothing is held by it: that is reservePromotion's.
 */
export async function offerPromotion(
  { merchantId, code: given, subtotalCents, customer, lines, isDelivery, isDeliveryFree }: Wanted,
  transaction?: Transaction,
): Promise<PromoOffer> {
  const code = normalizeCode(given);
  if (isRedemptionCode(code)) {
    const { problem: _, ...offer } = await offerRedemption(
      { merchantId, code, lines, isDelivery, isDeliveryFree, customer },
      transaction,
    );
    return { code, ...offer, applies: offer.reason === null, promotionId: null };
  }
  const promotion = await findPromotion(merchantId, code, transaction);
  if (!promotion?.active) {
    const reason = refusals.unknown(code);
    return {
      code,
      description: 'Not offered',
      applies: false,
      reason,
      discountCents: 0,
      promotionId: null,
      rewardName: null,
      isFreeDelivery: false,
    };
  }
  const reason =
    whyNotNow(promotion) ??
    (isLimited(promotion) ? await whyUsedUp(promotion, { customer: searchedBy(customer) }, transaction) : null) ??
    whyTooSmall(promotion, subtotalCents);
  return {
    code,
    description: describePromotion(promotion),
    applies: reason === null,
    reason,
    discountCents: reason === null ? discountOf(promotion, subtotalCents) : 0,
    promotionId: promotion.id,
    rewardName: null,
    isFreeDelivery: false,
  };
}

/** Capitals and blanks around a code don't count. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Finds a promotion by its code. A text that can't be a code is not searched: the column holds ASCII only. */
async function findPromotion(
  merchantId: string,
  code: string,
  transaction?: Transaction,
): Promise<PromotionRow | null> {
  if (!/^[A-Z0-9_-]{1,40}$/.test(code)) return null;
  return Promotion.findOne({ where: { merchantId, code }, transaction });
}

function whyNotNow({ code, startsAt, endsAt }: PromotionRow): string | null {
  const moment = now();
  if (startsAt !== null && moment < startsAt) return refusals.notYet(code, startsAt);
  return endsAt !== null && moment >= endsAt ? refusals.ended(code) : null;
}

function whyTooSmall({ code, minimumSubtotalCents }: PromotionRow, subtotalCents: number): string | null {
  const missing = minimumSubtotalCents - subtotalCents;
  return missing > 0 ? refusals.belowMinimum(code, minimumSubtotalCents, missing) : null;
}
