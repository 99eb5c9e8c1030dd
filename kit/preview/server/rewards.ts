import type {
  CancelledRedemption,
  LoyaltyTier,
  PointsTransaction,
  PointsTransactions,
  RedeemedReward,
  Redemption,
  Redemptions,
  Referrals,
  Reward,
  RewardsDashboard,
  SetBirthdayRequest,
} from '@site/contracts';
import { SIGNED_IN } from '../../testing/createPreviewHost';
import { answer, refuse, type Fixtures } from './fixtures';

const MEMBER = SIGNED_IN.user?.id ?? '';
const PAGE = { has_more: false, limit: 20, offset: 0 };

function buildReward(overrides: Pick<Reward, 'id' | 'name' | 'description' | 'points_required' | 'category'>): Reward {
  return {
    ...{ reward_type: 'free_item', terms_conditions: 'One for each order.', is_active: true, min_tier: 'BRONZE' },
    ...{ menu_item_ids: [12], discount_value: null, per_customer_limit: null, stock_remaining: null },
    ...{ starts_at: null, ends_at: null, image_url: null, can_redeem: true, points_needed: 0 },
    ...overrides,
  };
}

const REWARDS: readonly Reward[] = [
  buildReward({
    ...{ id: 'w1', name: 'Free sweet tea', description: 'A cold glass.', points_required: 75, category: 'drink' },
  }),
  buildReward({
    ...{ id: 'w2', name: 'Free side', description: 'Any side you like.', points_required: 150, category: 'side' },
  }),
  buildReward({
    ...{ id: 'w3', name: 'Free appetizer', description: 'For the table.', points_required: 400, category: 'appetizer' },
  }),
];

const TIERS: readonly LoyaltyTier[] = [
  {
    ...{ id: 'bronze', name: 'BRONZE', rank: 1, min_points: 0, points_multiplier: '1' },
    benefits: ['A birthday bonus'],
  },
  {
    ...{ id: 'silver', name: 'SILVER', rank: 2, min_points: 500, points_multiplier: '1.25' },
    benefits: ['A birthday bonus', 'Seasonal rewards'],
  },
  {
    ...{ id: 'gold', name: 'GOLD', rank: 3, min_points: 1000, points_multiplier: '1.5' },
    benefits: ['A birthday bonus', 'Seasonal rewards', 'Free delivery once a month'],
  },
];

function buildTransaction(
  overrides: Partial<PointsTransaction> & Pick<PointsTransaction, 'id' | 'points' | 'description'>,
): PointsTransaction {
  return {
    ...{ customer_id: MEMBER, transaction_type: 'earned', status: 'posted', balance_after: 180 },
    ...{ reference_type: 'order', reference_id: null, order_id: null, redemption_id: null },
    ...{ reverses_transaction_id: null, points_remaining: 0, available_at: '2026-11-20T18:31:00Z' },
    ...{ expires_at: null, created_at: '2026-11-20T18:05:00Z', created_by: 'system', basis: null },
    ...overrides,
  };
}

const TRANSACTIONS: readonly PointsTransaction[] = [
  buildTransaction({
    ...{ id: 't2', points: 34, description: 'Order #1042', order_id: 'o1', points_remaining: 34 },
    basis: {
      ...{ order_number: 1042, eligible_amount: '27.49', points_per_dollar: '1' },
      ...{ points_multiplier: '1.25', tier: 'SILVER' },
    },
  }),
  buildTransaction({
    ...{ id: 't1', points: 50, description: 'Birthday bonus', transaction_type: 'bonus', reference_type: 'birthday' },
    ...{ balance_after: 146, created_at: '2026-10-02T05:00:00Z' },
  }),
];

/** The account of one member; redeeming spends points, giving a code up brings them back. */
class PreviewRewards {
  #points: number;
  #codes: Redemption[] = [];
  #birthday: string | null = null;

  constructor(private readonly isEmpty: boolean) {
    this.#points = isEmpty ? 0 : 180;
  }

