import type { ProgramDraft, TierDraft } from './programDraft';

/** By field; a tier's are named `tiers.0.name`. */
export type Errors = Record<string, string>;

const RATE = /^\d{1,3}(\.\d{1,2})?$/;
const AMOUNT = /^\d{1,4}(\.\d{1,2})?$/;
const TIER_NAME = /^[A-Z][A-Z0-9 ]{0,31}$/;

/** What the server would refuse, said before it is asked. */
export function checkProgram(draft: ProgramDraft): Errors {
  const errors: Errors = {};
  if (!RATE.test(draft.points_per_dollar.trim())) errors.points_per_dollar = 'Enter a number such as 1 or 1.5.';
  if (!AMOUNT.test(draft.minimum_order.trim())) errors.minimum_order = 'Enter an amount such as 15.00.';
  const whole = (field: keyof Omit<ProgramDraft, 'tiers'>, least: number, most: number): void => {
    if (!isWhole(draft[field], least, most)) errors[field] = `Enter a whole number from ${least} to ${most}.`;
  };
  whole('points_valid_months', 1, 120);
  whole('post_after_hours', 0, 720);
  whole('redemption_valid_days', 1, 365);
  whole('birthday_bonus_points', 0, 100_000);
  whole('referrer_points', 0, 100_000);
  whole('friend_points', 0, 100_000);
  whole('yearly_limit', 0, 1000);
  return { ...errors, ...checkTiers(draft.tiers) };
}

function checkTiers(tiers: readonly TierDraft[]): Errors {
  const errors: Errors = {};
  const names = tiers.map(({ name }) => name.trim().toUpperCase());
  tiers.forEach((tier, index) => {
    const at = `tiers.${index}`;
    const name = names[index] ?? '';
    if (!TIER_NAME.test(name)) errors[`${at}.name`] = 'Use letters, digits and spaces.';
    else if (names.indexOf(name) !== index) errors[`${at}.name`] = 'Another tier has this name.';
    if (!RATE.test(tier.points_multiplier.trim())) errors[`${at}.points_multiplier`] = 'Enter a number such as 1.25.';
    const before = tiers[index - 1];
    if (!isWhole(tier.min_points, 0, 10_000_000)) errors[`${at}.min_points`] = 'Enter a whole number.';
    else if (!before && Number(tier.min_points) !== 0) errors[`${at}.min_points`] = 'The first tier begins at 0.';
    else if (before && Number(tier.min_points) <= Number(before.min_points)) {
      errors[`${at}.min_points`] = 'Needs more points than the tier before.';
    }
    const benefits = tier.benefits.split('\n');
    if (benefits.length > 10 || benefits.some((line) => line.length > 120)) {
      errors[`${at}.benefits`] = 'Ten lines at most, of 120 letters each.';
    }
  });
  return errors;
}

function isWhole(text: string, least: number, most: number): boolean {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= least && value <= most;
}
