import type { PointsTransaction, Redemption, Referrals, Reward, RewardsDashboard } from '@site/contracts';

export const ID = '0190a1b2-0000-7000-8000-00000000000c';

export const REDEMPTION: Redemption = {
  id: 'r1',
  redemption_code: 'BRN-7K3M-9QXD',
  status: 'issued',
  reward_id: 'w1',
  reward_name: 'Free sweet tea',
  reward_type: 'free_item',
  points_spent: 75,
  order_id: null,
  discount_amount: null,
  issued_at: '2026-11-20T18:00:00Z',
  expires_at: '2026-12-20T18:00:00Z',
  used_at: null,
  cancelled_at: null,
};

export const EARNED: PointsTransaction = {
  ...{ id: 't1', customer_id: ID, transaction_type: 'earned', status: 'posted', points: 34, balance_after: 180 },
  ...{ description: 'Order #1042', reference_type: 'order', reference_id: 'o1', order_id: 'o1', redemption_id: null },
  ...{ reverses_transaction_id: null, points_remaining: 34, available_at: '2026-11-20T18:31:00Z' },
  ...{ expires_at: '2027-11-21T05:59:59Z', created_at: '2026-11-20T18:05:00Z', created_by: 'system' },
  basis: {
    order_number: 1042,
    eligible_amount: '27.49',
    points_per_dollar: '1',
    points_multiplier: '1.25',
    tier: 'SILVER',
  },
};

export function dashboard(overrides: Partial<RewardsDashboard> = {}): RewardsDashboard {
  return {
    id: ID,
    email: 'ada@example.com',
    display_name: 'Ada Pine',
    available_points: 180,
    pending_points: 12,
    total_orders: 7,
    lifetime_spent: 254.5,
    loyalty_tier: 'SILVER',
    points_breakdown: { total_earned: 555, total_redeemed: 375, total_expired: 0, total_adjusted: 0 },
    expiring_points: [{ points: 40, expires_at: '2027-01-01T05:59:59Z' }],
    birthday: null,
    enrolled_at: '2026-01-04T18:00:00Z',
    tier_progress: {
      customer_id: ID,
      current_tier: { id: 'silver', name: 'SILVER', rank: 2, min_points: 500 },
      next_tier: { id: 'gold', name: 'GOLD', rank: 3, min_points: 1000 },
      qualifying_points: 690,
      points_to_next_tier: 310,
      progress_percent: 38,
      qualification_window: {
        basis: 'points_earned',
        starts_at: '2025-11-21T00:00:00Z',
        ends_at: '2026-11-21T00:00:00Z',
      },
      tier_valid_until: '2027-03-04T18:00:00Z',
      points_to_keep_tier: 0,
      projected_tier: 'SILVER',
    },
    recent_transactions: [EARNED],
    active_redemptions: [],
    program: { points_per_dollar: '1', points_valid_months: 12, birthday_bonus_points: 50, redemption_valid_days: 30 },
    ...overrides,
  };
}

export function reward(overrides: Partial<Reward> = {}): Reward {
  return {
    ...{ id: 'w1', name: 'Free sweet tea', description: 'A cold glass.', reward_type: 'free_item', category: 'drink' },
    ...{ points_required: 75, terms_conditions: 'One glass per order.', is_active: true, min_tier: 'BRONZE' },
    ...{ menu_item_ids: [7], discount_value: null, per_customer_limit: null, stock_remaining: null, starts_at: null },
    ...{ ends_at: null, image_url: null, can_redeem: true, points_needed: 0 },
    ...overrides,
  };
}

export function referrals(overrides: Partial<Referrals> = {}): Referrals {
  return {
    ...{ code: '7K3M9QXD', path: '/signup?ref=7K3M9QXD', referrer_points: 100, friend_points: 50 },
    ...{ minimum_order: '15.00', yearly_limit: 10, rewarded_this_year: 0, points_earned: 0, invited_by: null },
    ...{ referrals: [], total: 0, limit: 10, offset: 0 },
    ...overrides,
  };
}
