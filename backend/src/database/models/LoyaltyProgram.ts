import type { LoyaltyTier } from '@site/contracts';
import { defineModel, date, integer, json, key, string, type RowOf } from '../defineModel';

/** The rules of one version of the program. Amounts of money are whole cents. */
export type ProgramTerms = {
  /** A decimal with two places at most, such as `"1"` or `"1.5"`. */
  pointsPerDollar: string;
  pointsValidMonths: number;
  postAfterHours: number;
  redemptionValidDays: number;
  birthdayBonusPoints: number;
  referral: {
    referrerPoints: number;
    friendPoints: number;
    minimumOrderCents: number;
    /** Rewarded friends of a member in a calendar year; absent in rules that were saved before there was a limit. */
    yearlyLimit?: number;
  };
  /** Lowest first. */
  tiers: LoyaltyTier[];
};

/** One version of the program's rules. Versions are never changed. */
export const LoyaltyProgram = defineModel('LoyaltyProgram', 'loyalty_programs', {
  version: key(integer()),
  terms: json<ProgramTerms>(),
  createdBy: string(64),
  createdAt: date(),
});

export type LoyaltyProgramRow = RowOf<typeof LoyaltyProgram>;
