import { Op, type Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { LoyaltyReferral, type LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import { daysAgo, localTime, momentOf, now } from '../../../lib/clock';
import { yearlyLimitOf } from './yearlyLimit';
import { neighboursOf, sharedKinds } from './signals';

type Decision = Pick<LoyaltyReferralRow, 'status' | 'reason' | 'orderId' | 'friendPoints' | 'referrerPoints'>;

/** Rewarded friends of one network in a year; a household or an office has several honest ones. */
const MOST_OF_A_NETWORK = 5;

/** Decides the state of a referral by the friend's present orders. Both accounts are locked. */
export async function decideReferral(
  referral: LoyaltyReferralRow,
  terms: ProgramTerms['referral'],
  transaction: Transaction,
): Promise<Decision> {
  const orderId = await qualifyingOrder(referral, terms.minimumOrderCents, transaction);
  if (orderId === null) {
    const status = referral.status === 'pending' ? 'pending' : 'reversed';
    return { status, reason: null, orderId: referral.orderId, friendPoints: 0, referrerPoints: 0 };
  }
  // A bonus that was given stays what it is while an order is there that earns it.
  if (referral.status === 'rewarded') return { ...referral, orderId };
  const reason = await whyRefused(referral, transaction);
  if (reason !== null) return { status: 'refused', reason, orderId, friendPoints: 0, referrerPoints: 0 };
  const isFull = (await rewardedThisYear(referral, transaction)) >= yearlyLimitOf(terms);
  const hasLeft = !(await LoyaltyAccount.count({
    where: { merchantId: referral.merchantId, id: referral.referrerAccountId },
    transaction,
  }));
  return {
    status: 'rewarded',
    reason: isFull ? 'yearly_limit' : null,
    orderId,
    friendPoints: terms.friendPoints,
    referrerPoints: isFull || hasLeft ? 0 : terms.referrerPoints,
  };
}

/** The friend's first posted order whose dishes, and what is left of its payment after refunds, reach the minimum. */
async function qualifyingOrder(
  { merchantId, friendAccountId }: LoyaltyReferralRow,
  minimumCents: number,
  transaction: Transaction,
): Promise<string | null> {
  const [order] = await select<{ id: string }>(
    `SELECT orders.order_id AS id FROM loyalty_orders AS orders JOIN points_transactions AS earned
        ON earned.merchant_id = orders.merchant_id AND earned.id = orders.earn_transaction_id
      WHERE orders.merchant_id = :merchantId AND orders.account_id = :friendAccountId AND earned.status = 'posted'
        AND orders.counted_cents > 0 AND orders.counted_cents >= :minimumCents
        AND CAST(JSON_VALUE(earned.basis, '$.eligible_amount') AS DECIMAL(12, 2)) * 100 >= :minimumCents
      ORDER BY earned.available_at, orders.order_id LIMIT 1`,
    { merchantId, friendAccountId, minimumCents },
    transaction,
  );
  return order?.id ?? null;
}

async function whyRefused(referral: LoyaltyReferralRow, transaction: Transaction): Promise<string | null> {
  const { merchantId, friendAccountId: accountId } = referral;
  const [shared] = await sharedKinds({ merchantId, accountId }, transaction);
  if (shared !== undefined) return `same_${shared}`;
  const neighbours = await neighboursOf({ merchantId, accountId }, transaction);
  const rewarded = await LoyaltyReferral.count({
    where: {
      merchantId,
      friendAccountId: neighbours,
      status: 'rewarded',
      decidedAt: { [Op.gt]: daysAgo(365) },
    },
    transaction,
  });
  return rewarded >= MOST_OF_A_NETWORK ? 'same_network' : null;
}

/** Friends for whom a member got a bonus since the restaurant's January 1. */
export async function rewardedThisYear(
  { merchantId, referrerAccountId }: Pick<LoyaltyReferralRow, 'merchantId' | 'referrerAccountId'>,
  transaction?: Transaction,
): Promise<number> {
  const year = localTime(now()).date.slice(0, 4);
  return LoyaltyReferral.count({
    where: {
      merchantId,
      referrerAccountId,
      status: 'rewarded',
      referrerPoints: { [Op.gt]: 0 },
      decidedAt: { [Op.gte]: momentOf(`${year}-01-01`, 0) },
    },
    transaction,
  });
}
