import type { Transaction } from 'sequelize';
import type { LoyaltyOrderRow } from '../../../database/models/LoyaltyOrder';
import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import type { LoyaltyProgramRow } from '../../../database/models/LoyaltyProgram';
import { toWire } from '../../../lib/money';
import type { Ledger } from '../ledger/Ledger';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { ensureAccount } from '../members/ensureAccount';
import { earnedPoints } from '../program/earnedPoints';
import { readProgram } from '../program/readProgram';
import { tierOf } from '../program/tiersOf';
import { endOfValidity } from '../program/validity';
import { publishReferralDue } from '../referrals/referralDue';
import { refuseEarlierCustomer } from '../referrals/refuseEarlierCustomer';
import { recordSignals, signalsOf } from '../referrals/signals';
import { upgradeTier } from '../tiers/reviewTier';
import type { OrderFacts } from './OrderFacts';
import { reversedPoints } from './reversedPoints';

const HOUR_MS = 3_600_000;

/**
 * Brings a customer's points in line with an order as it is now: earned when paid, posted when fulfilled, void when
 * cancelled before, taken back in proportion to refunds. It compares with what was booked so far and books the
 * difference, so it may be called at any time, in any order, any number of times.
 */
export async function syncOrderPoints(facts: OrderFacts, transaction: Transaction): Promise<void> {
  const { merchantId, orderId, userId } = facts;
  await ensureAccount({ merchantId, userId }, transaction);
  // By its first booking an order belongs to an account for good.
  const ledger = await openLedger(merchantId, { userId }, transaction, { orderId });
  const seen = await readOrder(facts, transaction);
  if (seen && seen.accountId !== ledger.account.id) return;
  if (!seen && !mayEarn(facts)) return;
  const program = await readProgram(merchantId, { at: facts.confirmedAt, transaction });
  const order = seen ?? earn(ledger, facts, program);
  const before = { ...order };

  const credit = ledger.rows.get(order.earnTransactionId);
  if (credit?.status === 'pending') {
    if (facts.state === 'cancelled') ledger.void(credit);
    else if (facts.state === 'fulfilled') post(ledger, order, program);
  }
  reverse(ledger, order, facts);
  countOrder(ledger, order, facts);

  await saveLedger(ledger, transaction);
  if (!seen) await begin(order, facts, transaction);
  else if (isChanged(before, order)) await LoyaltyOrder.update(order, { where: { merchantId, orderId }, transaction });
  await upgradeTier(ledger, transaction);
  await publishReferralDue(ledger, transaction);
}

async function begin(order: LoyaltyOrderRow, { traces, confirmedAt }: OrderFacts, transaction: Transaction) {
  await LoyaltyOrder.create(order, { transaction });
  await recordSignals(order, signalsOf(traces), transaction);
  await refuseEarlierCustomer(order, confirmedAt, transaction);
}

/** Posts the points, for the job: the promised time is long past, and no status has posted them. */
export function post(ledger: Ledger, order: LoyaltyOrderRow, { terms }: LoyaltyProgramRow): void {
  const credit = ledger.rows.get(order.earnTransactionId);
  if (credit?.status === 'pending') ledger.post(credit, endOfValidity(ledger.moment, terms.pointsValidMonths));
}

async function readOrder(
  { merchantId, orderId }: OrderFacts,
  transaction: Transaction,
): Promise<LoyaltyOrderRow | null> {
  return LoyaltyOrder.findOne({ where: { merchantId, orderId }, transaction });
}

function mayEarn({ isPaid, state }: OrderFacts): boolean {
  return isPaid && state !== 'cancelled';
}

function earn(ledger: Ledger, facts: OrderFacts, { terms, version }: LoyaltyProgramRow): LoyaltyOrderRow {
  const { merchantId, orderId, orderNumber, eligibleCents, confirmedAt, promisedAt } = facts;
  const tier = tierOf(terms, ledger.account.tierId);
  const points = earnedPoints(eligibleCents, terms.pointsPerDollar, tier.points_multiplier);
  const due = new Date((promisedAt ?? confirmedAt).getTime() + terms.postAfterHours * HOUR_MS);
  const row = ledger.pend(
    points,
    {
      transactionType: 'earned',
      description: `Order #${orderNumber}`,
      referenceType: 'order',
      referenceId: orderId,
      orderId,
      basis: {
        order_number: orderNumber,
        eligible_amount: toWire(eligibleCents),
        points_per_dollar: terms.pointsPerDollar,
        points_multiplier: tier.points_multiplier,
        tier: tier.name,
      },
      naturalKey: `earn:${orderId}`,
      createdBy: 'system',
    },
    due,
  );
  return {
    merchantId,
    orderId,
    accountId: ledger.account.id,
    earnTransactionId: row.id,
    programVersion: version,
    points,
    reversedPoints: 0,
    reversals: 0,
    countedCents: 0,
    isCounted: 0,
  };
}

/** Books the difference between what refunds should have taken back by now and what they have. */
function reverse(
  ledger: Ledger,
  order: LoyaltyOrderRow,
  { orderId, orderNumber, refundedCents, paidCents }: OrderFacts,
) {
  const credit = ledger.rows.get(order.earnTransactionId);
  const target =
    credit?.status === 'void' ? order.reversedPoints : reversedPoints(order.points, refundedCents, paidCents);
  const difference = target - order.reversedPoints;
  if (difference === 0 || !credit) return;
  order.reversals += 1;
  order.reversedPoints = target;
  ledger.reverse(credit, difference, {
    transactionType: 'reversed',
    description:
      difference > 0 ? `Refund of order #${orderNumber}` : `Refund of order #${orderNumber} did not go through`,
    referenceType: 'refund',
    referenceId: orderId,
    orderId,
    reversesTransactionId: credit.id,
    naturalKey: `reversal:${orderId}:${order.reversals}`,
    createdBy: 'system',
  });
}

function countOrder(
  { account }: Ledger,
  order: LoyaltyOrderRow,
  { paidCents, refundedCents, state }: OrderFacts,
): void {
  const spent = Math.max(paidCents - refundedCents, 0);
  account.lifetimeSpentCents += spent - order.countedCents;
  order.countedCents = spent;
  const counts = state !== 'cancelled' ? 1 : 0;
  account.orderCount += counts - order.isCounted;
  order.isCounted = counts;
}

function isChanged(before: LoyaltyOrderRow, after: LoyaltyOrderRow): boolean {
  return (Object.keys(after) as (keyof LoyaltyOrderRow)[]).some((field) => before[field] !== after[field]);
}
