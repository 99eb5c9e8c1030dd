import type { Reward, RewardCategory, RewardType, SaveRewardRequest } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { fromLimitText, toLimitText } from '../../ui/limitText';
import { editedMoment, formatWallClock, toWallClock } from '../../ui/wallClock';

/** What is typed. Empty text: no limit. */
export type RewardDraft = {
  name: string;
  description: string;
  reward_type: RewardType;
  discount_value: string;
  menu_item_ids: number[];
  points_required: string;
  category: RewardCategory;
  min_tier: string;
  terms_conditions: string;
  per_customer_limit: string;
  stock_remaining: string;
  starts_at: string;
  ends_at: string;
  is_active: boolean;
};

export const TYPE_LABELS: Record<RewardType, string> = {
  free_item: 'A free dish',
  amount_off: 'An amount off',
  percent_off: 'A percentage off',
  free_delivery: 'Free delivery',
};

export const CATEGORY_LABELS: Record<RewardCategory, string> = {
  drink: 'Drink',
  side: 'Side',
  appetizer: 'Appetizer',
  other: 'Other',
};

type Surroundings = { timeZone: string; lowestTier: string };

export function toDraft(reward: Reward | null, { timeZone, lowestTier }: Surroundings): RewardDraft {
  return {
    name: reward?.name ?? '',
    description: reward?.description ?? '',
    reward_type: reward?.reward_type ?? 'free_item',
    discount_value: reward?.discount_value ?? '',
    menu_item_ids: reward?.menu_item_ids ?? [],
    points_required: toLimitText(reward?.points_required),
    category: reward?.category ?? 'other',
    min_tier: reward?.min_tier ?? lowestTier,
    terms_conditions: reward?.terms_conditions ?? '',
    per_customer_limit: toLimitText(reward?.per_customer_limit),
    stock_remaining: toLimitText(reward?.stock_remaining),
    starts_at: toWallClock(reward?.starts_at ?? null, timeZone),
    ends_at: toWallClock(reward?.ends_at ?? null, timeZone),
    is_active: reward?.is_active ?? true,
  };
}

/** @param before the reward that the form shows; null for a new one. Its picture is not in the form, and a change keeps it. */
export function toRequest(draft: RewardDraft, before: Reward | null, timeZone: string): SaveRewardRequest {
  const { reward_type } = draft;
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    reward_type,
    category: draft.category,
    points_required: Number(draft.points_required),
    terms_conditions: draft.terms_conditions.trim() || null,
    is_active: draft.is_active,
    min_tier: draft.min_tier,
    menu_item_ids: reward_type === 'free_item' ? draft.menu_item_ids : [],
    discount_value: reward_type === 'free_delivery' ? null : draft.discount_value.trim() || null,
    per_customer_limit: fromLimitText(draft.per_customer_limit),
    stock_remaining: fromLimitText(draft.stock_remaining),
    starts_at: editedMoment(draft.starts_at, before?.starts_at, timeZone),
    ends_at: editedMoment(draft.ends_at, before?.ends_at, timeZone),
    image_url: before?.image_url ?? null,
  };
}

/** The body of a change that only withdraws a reward or offers it again. */
export function withActive(reward: Reward, is_active: boolean): SaveRewardRequest {
  const { id: _, can_redeem: __, points_needed: ___, ...terms } = reward;
  return { ...terms, is_active };
}

const LABELS: Record<keyof RewardDraft, string> = {
  name: 'Name',
  description: 'Description',
  reward_type: 'What it is',
  discount_value: 'Value',
  menu_item_ids: 'Dishes',
  points_required: 'Points',
  category: 'Icon',
  min_tier: 'Lowest tier',
  terms_conditions: 'Terms',
  per_customer_limit: 'For each customer',
  stock_remaining: 'Pieces left',
  starts_at: 'Starts',
  ends_at: 'Ends',
  is_active: 'Offered',
};

/** How two versions of a reward are compared in words. */
export function rewardTexts(timeZone: string, dishName: (id: number) => string) {
  return {
    labels: LABELS,
    describe: (draft: RewardDraft, key: keyof RewardDraft): string => {
      const value = draft[key];
      if (Array.isArray(value)) return value.map(dishName).join(', ');
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      if (key === 'reward_type') return TYPE_LABELS[draft.reward_type];
      if (key === 'category') return CATEGORY_LABELS[draft.category];
      if (value === '') return '';
      if (key === 'discount_value') return draft.reward_type === 'percent_off' ? `${value}%` : formatPrice(value);
      if (key === 'starts_at' || key === 'ends_at') return formatWallClock(value, timeZone);
      return value;
    },
  };
}
