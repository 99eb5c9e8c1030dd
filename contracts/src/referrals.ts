import type { Instant, Money } from './money';

/** `pending` until the friend's first paid order is fulfilled; `refused` earns no bonus, of `reversed` it was taken back. */
export const REFERRAL_STATUSES = ['pending', 'rewarded', 'refused', 'reversed'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** One friend that a member invited. */
export type Referral = {
  /** Masked: `Bo P.` or `b•••@example.com`. */
  friend: string;
  status: ReferralStatus;
  /** What the member has from it. */
  points: number;
  /** Rewarded for the friend only: the member's limit of the year was reached. */
  is_over_limit: boolean;
  invited_at: Instant;
  decided_at: Instant | null;
};

/** Seen by the friend. */
export type OwnInvitation = { status: ReferralStatus; friend_points: number; minimum_order: Money };

/** GET /api/rewards/customer/{id}/referrals: the member's link, what both get, and whom they invited, newest first. */
export type Referrals = {
  code: string;
  /** Of this site, such as `/signup?ref=7K3M9QXD`. */
  path: string;
  referrer_points: number;
  friend_points: number;
  /** The least that the friend's order costs, dishes less discounts. */
  minimum_order: Money;
  yearly_limit: number;
  rewarded_this_year: number;
  points_earned: number;
  /** The member's own invitation; null for a member who came without a link. */
  invited_by: OwnInvitation | null;
  referrals: Referral[];
  total: number;
  limit: number;
  offset: number;
};

/** GET /api/rewards/invitations/{code}: what a visitor who follows a link sees. */
export type Invitation = {
  code: string;
  /** The member's first name; empty when they gave none. */
  inviter: string;
  friend_points: number;
  minimum_order: Money;
};

/** POST /api/rewards/invitations/accept: a new customer, who is signed in. Repeated, it changes nothing. */
export type AcceptInvitationRequest = { code: string };
/** Answer to POST /api/rewards/invitations/accept. */
export type AcceptedInvitation = OwnInvitation;