  catalog(): Reward[] {
    if (this.isEmpty) return [];
    return REWARDS.map((reward) => ({
      ...reward,
      can_redeem: reward.points_required <= this.#points,
      points_needed: Math.max(0, reward.points_required - this.#points),
    }));
  }

  codes(): Redemption[] {
    return this.#codes;
  }

  transactions(): readonly PointsTransaction[] {
    return this.isEmpty ? [] : TRANSACTIONS;
  }

  redeem(rewardId: string): RedeemedReward | null {
    const reward = REWARDS.find(({ id }) => id === rewardId);
    if (!reward || reward.points_required > this.#points) return null;
    this.#points -= reward.points_required;
    const code: Redemption = {
      id: `r${this.#codes.length + 1}`,
      ...{ redemption_code: `BRN-7K3M-${1000 + this.#codes.length}`, status: 'issued' },
      ...{ reward_id: reward.id, reward_name: reward.name, reward_type: reward.reward_type },
      ...{ points_spent: reward.points_required, order_id: null, discount_amount: null },
      ...{ issued_at: new Date().toISOString(), expires_at: '2027-12-20T18:00:00Z', used_at: null, cancelled_at: null },
    };
    this.#codes = [code, ...this.#codes];
    return { redemption_code: code.redemption_code, redemption: code, available_points: this.#points };
  }

  cancel(id: string): CancelledRedemption | null {
    const known = this.#codes.find((code) => code.id === id && code.status === 'issued');
    if (!known) return null;
    this.#points += known.points_spent;
    const redemption: Redemption = { ...known, status: 'cancelled', cancelled_at: new Date().toISOString() };
    this.#codes = this.#codes.map((code) => (code === known ? redemption : code));
    return { redemption, available_points: this.#points };
  }

  setBirthday(birthday: string): SetBirthdayRequest {
    this.#birthday = birthday;
    return { birthday };
  }

  dashboard(): RewardsDashboard {
    const isEmpty = this.isEmpty;
    const window = {
      basis: 'points_earned',
      starts_at: '2025-11-21T00:00:00Z',
      ends_at: '2026-11-21T00:00:00Z',
    } as const;
    const bronze = { id: 'bronze', name: 'BRONZE', rank: 1, min_points: 0 };
    const silver = { id: 'silver', name: 'SILVER', rank: 2, min_points: 500 };
    const gold = { id: 'gold', name: 'GOLD', rank: 3, min_points: 1000 };
    const tier = isEmpty ? bronze : silver;
    return {
      ...{ id: MEMBER, email: 'ada@example.com', display_name: 'Ada Pine', available_points: this.#points },
      ...{ pending_points: isEmpty ? 0 : 12, total_orders: isEmpty ? 0 : 7, lifetime_spent: isEmpty ? 0 : 254.5 },
      loyalty_tier: tier.name,
      points_breakdown: {
        ...{ total_earned: isEmpty ? 0 : 555, total_redeemed: isEmpty ? 0 : 375 },
        ...{ total_expired: 0, total_adjusted: 0 },
      },
      expiring_points: isEmpty ? [] : [{ points: 40, expires_at: '2027-01-01T05:59:59Z' }],
      ...{ birthday: this.#birthday, enrolled_at: '2026-01-04T18:00:00Z' },
      tier_progress: {
        ...{ customer_id: MEMBER, current_tier: tier, next_tier: isEmpty ? silver : gold },
        ...{ qualifying_points: isEmpty ? 0 : 690, points_to_next_tier: isEmpty ? 500 : 310 },
        ...{ progress_percent: isEmpty ? 0 : 38, qualification_window: window },
        ...{ tier_valid_until: isEmpty ? null : '2027-03-04T18:00:00Z', points_to_keep_tier: 0 },
        projected_tier: tier.name,
      },
      recent_transactions: [...this.transactions()],
      active_redemptions: this.#codes.filter(({ status }) => status === 'issued'),
      program: {
        ...{ points_per_dollar: '1', points_valid_months: 12 },
        ...{ birthday_bonus_points: 50, redemption_valid_days: 30 },
      },
    };
  }
}

function referrals(isEmpty: boolean): Referrals {
  const friend = { is_over_limit: false, invited_at: '2026-11-02T18:00:00Z' };
  return {
    ...{ code: '7K3M9QXD', path: '/signup?ref=7K3M9QXD', referrer_points: 100, friend_points: 50 },
    ...{ minimum_order: '15.00', yearly_limit: 10, rewarded_this_year: isEmpty ? 0 : 1, invited_by: null },
    points_earned: isEmpty ? 0 : 100,
    referrals: isEmpty
      ? []
      : [
          { ...friend, friend: 'Bo P.', status: 'rewarded', points: 100, decided_at: '2026-11-09T18:00:00Z' },
          { ...friend, friend: 'c•••@example.com', status: 'pending', points: 0, decided_at: null },
        ],
    ...{ total: isEmpty ? 0 : 2, limit: 10, offset: 0 },
  };
}

/** What sections ask about the points of the person. A signed-out visitor has none. */
export function rewardsFixtures(isEmpty: boolean): Fixtures {
  const rewards = new PreviewRewards(isEmpty);
  const signIn = () => refuse('unauthenticated', 'Please sign in.');
  return {
    'GET /api/rewards/dashboard/:email': answer<RewardsDashboard>(({ session }) =>
      session === 'guest' ? signIn() : rewards.dashboard(),
    ),
    'GET /api/rewards/tiers': answer<LoyaltyTier[]>(() => [...TIERS]),
    'GET /api/rewards/catalog': answer<Reward[]>(() => rewards.catalog()),
    'POST /api/rewards/customer/:id/redeem/:reward': answer<RedeemedReward>(
      ({ params }) =>
        rewards.redeem(params.reward ?? '') ?? refuse('insufficient_points', 'You do not have enough points.'),
    ),
    'GET /api/rewards/customer/:id/transactions': answer<PointsTransactions>(() => ({
      ...{ transactions: [...rewards.transactions()], total: rewards.transactions().length },
      ...PAGE,
    })),
    'GET /api/rewards/customer/:id/redemptions': answer<Redemptions>(({ query }) => {
      const status = query.get('status');
      const codes = rewards.codes().filter((code) => status === null || code.status === status);
      return { redemptions: codes, total: codes.length, ...PAGE };
    }),
    'POST /api/rewards/customer/:id/redemptions/:code/cancel': answer<CancelledRedemption>(
      ({ params }) => rewards.cancel(params.code ?? '') ?? refuse('already_used', 'This code was used already.'),
    ),
    'GET /api/rewards/customer/:id/referrals': answer<Referrals>(() => referrals(isEmpty)),
    'PUT /api/rewards/customer/:id/birthday': answer<SetBirthdayRequest>(({ body }) =>
      rewards.setBirthday((body as SetBirthdayRequest).birthday),
    ),
  };
}
