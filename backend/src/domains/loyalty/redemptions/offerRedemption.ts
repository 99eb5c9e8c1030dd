import type { ProblemCode } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { asciiValue } from '../../../database/asciiValue';
import {
  LoyaltyRedemption,
  type LoyaltyRedemptionRow,
  type RedeemedTerms,
} from '../../../database/models/LoyaltyRedemption';
import { now } from '../../../lib/clock';
import { percentOf } from '../../../lib/money';
import { getMenu } from '../../menu';

/** A line of a cart or an order, as far as a reward depends on it. */
export type RewardedLine = { menuItemId: number; name: string; quantity: number; unitPriceCents: number };

/** What a redemption code gives for an order at this moment. */
export type RedemptionOffer = {
  /** What guests read: `Free fountain drink`. */
  description: string;
  /** The same; null for a code that is not the customer's. */
  rewardName: string | null;
  /** Why it gives nothing, in words; null when it applies. */
  reason: string | null;
  /** The same as a code of the API; null when it applies. */
  problem: ProblemCode | null;
  /** Taken off the dishes; 0 when it does not apply. */
  discountCents: number;
  isFreeDelivery: boolean;
  /** The dish of which one is free; null for other rewards. */
  menuItemId: number | null;
};

type Wanted = {
  merchantId: string;
  code: string;
  lines: readonly RewardedLine[];
  isDelivery: boolean;
  /** The delivery costs nothing, also without a code. */
  isDeliveryFree?: boolean;
  customer: { userId?: string | null; cartId?: string | null };
  /** The order that already has the code, if any. */
  orderId?: string;
};

/** How long a reservation counts after its guest last went to pay. */
export const RESERVED_FOR_MS = 20 * 60_000;

/** Judges a redemption code for an order. Nothing is reserved by it: that is reserveRedemption's. */
export async function offerRedemption(wanted: Wanted, transaction?: Transaction): Promise<RedemptionOffer> {
  const { merchantId, code, customer } = wanted;
  const redemption = await LoyaltyRedemption.findOne({ where: { merchantId, code: asciiValue(code) }, transaction });
  const userId = customer.userId ?? null;
  if (!redemption || (userId !== null && redemption.userId !== userId)) {
    return refuse({ problem: 'not_found', reason: `The code ${code} is not valid.` });
  }
  if (userId === null) return refuse({ problem: 'unauthenticated', reason: 'Sign in to use your reward code.' });
  const refusal = whyNotUsable(redemption, customer.cartId ?? null, wanted.orderId ?? null);
  if (refusal) return refuse(refusal, redemption.terms.name);
  const reason = await whyNotApplicable(redemption.terms, wanted);
  if (reason !== null) return refuse({ problem: 'reward_not_applicable', reason }, redemption.terms.name);
  return {
    description: redemption.terms.name,
    rewardName: redemption.terms.name,
    reason: null,
    problem: null,
    discountCents: discountOf(redemption.terms, wanted.lines),
    menuItemId: freeLine(redemption.terms, wanted.lines)?.menuItemId ?? null,
    isFreeDelivery: redemption.terms.rewardType === 'free_delivery',
  };
}

type Refusal = { reason: string; problem: ProblemCode };

function refuse(refusal: Refusal, rewardName: string | null = null): RedemptionOffer {
  return {
    description: rewardName ?? 'Not offered',
    rewardName,
    ...refusal,
    discountCents: 0,
    isFreeDelivery: false,
    menuItemId: null,
  };
}

function whyNotUsable(
  redemption: LoyaltyRedemptionRow,
  cartId: string | null,
  orderId: string | null,
): Refusal | undefined {
  const { status, code, expiresAt } = redemption;
  if (status === 'used') return { problem: 'already_used', reason: `The code ${code} was used already.` };
  if (status === 'cancelled') {
    return { problem: 'already_used', reason: `The code ${code} was cancelled, and its points came back.` };
  }
  if (isReservedElsewhere(redemption, { cartId, orderId })) {
    return { problem: 'already_used', reason: `The code ${code} is on another order that is being paid.` };
  }
  const isOver = status === 'expired' || (status === 'issued' && expiresAt <= now());
  return isOver ? { problem: 'redemption_expired', reason: `The code ${code} has expired.` } : undefined;
}

/** Whether another order that is being paid has the code. */
export function isReservedElsewhere(
  { status, orderId, cartId, reservedAt }: LoyaltyRedemptionRow,
  asking: { cartId: string | null; orderId: string | null },
): boolean {
  if (status !== 'reserved') return false;
  if (orderId === asking.orderId || (cartId !== null && cartId === asking.cartId)) return false;
  return (reservedAt?.getTime() ?? 0) > now().getTime() - RESERVED_FOR_MS;
}

/** A free dish that is not in the cart, or sold out, is named; it is never dropped silently. */
async function whyNotApplicable(
  terms: RedeemedTerms,
  { merchantId, lines, isDelivery, isDeliveryFree }: Wanted,
): Promise<string | null> {
  if (terms.rewardType === 'free_delivery') {
    if (!isDelivery) return 'This reward is for delivery orders.';
    return isDeliveryFree ? 'Delivery is free for this order already.' : null;
  }
  if (terms.rewardType !== 'free_item') {
    return lines.length > 0 ? null : 'Add a dish to use this reward.';
  }
  if (lines.some(({ menuItemId }) => terms.menuItemIds.includes(menuItemId))) return null;
  const { dishes } = await getMenu(merchantId);
  const eligible = terms.menuItemIds.flatMap((id) => dishes.get(id) ?? []);
  const available = eligible.filter(({ isAvailable }) => isAvailable);
  if (available.length > 0) return `Add ${anyOf(available.map(({ name }) => name))} to your order to use this reward.`;
  const names = eligible.map(({ name }) => name);
  if (names.length === 0) return 'The dish of this reward is no longer on the menu.';
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} sold out today, so this reward can't be used now.`;
}

function anyOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return names.length <= 3
    ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
    : `one of ${names.length} dishes, such as ${names[0]},`;
}

/** One piece of the dearest eligible dish; an amount or a share of the dishes. Never more than the dishes cost. */
function discountOf(terms: RedeemedTerms, lines: readonly RewardedLine[]): number {
  const subtotal = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  switch (terms.rewardType) {
    case 'free_item':
      return Math.min(freeLine(terms, lines)?.unitPriceCents ?? 0, terms.discountValue ?? Infinity);
    case 'amount_off':
      return Math.min(terms.discountValue ?? 0, subtotal);
    case 'percent_off':
      return percentOf(subtotal, terms.discountValue ?? 0);
    case 'free_delivery':
      return 0;
  }
}

/** The dearest line that a `free_item` is good for. */
function freeLine(
  { rewardType, menuItemIds }: RedeemedTerms,
  lines: readonly RewardedLine[],
): RewardedLine | undefined {
  if (rewardType !== 'free_item') return undefined;
  return lines
    .filter(({ menuItemId }) => menuItemIds.includes(menuItemId))
    .sort((a, b) => b.unitPriceCents - a.unitPriceCents)[0];
}
