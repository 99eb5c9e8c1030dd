import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../../database/models/Order';
import { publish } from '../../../outbox/outbox';

/** Published after anything that the points of an order depend on has changed: paid, fulfilled, cancelled, refunded, claimed. */
export const ORDER_POINTS_DUE = 'order.points_due';

/** An order of a guest earns nothing until it is claimed. */
export async function publishPointsDue(
  { merchantId, id, userId }: Pick<OrderRow, 'merchantId' | 'id' | 'userId'>,
  transaction: Transaction,
): Promise<void> {
  if (userId === null) return;
  const key = `${id}:${uuidv7()}`;
  await publish({ merchantId, topic: ORDER_POINTS_DUE, key, payload: { orderId: id } }, transaction);
}
