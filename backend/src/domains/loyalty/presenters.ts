import type {
  LoyaltyProgram,
  PointsTransaction as WireTransaction,
  Redemption as WireRedemption,
  RedemptionStatus,
  Reward,
} from '@site/contracts';
import type { LoyaltyProgramRow } from '../../database/models/LoyaltyProgram';
import type { LoyaltyRedemptionRow } from '../../database/models/LoyaltyRedemption';
import type { LoyaltyRewardRow } from '../../database/models/LoyaltyReward';
import type { PointsTransactionRow } from '../../database/models/PointsTransaction';
import { now, toInstant } from '../../lib/clock';
import { toWire } from '../../lib/money';
import { tierOf } from './program/tiersOf';
import { yearlyLimitOf } from './referrals/yearlyLimit';

const instantOrNull = (moment: Date | null): string | null => moment && toInstant(moment);

export function presentTransaction(row: PointsTransactionRow): WireTransaction {
  return {
    id: row.id,
    customer_id: row.accountId,
    transaction_type: row.transactionType,
    status: row.status,
    points: row.points,
    balance_after: row.balanceAfter,
    description: row.description,
    reference_type: row.referenceType,
    reference_id: row.referenceId,
    order_id: row.orderId,
    redemption_id: row.redemptionId,
    reverses_transaction_id: row.reversesTransactionId,
    points_remaining: row.pointsRemaining,
    available_at: toInstant(row.availableAt),
    expires_at: instantOrNull(row.expiresAt),
    created_at: toInstant(row.createdAt),
    created_by: row.createdBy,
    basis: row.basis,
  };
}

export function presentRedemption(row: LoyaltyRedemptionRow): WireRedemption {
  return {
    id: row.id,
    redemption_code: row.code,
    status: statusNow(row),
    reward_id: row.rewardId,
    reward_name: row.terms.name,
    reward_type: row.terms.rewardType,
    points_spent: row.pointsSpent,
    order_id: row.orderId,
    discount_amount: row.discountCents === null ? null : toWire(row.discountCents),
    issued_at: toInstant(row.issuedAt),
    expires_at: toInstant(row.expiresAt),
    used_at: instantOrNull(row.usedAt),
    cancelled_at: instantOrNull(row.cancelledAt),
  };
}

/** The job that expires codes may be a minute behind. */
function statusNow({ status, expiresAt }: LoyaltyRedemptionRow): RedemptionStatus {
  return status === 'issued' && expiresAt <= now() ? 'expired' : status;
}

type ForCustomer = { canRedeem: boolean; pointsNeeded: number };

export function presentReward(
  row: LoyaltyRewardRow,
  { terms }: Pick<LoyaltyProgramRow, 'terms'>,
  { canRedeem, pointsNeeded }: ForCustomer,
): Reward {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    reward_type: row.rewardType,
    category: row.category,
    points_required: row.pointsRequired,
    terms_conditions: row.termsConditions,
    is_active: row.isActive === 1,
    min_tier: tierOf(terms, row.minTierId).name,
    menu_item_ids: row.menuItemIds,
    discount_value: presentValue(row),
    per_customer_limit: row.perCustomerLimit,
    stock_remaining: row.stockRemaining,
    starts_at: instantOrNull(row.startsAt),
    ends_at: instantOrNull(row.endsAt),
    image_url: row.imageUrl,
    can_redeem: canRedeem,
    points_needed: pointsNeeded,
  };
}

function presentValue({ discountValue, rewardType }: LoyaltyRewardRow): string | null {
  if (discountValue === null) return null;
  return rewardType === 'percent_off' ? String(discountValue) : toWire(discountValue);
}

export function presentProgram({ version, terms, createdAt, createdBy }: LoyaltyProgramRow): LoyaltyProgram {
  const { referral } = terms;
  return {
    version,
    points_per_dollar: terms.pointsPerDollar,
    points_valid_months: terms.pointsValidMonths,
    post_after_hours: terms.postAfterHours,
    redemption_valid_days: terms.redemptionValidDays,
    birthday_bonus_points: terms.birthdayBonusPoints,
    referral: {
      referrer_points: referral.referrerPoints,
      friend_points: referral.friendPoints,
      minimum_order: toWire(referral.minimumOrderCents),
      yearly_limit: yearlyLimitOf(referral),
    },
    tiers: terms.tiers,
    created_at: toInstant(createdAt),
    created_by: createdBy,
  };
}
