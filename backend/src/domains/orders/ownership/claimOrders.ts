import { Op, type Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { Order } from '../../../database/models/Order';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { lockOrders } from '../reading/findOrder';
import { lockListOfUser, recomputeRanks } from '../reading/orderRanks';
import { publishPointsDue } from '../points/publishPointsDue';

/** Orders of a batch stay locked together for a moment. */
const BATCH = 100;
const SHOWN = 200;

export type OrderToClaim = { id: string; orderNumber: number; createdAt: Date; totalCents: number };

type Wanted = {
  merchantId: string;
  /** The address that the person has shown they read, in small letters as orders keep it. */
  email: string;
};

/** An order that is being erased belonged to a deleted account and can't be claimed. */
const IS_CLAIMABLE = `customer_email = :email AND user_id IS NULL AND confirmed_at IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM order_erasures AS erasures
    WHERE erasures.merchant_id = orders.merchant_id AND erasures.order_id = orders.id)`;

/** Lists what a person ordered as a guest with their own e-mail address, newest first. */
export async function listOrdersToClaim({ merchantId, email }: Wanted): Promise<OrderToClaim[]> {
  const rows = await select<{ id: string; order_number: number; created_at: Date; total_cents: number }>(
    `SELECT id, order_number, created_at, total_cents FROM orders
      WHERE merchant_id = :merchantId AND ${IS_CLAIMABLE} ORDER BY confirmed_at DESC, id DESC LIMIT ${SHOWN}`,
    { merchantId, email },
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    totalCents: row.total_cents,
  }));
}

/**
 * Assigns all of them to the person, a batch at a time. Each has one owner, also with concurrent claims, and
 * after each batch the person's list is numbered without gaps (decision 0208).
 *
 * @returns how many became theirs
 */
export async function claimOrders(wanted: Wanted & { userId: string }): Promise<number> {
  for (let claimed = 0; ;) {
    const candidates = await nextToClaim(wanted);
    if (candidates.length === 0) return claimed;
    try {
      claimed += await inTransaction((transaction) => claim(wanted, candidates, transaction));
    } catch (error) {
      if (!(error instanceof ListGrew)) throw error;
    }
  }
}

/** An order of the person was confirmed while their list was about to be locked: it must be locked with the others. */
class ListGrew extends Error {
  override name = 'ListGrew';
}

async function nextToClaim({ merchantId, email }: Wanted): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM orders WHERE merchant_id = :merchantId AND ${IS_CLAIMABLE} ORDER BY confirmed_at, id LIMIT ${BATCH}`,
    { merchantId, email },
  );
  return rows.map(({ id }) => id);
}

async function claim(
  { merchantId, email, userId }: Wanted & { userId: string },
  candidates: readonly string[],
  transaction: Transaction,
): Promise<number> {
  const locked = await lockOrdersOf({ merchantId, userId }, candidates, transaction);
  // Read again under the locks: without the orders that were claimed meanwhile.
  const orders = await select<{ id: string; confirmed_at: Date }>(
    `SELECT id, confirmed_at FROM orders WHERE merchant_id = :merchantId AND id IN (:candidates) AND ${IS_CLAIMABLE}
      ORDER BY id`,
    { merchantId, email, candidates },
    transaction,
  );
  if (orders.length === 0) return 0;
  await lockListOfUser(merchantId, transaction);
  // From here on nothing is confirmed. An order that is not locked yet can't be locked any more: orders come before the
  // list.
  const own = await rankedOrdersOf({ merchantId, userId }, transaction);
  if (own.some((id) => !locked.has(id))) throw new ListGrew();
  const ids = orders.map(({ id }) => id);
  await Order.update({ userId, updatedAt: now() }, { where: { merchantId, id: ids }, transaction });
  const oldest = orders.reduce((least, { confirmed_at }) => (confirmed_at < least ? confirmed_at : least), now());
  await recomputeRanks({ merchantId, userId, since: oldest }, transaction);
  for (const { id } of orders) await publishPointsDue({ merchantId, id, userId }, transaction);
  return orders.length;
}

/**
 * Locks the orders that get new numbers together with those that join them, before the figures: moving one of them
 * locks the order first and the figures after it.
 *
 * @returns the ids of the person's own orders
 */
async function lockOrdersOf(
  { merchantId, userId }: { merchantId: string; userId: string },
  candidates: readonly string[],
  transaction: Transaction,
): Promise<ReadonlySet<string>> {
  const own = await rankedOrdersOf({ merchantId, userId }, transaction);
  await lockOrders(merchantId, [...own, ...candidates], transaction);
  return new Set(own);
}

async function rankedOrdersOf(
  { merchantId, userId }: { merchantId: string; userId: string },
  transaction: Transaction,
): Promise<string[]> {
  const where = { merchantId, userId, userRank: { [Op.ne]: null } };
  const rows = await Order.findAll({ attributes: ['id'], where, transaction });
  return rows.map(({ id }) => id);
}
