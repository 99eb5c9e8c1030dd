import type { Transaction } from 'sequelize';
import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import type { LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import type { Ledger } from '../ledger/Ledger';
import { openLedger } from '../ledger/openLedger';
import { sideKey, type Side } from './sideKey';

/** The locked accounts of a referral. A deleted referrer has none. */
export type Parties = { friend: Ledger; referrer: Ledger | null };

/**
 * Locks both accounts, in the order of their ids, so that two referrals between the same people don't deadlock.
 *
 * @returns null when the friend has left
 */
export async function lockParties(referral: LoyaltyReferralRow, transaction: Transaction): Promise<Parties | null> {
  const { merchantId, friendAccountId, referrerAccountId } = referral;
  const found = await LoyaltyAccount.findAll({
    where: { merchantId, id: [friendAccountId, referrerAccountId] },
    attributes: ['id'],
    order: [['id', 'ASC']],
    transaction,
  });
  const ledgers = new Map<string, Ledger>();
  for (const { id } of found) {
    const side = id === friendAccountId ? 'friend' : 'referrer';
    const lotIds = await bonusRows(referral, side, transaction);
    ledgers.set(id, await openLedger(merchantId, { id }, transaction, { lotIds }));
  }
  const friend = ledgers.get(friendAccountId);
  return friend ? { friend, referrer: ledgers.get(referrerAccountId) ?? null } : null;
}

/** The bonus that a reversal would take back. */
async function bonusRows(referral: LoyaltyReferralRow, side: Side, transaction: Transaction): Promise<string[]> {
  const naturalKey = Array.from({ length: referral.bookings }, (_, n) => sideKey(referral, side, n + 1));
  if (naturalKey.length === 0) return [];
  const rows = await PointsTransaction.findAll({
    where: { merchantId: referral.merchantId, naturalKey },
    attributes: ['id'],
    transaction,
  });
  return rows.map(({ id }) => id);
}
