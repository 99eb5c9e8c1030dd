import type { SaveLoyaltyProgramRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { lockName } from '../../../database/models/Counter';
import { LoyaltyProgram, type LoyaltyProgramRow, type ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { invalidField } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { toCents } from '../../../lib/money';
import { clearRecentProgram, readProgram } from './readProgram';

type Wanted = { merchantId: string; request: SaveLoyaltyProgramRequest; createdBy: string };

/** The rules in force, to be changed: changes come one after the other. */
export async function lockProgram(merchantId: string, transaction: Transaction): Promise<LoyaltyProgramRow> {
  await lockName(merchantId, 'loyalty_program', transaction);
  return readProgram(merchantId, { transaction });
}

/**
 * Makes a new version of the rules. Orders that were confirmed before keep the rules of their time.
 *
 * @throws AppError validation_failed for tiers that don't rise
 */
export async function saveProgram(
  { merchantId, request, createdBy }: Wanted,
  transaction: Transaction,
): Promise<LoyaltyProgramRow> {
  const terms = termsOf(request);
  const { version } = await lockProgram(merchantId, transaction);
  const row = { merchantId, version: version + 1, terms, createdBy, createdAt: now() };
  await LoyaltyProgram.create(row, { transaction });
  transaction.afterCommit(() => clearRecentProgram(merchantId));
  return row;
}

function termsOf(request: SaveLoyaltyProgramRequest): ProgramTerms {
  const { tiers, referral } = request;
  if (tiers[0]?.min_points !== 0) throw invalidField('tiers', 'must begin with a tier of 0 points');
  const rises = tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return tier.rank === index + 1 && (before === undefined || tier.min_points > before.min_points);
  });
  if (!rises) throw invalidField('tiers', 'must be sorted: each needs more points than the one before');
  if (new Set(tiers.flatMap(({ id, name }) => [`id ${id}`, `name ${name}`])).size < 2 * tiers.length) {
    throw invalidField('tiers', 'must have different names');
  }
  return {
    pointsPerDollar: request.points_per_dollar,
    pointsValidMonths: request.points_valid_months,
    postAfterHours: request.post_after_hours,
    redemptionValidDays: request.redemption_valid_days,
    birthdayBonusPoints: request.birthday_bonus_points,
    referral: {
      referrerPoints: referral.referrer_points,
      friendPoints: referral.friend_points,
      minimumOrderCents: toCents(referral.minimum_order) ?? 0,
      yearlyLimit: referral.yearly_limit,
    },
    tiers,
  };
}
