import type { LoyaltyTier } from '@site/contracts';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { tierBelow, tierFor, tierOf } from '../program/tiersOf';

type Standing = { tierId: string; qualifyingPoints: number };
type Tiers = Pick<ProgramTerms, 'tiers'>;

/** The tier after points were posted: a higher one is reached at once. Undefined when it stays. */
export function upgradedTier(terms: Tiers, { tierId, qualifyingPoints }: Standing): LoyaltyTier | undefined {
  const reached = tierFor(terms, qualifyingPoints);
  return reached.rank > tierOf(terms, tierId).rank ? reached : undefined;
}

/** The tier after the yearly review: kept, raised, or one lower at most. */
export function reviewedTier(terms: Tiers, { tierId, qualifyingPoints }: Standing): LoyaltyTier {
  const current = tierOf(terms, tierId);
  const reached = tierFor(terms, qualifyingPoints);
  return reached.rank >= current.rank ? reached : tierBelow(terms, current);
}
