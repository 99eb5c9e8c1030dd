import type { Transaction } from 'sequelize';
import { LoyaltyReferral, type LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import { inTransaction, locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { readProgram } from '../program/readProgram';
import { saveLedger } from '../ledger/saveLedger';
import { recordReferral } from './recordReferral';
import { decideReferral } from './decideReferral';
import { lockParties } from './lockParties';

/**
 * Brings the bonuses of a referral in line with the friend's orders as they are now: given once the first order that
 * reaches the minimum is posted, taken back when no such order is left after refunds. It compares with what the
 * referral has booked and books the difference, so it may run at any time, any number of times, in several processes.
 */
export async function syncReferral(merchantId: string, friendAccountId: string): Promise<void> {
  await inTransaction((transaction) => sync(merchantId, friendAccountId, transaction));
}

async function sync(merchantId: string, friendAccountId: string, transaction: Transaction): Promise<void> {
  const where = { merchantId, friendAccountId };
  const known = await LoyaltyReferral.findOne({ where, transaction });
  if (!known || known.status === 'refused') return;
  const parties = await lockParties(known, transaction);
  if (!parties) return;
  const before = await LoyaltyReferral.findOne({ where, ...locking(transaction) });
  if (!before || before.status === 'refused') return;

  // The numbers that were promised when the friend accepted.
  const { terms } = await readProgram(merchantId, { at: before.createdAt, transaction });
  const decision = await decideReferral(before, terms.referral, transaction);
  const isSettled =
    decision.status === before.status &&
    decision.friendPoints === before.friendPoints &&
    decision.referrerPoints === before.referrerPoints;
  if (isSettled) return;
  const after: LoyaltyReferralRow = { ...before, ...decision, bookings: before.bookings + 1, decidedAt: now() };
  const current = await readProgram(merchantId, { transaction });
  recordReferral({ before, after, parties }, current.terms);
  for (const ledger of [parties.friend, parties.referrer]) if (ledger) await saveLedger(ledger, transaction);
  await LoyaltyReferral.update(after, { where, transaction });
}
