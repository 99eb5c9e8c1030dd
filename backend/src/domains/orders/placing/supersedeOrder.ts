import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { now } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import { lockOrder } from '../reading/findOrder';

/** Published after another order of the same cart replaced an order: its payment page is withdrawn. */
export const ORDER_SUPERSEDED = 'order.superseded';

/**
 * An unpaid order gives way to the one that the changed cart became. Its lines stay what a guest may still be paying.
 *
 * @returns why it does not, when a payment came in before it could be locked: for itself (`paid`), or for an order of the
 *   same cart that it had taken the place of (`replaced`)
 */
export async function supersede(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  successorId: string,
  transaction: Transaction,
): Promise<'paid' | 'replaced' | undefined> {
  const { confirmedAt, supersededBy } = await lockOrder(order.merchantId, order.id, transaction);
  if (confirmedAt !== null) return 'paid';
  if (supersededBy !== null) return 'replaced';
  await giveWay(order, successorId, transaction);
  return undefined;
}

async function giveWay(
  { merchantId, id }: Pick<OrderRow, 'merchantId' | 'id'>,
  successorId: string,
  transaction: Transaction,
): Promise<void> {
  await Order.update({ supersededBy: successorId, updatedAt: now() }, { where: { merchantId, id }, transaction });
  await publish(
    { merchantId, topic: ORDER_SUPERSEDED, key: `${id}:${successorId}`, payload: { orderId: id } },
    transaction,
  );
}

/** The order was paid after all: now those that took its place give way to it. */
export async function reinstate(order: OrderRow, transaction: Transaction): Promise<void> {
  for (const successor of await successorsOf(order, transaction)) {
    if (successor.confirmedAt === null) await giveWay(successor, order.id, transaction);
  }
}

/** Whether a later order of the same cart is in the kitchen's hands already. */
export async function isReplacedByConfirmed(order: OrderRow, transaction: Transaction): Promise<boolean> {
  return (await successorsOf(order, transaction)).some(({ confirmedAt }) => confirmedAt !== null);
}

/** Locks the orders that replaced it one after the other, oldest first, which is the lock order of orders. */
async function successorsOf(order: OrderRow, transaction: Transaction): Promise<OrderRow[]> {
  const successors: OrderRow[] = [];
  const seen = new Set([order.id]);
  let next = order.supersededBy;
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const successor = await lockOrder(order.merchantId, next, transaction);
    successors.push(successor);
    next = successor.supersededBy;
  }
  return successors;
}
