import type { BulkMenuItems, BulkMenuItemsRequest, PriceChange } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { MenuItem, type MenuItemRow } from '../../../database/models/MenuItem';
import { locking } from '../../../database/transaction';
import { AppError, invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { percentOf, toCents, toWire } from '../../../lib/money';
import { changeMenu } from '../changes/changeMenu';
import { requireCategory } from '../changes/saveMenuItem';
import { readMenuItem } from '../reading/readMenuItem';
import { availabilityChange } from './availability';

/** The most that a dish may cost, in cents; like the schema of one dish. */
const MAX_PRICE_CENTS = 10_000_000;

/** A tenfold price is a typing error. */
const PERCENT = { min: -90, max: 200 };

/**
 * Changes many dishes at once, all or none.
 *
 * @throws AppError not_found for a dish that is deleted; precondition_failed when a price is not what the editor saw;
 *   validation_failed for a price below zero or an unknown category
 */
export async function changeMenuItems(
  merchantId: string,
  request: BulkMenuItemsRequest,
  transaction: Transaction,
): Promise<BulkMenuItems> {
  await changeMenu(merchantId, transaction);
  const { category_id: categoryId } = request;
  if (categoryId !== undefined) await requireCategory(merchantId, categoryId, transaction);
  const ids = request.items.map(({ id }) => id);
  const rows = await MenuItem.findAll({
    where: { merchantId, id: ids, deletedAt: null },
    order: [['id', 'ASC']],
    raw: false,
    ...locking(transaction),
  });
  if (rows.length < ids.length) throw notFound('One of the dishes');
  if (request.price_change) requireSeenPrices(rows, request);
  for (const row of rows) await row.update(changesOf(row, request), { transaction });
  const items = [];
  for (const { id } of rows) items.push(await readMenuItem(merchantId, id, transaction));
  return { changed: items.length, items };
}

function changesOf(row: MenuItemRow, { availability, is_published, category_id, price_change }: BulkMenuItemsRequest) {
  return {
    ...(availability !== undefined && availabilityChange(availability, row.stockRemaining)),
    ...(is_published !== undefined && { isPublished: is_published }),
    ...(category_id !== undefined && { categoryId: category_id }),
    ...(price_change !== undefined && { priceCents: changedPrice(row, price_change) }),
    updatedAt: now(),
  };
}

function changedPrice({ name, priceCents }: MenuItemRow, { by, value }: PriceChange): number {
  if (by === 'percent' && !(Number.isInteger(value) && value >= PERCENT.min && value <= PERCENT.max)) {
    throw invalidField('price_change.value', `must be a whole percentage from ${PERCENT.min} to ${PERCENT.max}`);
  }
  const step = by === 'percent' ? percentOf(priceCents, value) : (toCents(value) ?? NaN);
  const changed = priceCents + step;
  if (!Number.isSafeInteger(changed)) throw invalidField('price_change.value', 'must be dollars and whole cents');
  if (changed < 0 || changed > MAX_PRICE_CENTS) {
    throw invalidField('price_change.value', `${name} would cost $${toWire(changed)}.`);
  }
  return changed;
}

/** Two editors who raise the same prices would raise them twice. */
function requireSeenPrices(rows: readonly MenuItemRow[], { items }: BulkMenuItemsRequest): void {
  const seen = new Map(items.map(({ id, price }) => [id, price === undefined ? undefined : toCents(price)]));
  const changed = rows.filter(({ id, priceCents }) => seen.get(id) !== priceCents);
  if (changed.length === 0) return;
  const [first] = changed;
  throw new AppError('precondition_failed', {
    detail: `Somebody else changed the price of ${first?.name ?? ''}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''}. Check the current prices and try again.`,
    extra: { current: changed.map(({ id, name, priceCents }) => ({ id, name, price: toWire(priceCents) })) },
  });
}
