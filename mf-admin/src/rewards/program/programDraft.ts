import type { LoyaltyProgram, LoyaltyTier, SaveLoyaltyProgramRequest } from '@site/contracts';
import { formatCount, formatPrice } from '@site/kit';

/** A tier as it is typed; its id stays, so that members keep it when it gets another name. */
export type TierDraft = { id: string; name: string; min_points: string; points_multiplier: string; benefits: string };

/** The rules as they are typed. */
export type ProgramDraft = {
  points_per_dollar: string;
  points_valid_months: string;
  post_after_hours: string;
  redemption_valid_days: string;
  birthday_bonus_points: string;
  referrer_points: string;
  friend_points: string;
  minimum_order: string;
  yearly_limit: string;
  tiers: TierDraft[];
};

export function toDraft(program: LoyaltyProgram): ProgramDraft {
  const { referral } = program;
  return {
    points_per_dollar: program.points_per_dollar,
    points_valid_months: String(program.points_valid_months),
    post_after_hours: String(program.post_after_hours),
    redemption_valid_days: String(program.redemption_valid_days),
    birthday_bonus_points: String(program.birthday_bonus_points),
    referrer_points: String(referral.referrer_points),
    friend_points: String(referral.friend_points),
    minimum_order: referral.minimum_order,
    yearly_limit: String(referral.yearly_limit),
    tiers: program.tiers.map(({ id, name, min_points, points_multiplier, benefits }) => ({
      id,
      name,
      points_multiplier,
      min_points: String(min_points),
      benefits: benefits.join('\n'),
    })),
  };
}

export function toRequest(draft: ProgramDraft): SaveLoyaltyProgramRequest {
  const [dollars = '0', cents = ''] = draft.minimum_order.trim().split('.');
  return {
    points_per_dollar: draft.points_per_dollar.trim(),
    points_valid_months: Number(draft.points_valid_months),
    post_after_hours: Number(draft.post_after_hours),
    redemption_valid_days: Number(draft.redemption_valid_days),
    birthday_bonus_points: Number(draft.birthday_bonus_points),
    referral: {
      referrer_points: Number(draft.referrer_points),
      friend_points: Number(draft.friend_points),
      minimum_order: `${dollars}.${cents.padEnd(2, '0')}`,
      yearly_limit: Number(draft.yearly_limit),
    },
    tiers: draft.tiers.map(toTier),
  };
}

function toTier({ id, name, min_points, points_multiplier, benefits }: TierDraft, index: number): LoyaltyTier {
  return {
    id,
    name: name.trim().toUpperCase(),
    rank: index + 1,
    min_points: Number(min_points),
    points_multiplier: points_multiplier.trim(),
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

/** An empty tier above the others. */
export function newTier(tiers: readonly TierDraft[]): TierDraft {
  const highest = tiers.at(-1);
  const min_points = String(Math.max(Number(highest?.min_points ?? 0) || 0, 0) * 2 || 500);
  const id = `tier-${crypto.randomUUID().slice(0, 8)}`;
  return { id, name: '', min_points, points_multiplier: highest?.points_multiplier ?? '1.00', benefits: '' };
}

const LABELS: Record<keyof ProgramDraft, string> = {
  points_per_dollar: 'Points per dollar',
  points_valid_months: 'Points expire after (months)',
  post_after_hours: 'Points count at the latest after (hours)',
  redemption_valid_days: 'Codes are good for (days)',
  birthday_bonus_points: 'Birthday bonus',
  referrer_points: 'Bonus for the member who invites',
  friend_points: 'Bonus for the friend',
  minimum_order: 'Smallest first order',
  yearly_limit: 'Friends in a year',
  tiers: 'Tiers',
};

/** How two versions of the rules are compared in words. */
export const PROGRAM_TEXTS = {
  labels: LABELS,
  describe: (draft: ProgramDraft, key: keyof ProgramDraft): string => {
    if (key === 'tiers') {
      return draft.tiers
        .map(
          ({ name, min_points, points_multiplier }) =>
            `${name}: from ${formatCount(Number(min_points))} points, x ${points_multiplier}`,
        )
        .join('\n');
    }
    return key === 'minimum_order' ? formatPrice(draft[key]) : draft[key];
  },
};
