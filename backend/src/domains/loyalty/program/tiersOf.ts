import type { LoyaltyTier } from '@site/contracts';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';

type Tiers = Pick<ProgramTerms, 'tiers'>;

/** A tier by its id; one that staff have removed counts as the lowest. */
export function tierOf({ tiers }: Tiers, id: string): LoyaltyTier {
  return tiers.find((tier) => tier.id === id) ?? lowestTier({ tiers });
}

export function lowestTier({ tiers }: Tiers): LoyaltyTier {
  const [lowest] = tiers;
  if (!lowest) throw new Error('A program has at least one tier');
  return lowest;
}

/** The highest tier that so many qualifying points reach. */
export function tierFor({ tiers }: Tiers, qualifyingPoints: number): LoyaltyTier {
  return tiers.filter(({ min_points }) => min_points <= qualifyingPoints).at(-1) ?? lowestTier({ tiers });
}

export function nextTier({ tiers }: Tiers, { rank }: Pick<LoyaltyTier, 'rank'>): LoyaltyTier | undefined {
  return tiers.find((tier) => tier.rank > rank);
}

export function tierBelow({ tiers }: Tiers, { rank }: Pick<LoyaltyTier, 'rank'>): LoyaltyTier {
  return tiers.filter((tier) => tier.rank < rank).at(-1) ?? lowestTier({ tiers });
}
