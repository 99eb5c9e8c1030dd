import type { Promotion } from '@site/contracts';

export type PromotionState = 'on' | 'off' | 'scheduled' | 'ended' | 'used up';

type Terms = Pick<Promotion, 'active' | 'starts_at' | 'ends_at' | 'total_limit' | 'used_count'>;

/** What a guest who enters the code meets at this moment. */
export function stateOf({ active, starts_at, ends_at, total_limit, used_count }: Terms, now: Date): PromotionState {
  if (!active) return 'off';
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  if (total_limit !== null && used_count >= total_limit) return 'used up';
  return starts_at !== null && new Date(starts_at) > now ? 'scheduled' : 'on';
}

export const STATE_BADGES = {
  on: { label: 'On', tone: 'success' },
  off: { label: 'Off', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  ended: { label: 'Ended', tone: 'neutral' },
  'used up': { label: 'Used up', tone: 'warning' },
} as const satisfies Record<PromotionState, { label: string; tone: string }>;
