import type { LoyaltyTier } from '@site/contracts';
import { useServerState } from '@site/kit';
import { rewardsRequest } from '../api/rewardsRequest';

/** The tiers of the program, lowest first. Undefined while they load, and when they can't be read: they are an extra. */
export function useTiers(): LoyaltyTier[] | undefined {
  const { data } = useServerState('reward tiers', () =>
    rewardsRequest<LoyaltyTier[]>('/tiers', { failure: 'Failed to get loyalty tiers', isPublic: true }),
  );
  return data;
}
