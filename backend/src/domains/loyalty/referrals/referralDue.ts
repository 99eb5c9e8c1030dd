import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { LoyaltyReferral } from '../../../database/models/LoyaltyReferral';
import { publish } from '../../../outbox/outbox';
import type { Ledger } from '../ledger/Ledger';

/** Published after points of an order of an invited customer were posted or taken back. */
export const REFERRAL_DUE = 'loyalty.referral_due';

/**
 * Asks for the referral of a locked account to be brought in line with its orders. It runs in a transaction of its own,
 * since it locks the referrer's account too.
 */
export async function publishReferralDue(ledger: Ledger, transaction: Transaction): Promise<void> {
  if (!ledger.isPosted) return;
  const { merchantId, id } = ledger.account;
  const invited = await LoyaltyReferral.count({ where: { merchantId, friendAccountId: id }, transaction });
  if (invited === 0) return;
  const message = { topic: REFERRAL_DUE, key: `${id}:${uuidv7()}`, payload: { friendAccountId: id } };
  await publish({ merchantId, ...message }, transaction);
}
