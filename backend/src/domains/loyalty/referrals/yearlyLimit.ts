import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';

/** Of rules that were saved before there was a limit. */
const DEFAULT_LIMIT = 10;

/** The number of friends for whom a member gets a bonus in a calendar year. */
export function yearlyLimitOf({ yearlyLimit }: ProgramTerms['referral']): number {
  return yearlyLimit ?? DEFAULT_LIMIT;
}
