import type { LoyaltyReferralRow } from '../../../database/models/LoyaltyReferral';

export type Side = 'friend' | 'referrer';

/** The natural key of one booking of a referral for one side. */
export function sideKey({ friendAccountId }: LoyaltyReferralRow, side: Side, booking: number): string {
  return `referral:${friendAccountId}:${side}:${booking}`;
}
