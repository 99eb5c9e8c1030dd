import type {
  LoyaltyProgram,
  MenuItem,
  PreviewProgramRequest,
  ProgramPreview,
  Reward,
  SaveLoyaltyProgramRequest,
  SaveRewardRequest,
} from '@site/contracts';
import { request } from '@site/kit';
import { postOnce } from '../ui/postOnce';
import { readVersioned, saveVersioned } from '../ui/versioned';

const PROGRAM = '/api/rewards/program';
const reward = (id: string): string => `/api/rewards/catalog/${encodeURIComponent(id)}`;

/** The calls of this screen, one function each. */
export const rewardCalls = {
  program: () => readVersioned<LoyaltyProgram>(PROGRAM, 'Failed to load the rules'),
  saveProgram: (body: SaveLoyaltyProgramRequest, etag: string) =>
    saveVersioned<LoyaltyProgram>(PROGRAM, { body, etag, failure: 'Failed to save the rules' }),
  preview: (body: PreviewProgramRequest) =>
    request<ProgramPreview>(`${PROGRAM}/preview`, { method: 'POST', body, failure: 'Failed to load the preview' }),
  catalog: () => request<Reward[]>('/api/rewards/catalog', { failure: 'Failed to load the catalog' }),
  reward: (id: string) => readVersioned<Reward>(reward(id), 'Failed to load the reward'),
  createReward: (body: SaveRewardRequest, key: string) =>
    postOnce<Reward>('/api/rewards/catalog', { body, key, failure: 'Failed to save the reward' }),
  replaceReward: (id: string, body: SaveRewardRequest, etag: string) =>
    saveVersioned<Reward>(reward(id), { body, etag, failure: 'Failed to save the reward' }),
  dishes: () => request<MenuItem[]>('/api/menu-items/', { failure: 'Failed to load the dishes', isPublic: true }),
};
