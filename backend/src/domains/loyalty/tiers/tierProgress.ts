import type { LoyaltyTier, TierProgress, TierSummary } from '@site/contracts';
import type { LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { toInstant } from '../../../lib/clock';
import { nextTier, tierOf } from '../program/tiersOf';
import { qualificationWindow, qualifyingPoints } from './qualifyingPoints';
import { reviewedTier } from './reviewedTier';

/** How far a customer is on the way to the next tier, and what it takes to keep the present one. */
export async function tierProgress(account: LoyaltyAccountRow, terms: ProgramTerms): Promise<TierProgress> {
  const { merchantId, id } = account;
  const qualifying = await qualifyingPoints({ merchantId, accountId: id });
  const current = tierOf(terms, account.tierId);
  const next = nextTier(terms, current);
  const projected = reviewedTier(terms, { tierId: current.id, qualifyingPoints: qualifying });
  const { from, to } = qualificationWindow();
  return {
    customer_id: id,
    current_tier: summary(current),
    next_tier: next ? summary(next) : null,
    qualifying_points: qualifying,
    points_to_next_tier: next ? Math.max(next.min_points - qualifying, 0) : 0,
    progress_percent: next ? percent(qualifying, current.min_points, next.min_points) : 100,
    qualification_window: { basis: 'points_earned', starts_at: toInstant(from), ends_at: toInstant(to) },
    tier_valid_until: account.tierValidUntil && toInstant(account.tierValidUntil),
    points_to_keep_tier: Math.max(current.min_points - qualifying, 0),
    projected_tier: projected.name,
  };
}

function percent(qualifying: number, from: number, to: number): number {
  return Math.min(100, Math.max(0, Math.floor(((qualifying - from) / (to - from)) * 100)));
}

function summary({ id, name, rank, min_points }: LoyaltyTier): TierSummary {
  return { id, name, rank, min_points };
}
