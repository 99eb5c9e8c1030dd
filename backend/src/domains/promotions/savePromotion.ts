import type { Promotion as WirePromotion, SavePromotionRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Promotion, type PromotionRow } from '../../database/models/Promotion';
import { isDuplicateKey, locking } from '../../database/transaction';
import { AppError, invalidField, notFound } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { toCents } from '../../lib/money';
import { isRedemptionCode } from '../loyalty';
import { presentPromotion } from './promotions.presenter';

/** @throws AppError validation_failed; conflict when another promotion has the code */
export async function createPromotion(
  merchantId: string,
  request: SavePromotionRequest,
  transaction: Transaction,
): Promise<PromotionRow> {
  const moment = now();
  const made = { merchantId, id: uuidv7(), usedCount: 0, createdAt: moment, updatedAt: moment };
  const row: PromotionRow = { ...made, ...termsOf(request) };
  await Promotion.create(row, { transaction }).catch(toConflict(row.code));
  return row;
}

/**
 * Replaces the terms of a code. Orders that were made with it keep what they were promised.
 *
 * @throws AppError not_found, validation_failed; conflict when another promotion has the code
 */
export async function replacePromotion(
  merchantId: string,
  id: string,
  request: SavePromotionRequest,
  transaction: Transaction,
): Promise<PromotionRow> {
  const row = await Promotion.findOne({ where: { merchantId, id }, ...locking(transaction) });
  if (!row) throw notFound('The promotion');
  const changed = { ...termsOf(request), updatedAt: now() };
  await Promotion.update(changed, { where: { merchantId, id }, transaction }).catch(toConflict(changed.code));
  return { ...row, ...changed };
}

/**
 * One promotion, locked when a transaction is given.
 *
 * @throws AppError not_found
 */
export async function readPromotion(merchantId: string, id: string, transaction?: Transaction): Promise<WirePromotion> {
  const row = await Promotion.findOne({ where: { merchantId, id }, ...(transaction && locking(transaction)) });
  if (!row) throw notFound('The promotion');
  return presentPromotion(row);
}

/** @throws AppError not_found */
export async function deletePromotion(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  if ((await Promotion.destroy({ where: { merchantId, id }, transaction })) === 0) throw notFound('The promotion');
}

type Terms = Omit<PromotionRow, 'merchantId' | 'id' | 'usedCount' | 'createdAt' | 'updatedAt'>;

function termsOf(request: SavePromotionRequest): Terms {
  if (isRedemptionCode(request.code)) throw invalidField('code', 'must not look like a reward code');
  const startsAt = dateOf(request.starts_at);
  const endsAt = dateOf(request.ends_at);
  if (startsAt && endsAt && endsAt <= startsAt) throw invalidField('ends_at', 'must be later than starts_at');
  const value = request.kind === 'percent' ? Number(request.value) : centsOf('value', request.value);
  if (value === 0) throw invalidField('value', 'must be more than 0');
  return {
    code: request.code,
    kind: request.kind,
    value,
    minimumSubtotalCents: centsOf('minimum_subtotal', request.minimum_subtotal ?? '0'),
    maxDiscountCents: request.max_discount == null ? null : centsOf('max_discount', request.max_discount),
    startsAt,
    endsAt,
    perCustomerLimit: request.per_customer_limit ?? null,
    totalLimit: request.total_limit ?? null,
    active: request.active === false ? 0 : 1,
  };
}

function dateOf(instant: string | null | undefined): Date | null {
  return instant == null ? null : new Date(instant);
}

function centsOf(field: string, amount: string): number {
  const cents = toCents(amount);
  if (cents === undefined) throw invalidField(field, 'must be an amount like 5.00');
  return cents;
}

function toConflict(code: string): (error: unknown) => never {
  return (error) => {
    if (!isDuplicateKey(error)) throw error;
    const message = `There is a promo code ${code} already`;
    throw new AppError('conflict', { detail: `${message}.`, errors: [{ field: 'code', message }] });
  };
}
