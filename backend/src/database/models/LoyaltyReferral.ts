import type { ReferralStatus } from '@site/contracts';
import { defineModel, date, integer, key, nullable, string, type RowOf } from '../defineModel';

/** One customer referred another by a link. A friend is referred once. */
export const LoyaltyReferral = defineModel('LoyaltyReferral', 'loyalty_referrals', {
  friendAccountId: key(string(36)),
  referrerAccountId: string(36),
  status: string<ReferralStatus>(16),
  reason: nullable(string(120)),
  /** The friend's order that decided it. */
  orderId: nullable(string(36)),
  /** Points that the friend has from it at the moment. */
  friendPoints: integer(),
  /** Points that the referrer has from it at the moment. */
  referrerPoints: integer(),
  /** How often bonuses were booked or taken back: numbers their keys. */
  bookings: integer(),
  createdAt: date(),
  decidedAt: nullable(date()),
});

export type LoyaltyReferralRow = RowOf<typeof LoyaltyReferral>;
