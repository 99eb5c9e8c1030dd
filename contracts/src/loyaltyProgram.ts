import type { LoyaltyTier } from './loyalty';
import type { Instant, Money } from './money';

/** GET and PUT /api/rewards/program: staff. Saving makes a new version; an order keeps the version it was confirmed under. */
export type LoyaltyProgram = {
  version: number;
  points_per_dollar: string;
  points_valid_months: number;
  /** Points count when the order is fulfilled, at the latest this long after its promised time. */
  post_after_hours: number;
  redemption_valid_days: number;
  birthday_bonus_points: number;
  referral: {
    referrer_points: number;
    friend_points: number;
    minimum_order: Money;
    /** For how many friends a member gets a bonus in a calendar year. */
    yearly_limit: number;
  };
  /** The lowest first; the first begins at 0 points. */
  tiers: LoyaltyTier[];
  created_at: Instant;
  created_by: string;
};
/** PUT /api/rewards/program. The server numbers and dates the version. */
export type SaveLoyaltyProgramRequest = Omit<LoyaltyProgram, 'version' | 'created_at' | 'created_by'>;

/** POST /api/rewards/program/preview: what an order would earn under rules that are not saved. */
export type PreviewProgramRequest = {
  /** Dishes less discounts. */
  amount: Money;
  points_per_dollar: string;
  tiers: Pick<LoyaltyTier, 'name' | 'points_multiplier'>[];
};
/** The points that an order of `amount` would earn, by tier. */
export type ProgramPreview = { amount: Money; tiers: { name: string; points: number }[] };
