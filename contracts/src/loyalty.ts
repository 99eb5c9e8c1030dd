import type { Instant, LocalDate, Money } from './money';

/** Why points moved. `reversed` takes back what an order earned, in the share of its refund. */
export const TRANSACTION_TYPES = ['earned', 'bonus', 'redeemed', 'adjustment', 'expired', 'reversed'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** `pending` points are not in the balance yet; `void` ones never will be. */
export type TransactionStatus = 'pending' | 'posted' | 'void';

/** What a movement of points is about; `reference_id` is the id of such a thing. */
export const REFERENCE_TYPES = [
  'order',
  'redemption',
  'refund',
  'birthday',
  'referral',
  'expiry',
  'manual_adjustment',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** What a reward takes off an order. `amount_off` is in dollars, `percent_off` of the dishes. */
export const REWARD_TYPES = ['free_item', 'amount_off', 'percent_off', 'free_delivery'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** Chooses the icon of a reward. */
export const REWARD_CATEGORIES = ['drink', 'side', 'appetizer', 'other'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];

/** `issued` can be used, `reserved` is on an unpaid order and returns to `issued` when that is given up (LOY-5). */
export const REDEMPTION_STATUSES = ['issued', 'reserved', 'used', 'expired', 'cancelled'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** All points that ever moved, by reason; each is 0 or more, but `total_adjusted`. */
export type PointsBreakdown = {
  /** Earned and bonus points less what refunds took back. */
  total_earned: number;
  /** Less what cancelled redemptions gave back. */
  total_redeemed: number;
  total_expired: number;
  total_adjusted: number;
};

/** Points that expire at one moment. */
export type ExpiringPoints = { points: number; expires_at: Instant };

/** GET /api/rewards/customer/{email} */
export type RewardsCustomer = {
  id: string;
  email: string;
  /** Empty when the customer gave no name. */
  display_name: string;
  /** Negative only after a refund took back points that were spent. */
  available_points: number;
  pending_points: number;
  total_orders: number;
  /** Dollars, a JSON number because the page formats it. */
  lifetime_spent: number;
  /** The tier's name, such as `BRONZE`. */
  loyalty_tier: string;
  points_breakdown: PointsBreakdown;
  /** The next dates on which points expire, soonest first, five at most. */
  expiring_points: ExpiringPoints[];
  /** `MM-DD`. Null without one, and for staff, who reveal it with a reason. */
  birthday: string | null;
  enrolled_at: Instant;
};

/** PUT /api/rewards/customer/{id}/birthday: the owner, or staff with `customers.edit`. Set once, changed once a year. */
export type SetBirthdayRequest = { birthday: string };

/** GET /api/rewards/tiers */
export type LoyaltyTier = {
  id: string;
  name: string;
  /** 1 is the lowest. */
  rank: number;
  /** Qualifying points of twelve months. */
  min_points: number;
  /** `"1.25"` */
  points_multiplier: string;
  benefits: string[];
};

/** A tier by name and place; `min_points` are the points of a year that it takes. */
export type TierSummary = Pick<LoyaltyTier, 'id' | 'name' | 'rank' | 'min_points'>;

/** GET /api/rewards/customer/{id}/tier-progress */
export type TierProgress = {
  customer_id: string;
  current_tier: TierSummary;
  /** Null at the highest tier. */
  next_tier: TierSummary | null;
  qualifying_points: number;
  points_to_next_tier: number;
  /** 0 to 100; 100 at the highest tier. */
  progress_percent: number;
  qualification_window: { basis: 'points_earned'; starts_at: Instant; ends_at: Instant };
  /** The lowest tier is for good: null. */
  tier_valid_until: Instant | null;
  points_to_keep_tier: number;
  /** The tier that a review at this moment would give. */
  projected_tier: string;
};

/** How the points of an order were computed. */
export type PointsBasis = {
  order_number: number;
  /** Dishes less discounts: no tax, tip or delivery fee. */
  eligible_amount: Money;
  points_per_dollar: string;
  points_multiplier: string;
  tier: string;
};

/** One row of the ledger. Rows are never changed but for `status`, and `points_remaining` of a lot. */
export type PointsTransaction = {
  id: string;
  customer_id: string;
  transaction_type: TransactionType;
  status: TransactionStatus;
  /** Signed. */
  points: number;
  /** Null until the row is posted. */
  balance_after: number | null;
  description: string;
  reference_type: ReferenceType;
  reference_id: string | null;
  order_id: string | null;
  redemption_id: string | null;
  reverses_transaction_id: string | null;
  /** What is left of the lot that a credit opened; 0 for a debit. */
  points_remaining: number;
  /** When the points count, or began to count. */
  available_at: Instant;
  expires_at: Instant | null;
  created_at: Instant;
  created_by: string;
  /** Of points for an order. */
  basis: PointsBasis | null;
};

/** A page of a history, newest first. */
export type HistoryPageInfo = {
  /** Counted to `LIMITS.historyCountMax`. */
  total: number;
  /** Older rows follow: ask again with `before`, the id of this page's last row. */
  has_more: boolean;
  limit: number;
  offset: number;
};

/** GET /api/rewards/customer/{id}/transactions */
export type PointsTransactions = { transactions: PointsTransaction[] } & HistoryPageInfo;

/** GET /api/rewards/catalog: fewest points first. */
export type Reward = {
  id: string;
  name: string;
  description: string;
  reward_type: RewardType;
  category: RewardCategory;
  points_required: number;
  terms_conditions: string | null;
  is_active: boolean;
  /** The name of the lowest tier that may redeem it. */
  min_tier: string;
  /** Dishes that a `free_item` is good for. */
  menu_item_ids: number[];
  /** Dollars of `amount_off`, the most that a `free_item` is worth; whole percent of `percent_off`. */
  discount_value: string | null;
  per_customer_limit: number | null;
  stock_remaining: number | null;
  starts_at: Instant | null;
  ends_at: Instant | null;
  image_url: string | null;
  /** Whether the named customer can redeem it now; false without a customer. */
  can_redeem: boolean;
  /** How many points the named customer lacks; all of them without a customer. */
  points_needed: number;
};

/** POST /api/rewards/catalog and PUT /api/rewards/catalog/{id}: staff. */
export type SaveRewardRequest = {
  name: string;
  description: string;
  reward_type: RewardType;
  category: RewardCategory;
  points_required: number;
  terms_conditions?: string | null;
  is_active?: boolean;
  min_tier?: string;
  menu_item_ids?: number[];
  discount_value?: string | null;
  per_customer_limit?: number | null;
  stock_remaining?: number | null;
  starts_at?: Instant | null;
  ends_at?: Instant | null;
  image_url?: string | null;
};

/** A reward that was paid with points, and the code that takes it off an order. */
export type Redemption = {
  id: string;
  redemption_code: string;
  status: RedemptionStatus;
  reward_id: string;
  reward_name: string;
  reward_type: RewardType;
  points_spent: number;
  order_id: string | null;
  /** What it took off its order. */
  discount_amount: Money | null;
  issued_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  cancelled_at: Instant | null;
};

/** POST /api/rewards/customer/{id}/redeem/{rewardId}. With an order, the code is reserved on it at once. */
export type RedeemRequest = { order_id?: string | null };
/** Answer to a redemption; `available_points` is what is left. */
export type RedeemedReward = { redemption_code: string; redemption: Redemption; available_points: number };

/** GET /api/rewards/customer/{id}/redemptions, newest first. */
export type Redemptions = { redemptions: Redemption[] } & HistoryPageInfo;

/** POST /api/rewards/customer/{id}/redemptions/{redemptionId}/cancel: an issued code is given up, its points come back. */
export type CancelledRedemption = { redemption: Redemption; available_points: number };

/** POST /api/rewards/apply-redemption. `order_total` is compared, never used. */
export type ApplyRedemptionRequest = { redemption_code: string; order_id: string; order_total: Money | number };
/** Answer to POST /api/rewards/apply-redemption: the order's sums with the reward taken off. */
export type AppliedRedemption = {
  redemption_code: string;
  order_id: string;
  status: 'reserved';
  discount_amount: Money;
  order_total: Money;
  previous_order_total: Money;
  subtotal: Money;
  tax_amount: Money;
  applied_to: { order_item_id: string; discount_amount: Money }[];
};

/** Rows of a member's points history that the dashboard brings. Fewer are all there are. */
export const RECENT_TRANSACTIONS = 5;

/** GET /api/rewards/dashboard/{email} */
export type RewardsDashboard = RewardsCustomer & {
  tier_progress: TierProgress;
  recent_transactions: PointsTransaction[];
  active_redemptions: Redemption[];
  /** What is new in the program, for the page's texts: rates and bonuses in force. */
  program: LoyaltyProgramSummary;
};

/** The rates in force. `points_per_dollar` is a decimal as text. */
export type LoyaltyProgramSummary = {
  points_per_dollar: string;
  points_valid_months: number;
  birthday_bonus_points: number;
  redemption_valid_days: number;
};

/**
 * GET /api/orders/{id}/points: what an order brings its customer, less what refunds took back. `offered` points are those of an
 * order of a guest, who gets them by adding it to an account with its email address. `pending` ones count once the order is
 * fulfilled.
 */
export type OrderPoints = { points: number; status: 'none' | 'offered' | 'pending' | 'posted' };

/** POST /api/rewards/customer/{id}/points/add: admin. A negative amount takes points away, never below 0. */
export type AddPointsRequest = {
  points: number;
  description: string;
  reference_type?: ReferenceType;
  expires_days?: number | null;
};
/** Answer to a booking of points; `available_points` is the balance after it. */
export type AddedPoints = { transaction: PointsTransaction; available_points: number };

/** POST /api/rewards/customer/{id}/birthday-bonus: admin. */
export type BirthdayBonus = AddedPoints & { next_eligible_on: LocalDate };
