import type { Transaction } from 'sequelize';
import { execute, select } from '../../../database/connection';
import { now } from '../../../lib/clock';
import type { CartContent, JoinedContents } from '../../cart';
import { moveHolds } from '../../kitchen';
import { movePromotionUses } from '../../promotions';
import { itemsOf, lockOrders, readOrder } from '../reading/findOrder';
import { versionsOf } from '../reading/findOrdersOfCart';
import { leaveCart } from '../steps/onOrderConfirmed';

type CartNow = { merchantId: string; cartId: string; content: CartContent };
type OrderOfJoin = { id: string; cart_version: number; is_confirmed: number };

/** Orders of a cart that have something in it: unpaid ones, whether they stand or gave way, and paid ones not taken out yet. */
async function ordersIn({ merchantId, cartId, content }: CartNow, transaction: Transaction): Promise<OrderOfJoin[]> {
  return select<OrderOfJoin>(
    `SELECT id, cart_version, confirmed_at IS NOT NULL AS is_confirmed FROM orders
      WHERE merchant_id = :merchantId AND cart_id = :cartId AND (
        (confirmed_at IS NULL AND status <> 'Cancelled')
        OR (confirmed_at IS NOT NULL AND (cart_version > :convertedVersion OR FIND_IN_SET(cart_version, :unconvertedVersions))))
      ORDER BY id`,
    { merchantId, cartId, ...versionsOf(content) },
    transaction,
  );
}

/**
 * Locks the unpaid orders of a locked cart, so that none becomes paid until the transaction ends, and takes out of it at
 * once what is paid already.
 *
 * @returns ids of the unpaid ones
 */
export async function settleWithCart(cart: CartNow, transaction: Transaction): Promise<string[]> {
  const candidates = await ordersIn(cart, transaction);
  if (candidates.length === 0) return [];
  await lockOrders(
    cart.merchantId,
    candidates.map(({ id }) => id),
    transaction,
  );
  // While the locks were waited for, one may have been paid or cancelled. The locked cart gets no new ones.
  const orders = await ordersIn(cart, transaction);
  for (const { id, is_confirmed } of orders) {
    if (is_confirmed === 0) continue;
    const order = await readOrder(cart.merchantId, id, transaction);
    await leaveCart(order, await itemsOf(order, transaction), transaction);
  }
  return orders.filter(({ is_confirmed }) => is_confirmed === 0).map(({ id }) => id);
}

/** Versions of a locked cart whose dishes may still be taken out, because their orders are paid or may be. */
export async function versionsToTakeOut(cart: CartNow, transaction: Transaction): Promise<number[]> {
  return (await ordersIn(cart, transaction)).map(({ cart_version }) => cart_version);
}

type Move = Pick<JoinedContents, 'toJoinedLine'> & {
  merchantId: string;
  orderIds: readonly string[];
  /** Of the cart that their dishes have joined. */
  cartId: string;
  /** What is added to the version that each was made of, so that no two orders of the cart are of one version. */
  versionShift: number;
};

/** Locked, unpaid orders become orders of the cart that theirs has joined: what they hold is the cart's own, and paid it leaves it. */
export async function moveOrdersToCart(move: Move, transaction: Transaction): Promise<void> {
  const { merchantId, orderIds, cartId, versionShift } = move;
  if (orderIds.length === 0) return;
  await execute(
    `UPDATE orders SET cart_id = :cartId, cart_version = cart_version + :versionShift, updated_at = :moment
      WHERE merchant_id = :merchantId AND id IN (:orderIds)`,
    { merchantId, orderIds, cartId, versionShift, moment: now() },
    transaction,
  );
  await renameLines(move, transaction);
  await movePromotionUses({ merchantId, orderIds, cartId }, transaction);
  await moveHolds({ merchantId, orderIds, cartId }, transaction);
}

async function renameLines(
  { merchantId, orderIds, toJoinedLine: { merged, shift } }: Move,
  transaction: Transaction,
): Promise<void> {
  const values: Record<string, unknown> = { merchantId, orderIds, shift };
  const cases = [...merged].map(([line, joined], index) => {
    Object.assign(values, { [`line${index}`]: line, [`joined${index}`]: joined });
    return `WHEN :line${index} THEN :joined${index}`;
  });
  if (cases.length === 0 && shift === 0) return;
  const others = 'cart_line_id + :shift';
  await execute(
    `UPDATE order_items
      SET cart_line_id = ${cases.length === 0 ? others : `CASE cart_line_id ${cases.join(' ')} ELSE ${others} END`}
      WHERE merchant_id = :merchantId AND order_id IN (:orderIds) AND cart_line_id IS NOT NULL`,
    values,
    transaction,
  );
}
