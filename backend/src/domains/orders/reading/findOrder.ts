import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { LINES } from '../../../database/associations';
import { select } from '../../../database/connection';
import { Order, type OrderRow } from '../../../database/models/Order';
import { OrderItem, type OrderItemRow } from '../../../database/models/OrderItem';
import { locking } from '../../../database/transaction';
import { can, type Actor } from '../../../http/actor';
import { notFound } from '../../../lib/AppError';
import { sha256 } from '../../../lib/secrets';

/** The requester of an order: the actor, and the secret from X-Order-Token, if any. */
export type Visitor = { merchantId: string; actor: Actor; token: string };

/**
 * The order, for the session that made it, its signed-in owner, a holder of its token, or staff.
 *
 * @throws AppError not_found, the same for an order that is not theirs and for one that does not exist
 */
export async function findOrder(id: string, visitor: Visitor, transaction?: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({ where: { ...visibleTo(visitor), id }, transaction });
  if (!order) throw notFound('This order');
  return order;
}

function visibleTo({ merchantId, actor, token }: Visitor): WhereOptions<OrderRow> {
  if (can(actor, 'orders.read')) return { merchantId };
  const ways: WhereOptions<OrderRow>[] = [];
  if (actor.sessionHash !== null) ways.push({ sessionHash: actor.sessionHash });
  if (actor.kind === 'user') ways.push({ userId: actor.userId });
  if (token !== '') ways.push({ accessTokenHash: sha256(token) });
  if (ways.length === 0) throw notFound('This order');
  return { merchantId, [Op.or]: ways };
}

type Seen = Pick<OrderRow, 'merchantId' | 'sessionHash' | 'userId' | 'accessTokenHash'>;

/** The rule of `findOrder` for an order that was read already. */
export function maySee(order: Seen, visitor: Visitor): boolean {
  if (order.merchantId !== visitor.merchantId) return false;
  return can(visitor.actor, 'orders.read') || isOwnOrder(order, visitor);
}

/** Whether the visitor may see the order without being staff. */
export function isOwnOrder(order: Seen, { actor, token }: Visitor): boolean {
  if (actor.sessionHash !== null && actor.sessionHash === order.sessionHash) return true;
  if (actor.kind === 'user' && actor.userId === order.userId) return true;
  return token !== '' && sha256(token) === order.accessTokenHash;
}

/**
 * Reads an order without a check of access, for callers that have its id from another row.
 *
 * @throws AppError not_found
 */
export async function readOrder(merchantId: string, id: string, transaction?: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({ where: { merchantId, id }, transaction });
  if (!order) throw notFound('This order');
  return order;
}

/** Locks an order until the transaction ends. Every change of an order, its sessions or its payments locks it first. */
export async function lockOrder(merchantId: string, id: string, transaction: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({ where: { merchantId, id }, ...locking(transaction) });
  if (!order) throw notFound('This order');
  return order;
}

/**
 * Locks several orders by primary key, in the order of their ids. A search by another index would lock that index first,
 * and deadlock with a transaction that changes an order which it has locked by its key.
 */
export async function lockOrders(merchantId: string, ids: readonly string[], transaction: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await select(
    `SELECT id FROM orders FORCE INDEX (PRIMARY)
      WHERE merchant_id = :merchantId AND id IN (:ids) ORDER BY id FOR UPDATE`,
    { merchantId, ids },
    transaction,
  );
}

/** An order with its lines, in their order. */
export type OrderWithItems = { order: OrderRow; items: readonly OrderItemRow[] };

/**
 * Locks an order that the visitor may see, and reads its lines in the same round trip.
 *
 * @throws AppError not_found like `findOrder`
 */
export function lockOrderWithItems(id: string, visitor: Visitor, transaction: Transaction): Promise<OrderWithItems> {
  return readWhole({ ...visibleTo(visitor), merchantId: visitor.merchantId, id }, transaction);
}

/** `lockOrder` with the order's lines. @throws AppError not_found */
export function lockWholeOrder(merchantId: string, id: string, transaction: Transaction): Promise<OrderWithItems> {
  return readWhole({ merchantId, id }, transaction);
}

/** `readOrder` with the order's lines. @throws AppError not_found */
export function readWholeOrder(merchantId: string, id: string): Promise<OrderWithItems> {
  return readWhole({ merchantId, id });
}

/** @param transaction in which the order is locked; without one it is only read */
async function readWhole(
  where: WhereOptions<OrderRow> & { merchantId: string },
  transaction?: Transaction,
): Promise<OrderWithItems> {
  const rows = (await Order.findAll({
    where,
    // Each part of the key, so that the lines are found by it.
    include: [{ association: LINES, where: { merchantId: where.merchantId }, required: false }],
    nest: true,
    ...(transaction && locking(transaction)),
  })) as unknown as (OrderRow & { [LINES]: OrderItemRow })[];
  const [first] = rows;
  if (!first) throw notFound('This order');
  const { [LINES]: _, ...order } = first;
  const items = rows.map((row) => row[LINES]).filter(({ line }) => line !== null);
  return { order, items: items.sort((one, other) => one.line - other.line) };
}

/** The lines of some orders, in their order; one query however many orders. */
export async function readOrderItems(
  merchantId: string,
  orderIds: string[],
  transaction?: Transaction,
): Promise<Map<string, OrderItemRow[]>> {
  const items = new Map<string, OrderItemRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return items;
  const rows = await OrderItem.findAll({
    where: { merchantId, orderId: orderIds },
    order: ['orderId', 'line'],
    transaction,
  });
  for (const row of rows) items.get(row.orderId)?.push(row);
  return items;
}

/** Shows each of some orders with its lines. */
export async function presentWithItems<T>(
  merchantId: string,
  orders: readonly OrderRow[],
  present: (order: OrderRow, items: OrderItemRow[]) => T,
): Promise<T[]> {
  const items = await readOrderItems(
    merchantId,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => present(order, items.get(order.id) ?? []));
}

export async function itemsOf(order: OrderRow, transaction?: Transaction): Promise<OrderItemRow[]> {
  return (await readOrderItems(order.merchantId, [order.id], transaction)).get(order.id) ?? [];
}
