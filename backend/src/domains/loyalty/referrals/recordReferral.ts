import type { LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import type { Ledger } from '../ledger/Ledger';
import { endOfValidity } from '../program/validity';
import type { Parties } from './lockParties';
import { sideKey, type Side } from './sideKey';

type Change = { before: LoyaltyReferralRow; after: LoyaltyReferralRow; parties: Parties };

/** Books what a decision changes for both sides, in memory. */
export function recordReferral(
  { before, after, parties }: Change,
  terms: Pick<ProgramTerms, 'pointsValidMonths'>,
): void {
  recordSide(parties.friend, 'friend', before.friendPoints, after.friendPoints);
  if (parties.referrer) recordSide(parties.referrer, 'referrer', before.referrerPoints, after.referrerPoints);

  function recordSide(ledger: Ledger, side: Side, had: number, has: number): void {
    if (has === had) return;
    const entry = {
      description: side === 'friend' ? 'Welcome bonus for accepting an invitation' : 'Bonus for inviting a friend',
      referenceType: 'referral',
      referenceId: after.friendAccountId,
      naturalKey: sideKey(after, side, after.bookings),
      createdBy: 'system',
    } as const;
    if (has > had) {
      const expiresAt = endOfValidity(ledger.moment, terms.pointsValidMonths);
      ledger.credit(has - had, { ...entry, transactionType: 'bonus' }, expiresAt);
      return;
    }
    const bonus = lastBonus(ledger, before, side);
    ledger.reverse(bonus, had - has, {
      ...entry,
      transactionType: 'reversed',
      description: `${entry.description} was taken back: the order was refunded`,
      reversesTransactionId: bonus.id,
    });
  }
}

function lastBonus(ledger: Ledger, before: LoyaltyReferralRow, side: Side) {
  for (let booking = before.bookings; booking > 0; booking -= 1) {
    const row = ledger.find(sideKey(before, side, booking));
    if (row?.transactionType === 'bonus') return row;
  }
  throw new Error(`The bonus of referral ${before.friendAccountId} was not read`);
}
