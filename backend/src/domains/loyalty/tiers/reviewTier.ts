import { Op, type Transaction } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { inTransaction, locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import type { Ledger } from '../ledger/Ledger';
import { readProgram } from '../program/readProgram';
import { lowestTier } from '../program/tiersOf';
import { endOfValidity } from '../program/validity';
import { QUALIFICATION_MONTHS, qualifyingPoints } from './qualifyingPoints';
import { reviewedTier, upgradedTier } from './reviewedTier';

/** Raises the tier of a locked account after points were posted: at once, and for a year. */
export async function upgradeTier({ account, isPosted }: Ledger, transaction: Transaction): Promise<void> {
  if (!isPosted) return;
  const { merchantId, id } = account;
  const { terms } = await readProgram(merchantId, { transaction });
  const points = await qualifyingPoints({ merchantId, accountId: id }, transaction);
  const reached = upgradedTier(terms, { tierId: account.tierId, qualifyingPoints: points });
  if (reached) await setTier(account, reached.id, validUntil(), transaction);
}

/** Accounts a job reviews in one run. */
const BATCH = 200;

/**
 * Reviews the tiers whose year is over: kept for another year, raised, or one lower at most.
 *
 * @returns how many were reviewed
 */
export async function reviewTiers(merchantId: string, signal: AbortSignal): Promise<number> {
  const due = await LoyaltyAccount.findAll({
    where: { merchantId, tierValidUntil: { [Op.lte]: now() } },
    attributes: ['id'],
    limit: BATCH,
  });
  for (const { id } of due) {
    if (signal.aborted) break;
    await inTransaction((transaction) => review(merchantId, id, transaction));
  }
  return due.length;
}

async function review(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  const account = await LoyaltyAccount.findOne({ where: { merchantId, id }, ...locking(transaction) });
  if (!account?.tierValidUntil || account.tierValidUntil > now()) return;
  const { terms } = await readProgram(merchantId, { transaction });
  const points = await qualifyingPoints({ merchantId, accountId: id }, transaction);
  const next = reviewedTier(terms, { tierId: account.tierId, qualifyingPoints: points });
  await setTier(account, next.id, next.rank === lowestTier(terms).rank ? null : validUntil(), transaction);
}

function validUntil(): Date {
  return endOfValidity(now(), QUALIFICATION_MONTHS);
}

async function setTier(
  { merchantId, id }: Pick<LoyaltyAccountRow, 'merchantId' | 'id'>,
  tierId: string,
  tierValidUntil: Date | null,
  transaction: Transaction,
): Promise<void> {
  await LoyaltyAccount.update({ tierId, tierValidUntil, updatedAt: now() }, { where: { merchantId, id }, transaction });
}
