import { literal, Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { Cart } from '../../../database/models/Cart';
import { daysAgo } from '../../../lib/clock';
import { SESSION_OWNERS } from './readCart';

/** Guests do not return to a cart that is a season old. */
const KEPT_DAYS = 90;

/** A guest who has no account comes back for a cart within days. */
const GUESTS_KEPT_DAYS = 14;

/** An empty cart is worth nothing, but one that was just emptied may be filled again. */
const EMPTY_KEPT_DAYS = 2;
const IS_EMPTY = literal("JSON_LENGTH(content, '$.lines') = 0");

/** 1.6 GB at most, and 50 MB of usual carts: a restaurant with 3,000 new carts a day stays below it (decision 0299). */
const GUESTS_MAX = 50_000;

/** @returns how many carts are gone */
export async function purgeOldCarts(merchantId: string, signal?: AbortSignal): Promise<number> {
  const isOlderThan = (days: number) => ({ merchantId, updatedAt: { [Op.lt]: daysAgo(days) } });
  const old = await destroyInBatches(Cart, isOlderThan(KEPT_DAYS), signal);
  const guests = await destroyInBatches(Cart, { ...isOlderThan(GUESTS_KEPT_DAYS), ...ofGuests(merchantId) }, signal);
  const empty = await destroyInBatches(Cart, { [Op.and]: [isOlderThan(EMPTY_KEPT_DAYS), IS_EMPTY] }, signal);
  return old + guests + empty;
}

/**
 * Purges the guests' carts beyond the most that are kept, those first that were changed longest ago. Addresses without
 * number may each make the carts that one may make.
 *
 * @returns how many carts are gone
 */
export async function purgeSurplusCarts(
  merchantId: string,
  { most = GUESTS_MAX, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const where = ofGuests(merchantId);
  if ((await Cart.count({ where })) <= most) return 0;
  const first = await Cart.findOne({ attributes: ['updatedAt'], where, order: [['updatedAt', 'DESC']], offset: most });
  if (!first) return 0;
  return destroyInBatches(Cart, { ...where, updatedAt: { [Op.lte]: first.updatedAt } }, signal);
}

function ofGuests(merchantId: string) {
  return { merchantId, owner: { [Op.startsWith]: SESSION_OWNERS } };
}
