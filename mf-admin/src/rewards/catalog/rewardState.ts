import type { Reward } from '@site/contracts';
import { formatPrice } from '@site/kit';

export type RewardState = 'offered' | 'withdrawn' | 'scheduled' | 'ended' | 'sold out';

type Offer = Pick<Reward, 'is_active' | 'starts_at' | 'ends_at' | 'stock_remaining'>;

/** Whether customers can have it at this moment, and why not. */
export function stateOf({ is_active, starts_at, ends_at, stock_remaining }: Offer, now: Date): RewardState {
  if (!is_active) return 'withdrawn';
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended';
  if (starts_at !== null && new Date(starts_at) > now) return 'scheduled';
  return stock_remaining === 0 ? 'sold out' : 'offered';
}

export const STATE_BADGES = {
  offered: { label: 'Offered', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  ended: { label: 'Ended', tone: 'neutral' },
  'sold out': { label: 'Sold out', tone: 'warning' },
} as const satisfies Record<RewardState, { label: string; tone: string }>;

/** What a customer gets, in a few words. */
export function benefitOf({ reward_type: type, discount_value: value, menu_item_ids: dishes }: Reward): string {
  if (type === 'free_delivery') return 'Free delivery';
  if (type === 'percent_off') return `${value}% off`;
  if (type === 'amount_off') return `${formatPrice(value ?? 0)} off`;
  const worth = value === null ? '' : `, up to ${formatPrice(value)}`;
  return `${dishes.length === 1 ? 'One dish' : `One of ${dishes.length} dishes`} free${worth}`;
}

export const SORTS = {
  points: { label: 'Points', compare: (a: Reward, b: Reward) => a.points_required - b.points_required },
  name: { label: 'Name', compare: (a: Reward, b: Reward) => a.name.localeCompare(b.name) },
} as const;
export type Sort = keyof typeof SORTS;
