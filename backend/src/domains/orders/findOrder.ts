import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { Order, type OrderRow } from '../../database/models/Order';
import { OrderItem, type OrderItemRow } from '../../database/models/OrderItem';
import { can, type Actor } from '../../http/actor';
import { notFound } from '../../lib/AppError';
import { sha256 } from '../../lib/secrets';

/** Who asks for an order: the actor, and the secret from X-Order-Token if one came along. */
export type Visitor = { merchantId: string; actor: Actor; token: string };

/**
 * The order, for the session that made it, its signed-in owner, a holder of its token, or staff.
 *
 * @throws AppError not_found, the same for an order that is not theirs and for one that does not exist
 */
export async function findOrder(id: string, visitor: Visitor, transaction?: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({
    where: { ...visibleTo(visitor), id },
    raw: true,
    transaction: transaction ?? null,
  });
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

/** The rule of `findOrder` for an order that was read already. */
export function maySee(order: OrderRow, { merchantId, actor, token }: Visitor): boolean {
  if (order.merchantId !== merchantId) return false;
  if (can(actor, 'orders.read')) return true;
  if (actor.sessionHash !== null && actor.sessionHash === order.sessionHash) return true;
  if (actor.kind === 'user' && actor.userId === order.userId) return true;
  return token !== '' && sha256(token) === order.accessTokenHash;
}

/**
 * For those who know an order's id from a row of their own.
 *
 * @throws AppError not_found
 */
export async function readOrder(merchantId: string, id: string, transaction?: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({ where: { merchantId, id }, raw: true, transaction: transaction ?? null });
  if (!order) throw notFound('This order');
  return order;
}

/** Locks an order until the transaction ends. Whoever changes an order, its sessions or its payments locks it first. */
export async function lockOrder(merchantId: string, id: string, transaction: Transaction): Promise<OrderRow> {
  const order = await Order.findOne({
    where: { merchantId, id },
    raw: true,
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!order) throw notFound('This order');
  return order;
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
    raw: true,
    transaction: transaction ?? null,
  });
  for (const row of rows) items.get(row.orderId)?.push(row);
  return items;
}

export async function itemsOf(order: OrderRow, transaction?: Transaction): Promise<OrderItemRow[]> {
  return (await readOrderItems(order.merchantId, [order.id], transaction)).get(order.id) ?? [];
}
