import { literal, Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { Cart } from '../../../database/models/Cart';
import { now } from '../../../lib/clock';

/** Nobody comes back to a cart after a season, and a session id that old is better dead. */
const KEPT_DAYS = 90;

/** An empty cart holds nothing that anybody would miss; one that was just emptied may be filled again. */
const EMPTY_KEPT_DAYS = 2;
const IS_EMPTY = literal("JSON_LENGTH(content, '$.lines') = 0");

/** @returns how many carts are gone */
export async function purgeOldCarts(merchantId: string, signal?: AbortSignal): Promise<number> {
  const isOlderThan = (days: number) => ({
    merchantId,
    updatedAt: { [Op.lt]: new Date(now().getTime() - days * 86_400_000) },
  });
  const old = await destroyInBatches(Cart, isOlderThan(KEPT_DAYS), signal);
  return old + (await destroyInBatches(Cart, { [Op.and]: [isOlderThan(EMPTY_KEPT_DAYS), IS_EMPTY] }, signal));
}
