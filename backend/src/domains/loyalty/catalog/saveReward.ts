import type { SaveRewardRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { LoyaltyReward, type LoyaltyRewardRow } from '../../../database/models/LoyaltyReward';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { locking } from '../../../database/transaction';
import { invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { toCents } from '../../../lib/money';
import { readProgram } from '../program/readProgram';
import { lowestTier } from '../program/tiersOf';

/** @throws AppError validation_failed */
export async function createReward(
  merchantId: string,
  request: SaveRewardRequest,
  transaction: Transaction,
): Promise<LoyaltyRewardRow> {
  const { terms } = await readProgram(merchantId, { transaction });
  const moment = now();
  const row = { merchantId, id: uuidv7(), ...valuesOf(request, terms), createdAt: moment, updatedAt: moment };
  await LoyaltyReward.create(row, { transaction });
  return row;
}

/**
 * One reward, locked when a transaction is given.
 *
 * @throws AppError not_found
 */
export async function readReward(merchantId: string, id: string, transaction?: Transaction): Promise<LoyaltyRewardRow> {
  const row = await LoyaltyReward.findOne({ where: { merchantId, id }, ...(transaction && locking(transaction)) });
  if (!row) throw notFound('This reward');
  return row;
}

/**
 * Replaces a reward. Codes that were given out keep what they were redeemed for.
 *
 * @throws AppError not_found, validation_failed
 */
export async function replaceReward(
  merchantId: string,
  id: string,
  request: SaveRewardRequest,
  transaction: Transaction,
): Promise<LoyaltyRewardRow> {
  const row = await readReward(merchantId, id, transaction);
  const { terms } = await readProgram(merchantId, { transaction });
  const changed = { ...valuesOf(request, terms), updatedAt: now() };
  await LoyaltyReward.update(changed, { where: { merchantId, id }, transaction });
  return { ...row, ...changed };
}

/** @throws AppError not_found */
export async function deleteReward(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  if ((await LoyaltyReward.destroy({ where: { merchantId, id }, transaction })) === 0) throw notFound('This reward');
}

type Values = Omit<LoyaltyRewardRow, 'merchantId' | 'id' | 'createdAt' | 'updatedAt'>;

function valuesOf(request: SaveRewardRequest, terms: ProgramTerms): Values {
  const startsAt = request.starts_at == null ? null : new Date(request.starts_at);
  const endsAt = request.ends_at == null ? null : new Date(request.ends_at);
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidField('ends_at', 'must be later than starts_at');
  const menuItemIds = request.menu_item_ids ?? [];
  if (request.reward_type === 'free_item' && menuItemIds.length === 0) {
    throw invalidField('menu_item_ids', 'must name at least one dish');
  }
  return {
    name: request.name,
    description: request.description,
    rewardType: request.reward_type,
    category: request.category,
    pointsRequired: request.points_required,
    termsConditions: request.terms_conditions || null,
    isActive: request.is_active === false ? 0 : 1,
    minTierId: tierIdOf(request.min_tier, terms),
    menuItemIds,
    discountValue: valueOf(request),
    perCustomerLimit: request.per_customer_limit ?? null,
    stockRemaining: request.stock_remaining ?? null,
    startsAt,
    endsAt,
    imageUrl: request.image_url || null,
  };
}

function tierIdOf(name: string | undefined, terms: ProgramTerms): string {
  if (name === undefined) return lowestTier(terms).id;
  const tier = terms.tiers.find((candidate) => candidate.name === name.toUpperCase());
  if (!tier) throw invalidField('min_tier', 'must be the name of a tier of the program');
  return tier.id;
}

function valueOf({ reward_type: type, discount_value: value }: SaveRewardRequest): number | null {
  if (type === 'free_delivery') return null;
  if (value == null) {
    if (type === 'free_item') return null;
    throw invalidField('discount_value', 'is required for this type of reward');
  }
  if (type === 'percent_off') {
    if (!/^([1-9]\d?|100)$/.test(value)) throw invalidField('discount_value', 'must be a whole percentage of 1 to 100');
    return Number(value);
  }
  const cents = toCents(value);
  if (cents === undefined || cents <= 0) throw invalidField('discount_value', 'must be an amount such as 5.00');
  return cents;
}
