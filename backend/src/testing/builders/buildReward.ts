import type { RedeemedReward, Reward, SaveRewardRequest } from '@site/contracts';
import type { ApiClient } from '../apiClient';
import type { BuiltMember } from './buildMember';
import { expectStatus } from './buildOrder';

/** A reward of 100 points: $5 off, unless something else is wanted. */
export async function buildReward(
  server: { readonly api: ApiClient },
  overrides: Partial<SaveRewardRequest> = {},
): Promise<Reward> {
  const request: SaveRewardRequest = {
    name: '$5 off your order',
    description: 'Five dollars off.',
    reward_type: 'amount_off',
    category: 'other',
    points_required: 100,
    ...(overrides.reward_type === undefined && { discount_value: '5.00' }),
    ...overrides,
  };
  const { json } = await expectStatus(201, server.api.staff().post('/api/rewards/catalog', request));
  return json as Reward;
}

/** Spends the points of a member on a reward. */
export async function redeem(member: BuiltMember, reward: Reward): Promise<RedeemedReward> {
  const path = `/api/rewards/customer/${member.memberId}/redeem/${reward.id}`;
  return (await expectStatus(201, member.api.post(path))).json as RedeemedReward;
}
