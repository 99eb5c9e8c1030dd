import type { Promotion, SavePromotionRequest } from '@site/contracts';

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

const NOT_NOW: Partial<Record<PromotionState, string>> = {
  off: 'It is switched off.',
  scheduled: 'It can be used from its start on.',
  ended: 'Its end is in the past: it gives nothing.',
};

/** What is said after a code was saved. */
export function savedWords(saved: SavePromotionRequest, isNew: boolean): { title: string; description?: string } {
  const { code, active = true, starts_at = null, ends_at = null } = saved;
  const state = stateOf({ active, starts_at, ends_at, total_limit: null, used_count: 0 }, new Date());
  const description = NOT_NOW[state];
  if (description === undefined) return { title: isNew ? `${code} can be used now` : `${code} saved` };
  return { title: `${code} ${isNew ? 'created' : 'saved'}`, description };
}
