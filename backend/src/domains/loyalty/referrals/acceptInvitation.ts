import type { Transaction } from 'sequelize';
import { asciiValue } from '../../../database/asciiValue';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import { LoyaltyReferral, type LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import { locking } from '../../../database/transaction';
import { AppError, notFound } from '../../../lib/AppError';
import { mailboxOf } from '../../../lib/contact';
import { daysAgo, now } from '../../../lib/clock';
import { readPerson, type Person } from '../../accounts';
import { recordSignals, signalsOf } from './signals';

/** An older account is no new customer. */
const NEW_FOR_DAYS = 30;

/** The account whose link has this code; null for an unknown code. */
export async function findInviter(merchantId: string, code: string): Promise<LoyaltyAccountRow | null> {
  return LoyaltyAccount.findOne({ where: { merchantId, referralCode: asciiValue(code) } });
}

type Wanted = {
  account: LoyaltyAccountRow;
  person: Person;
  code: string;
  /** Of the request. */
  from: { ip: string; sessionHash: string | null };
};

/**
 * Records that a member's link referred a new customer. The bonuses follow their first paid order. Repeated, it returns
 * the referral that there is.
 *
 * @throws AppError not_found for an unknown code; conflict for the own link, another link, or an earlier customer
 */
export async function acceptInvitation(
  { account: { merchantId, id: accountId }, person, code, from }: Wanted,
  transaction: Transaction,
): Promise<LoyaltyReferralRow> {
  const inviter = await findInviter(merchantId, code);
  if (!inviter) throw notFound('This invitation');
  await lockAccounts(merchantId, [accountId, inviter.id], transaction);
  const existing = await LoyaltyReferral.findOne({ where: { merchantId, friendAccountId: accountId }, transaction });
  if (existing?.referrerAccountId === inviter.id) return existing;
  if (existing) throw new AppError('conflict', 'You have accepted another invitation.');

  await requireSomebodyElse(inviter, { accountId, person }, transaction);
  const orders = await LoyaltyOrder.count({ where: { merchantId, accountId }, transaction });
  if (orders > 0 || person.createdAt < daysAgo(NEW_FOR_DAYS)) {
    throw new AppError('conflict', 'Invitations are for new customers.');
  }
  const row = {
    merchantId,
    friendAccountId: accountId,
    referrerAccountId: inviter.id,
    status: 'pending' as const,
    reason: null,
    orderId: null,
    friendPoints: 0,
    referrerPoints: 0,
    bookings: 0,
    createdAt: now(),
    decidedAt: null,
  };
  await LoyaltyReferral.create(row, { transaction });
  await recordSignals({ merchantId, accountId }, signalsOf({ email: person.email, ...from }), transaction);
  return row;
}

/** Two acceptances at once queue here, also those of two people who invite each other: in the order of the ids. */
async function lockAccounts(merchantId: string, ids: readonly string[], transaction: Transaction): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await LoyaltyAccount.findOne({
      where: { merchantId, id },
      attributes: ['id'],
      ...locking(transaction),
    });
  }
}

async function requireSomebodyElse(
  { merchantId, id, userId }: LoyaltyAccountRow,
  { accountId, person }: { accountId: string; person: Person },
  transaction: Transaction,
): Promise<void> {
  const inviter = await readPerson(merchantId, userId);
  const isOwn = id === accountId || mailboxOf(inviter.email) === mailboxOf(person.email);
  if (isOwn) throw new AppError('conflict', 'This is your own link. Share it with a friend.');
  const invitedBack = await LoyaltyReferral.count({
    where: { merchantId, friendAccountId: id, referrerAccountId: accountId },
    transaction,
  });
  if (invitedBack > 0) throw new AppError('conflict', 'You invited this member yourself.');
}
