import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { Order, type OrderRow } from '../../../database/models/Order';
import { OrderErasure } from '../../../database/models/OrderErasure';
import { OrderItem } from '../../../database/models/OrderItem';
import { UnpaidCompletion } from '../../../database/models/UnpaidCompletion';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { sha256 } from '../../../lib/secrets';
import { eraseMailsTo } from '../../mail';
import { purgePromoCustomers } from '../../promotions';
import { itemsOf, lockOrder, lockOrders } from '../reading/findOrder';
import { moveOrder } from '../steps/moveOrder';

const BATCH = 50;

type Whose = { merchantId: string; userId: string };

/** Cancels a person's unpaid orders; a payment that still arrives is refunded. */
export async function cancelUnpaidOrders({ merchantId, userId }: Whose): Promise<void> {
  const open = await Order.findAll({
    attributes: ['id'],
    where: { merchantId, userId, confirmedAt: null, status: 'Pending' },
    order: ['id'],
  });
  for (const { id } of open) {
    await inTransaction(async (transaction) => {
      const order = await lockOrder(merchantId, id, transaction);
      // Paid in the meantime: it is cooked.
      if (order.confirmedAt === null) await moveOrder(order, 'cancelled', 'customer', transaction);
    });
  }
}

/** @returns how many of a person's orders are with the kitchen right now */
export function countInKitchen({ merchantId, userId }: Whose): Promise<number> {
  return Order.count({ where: { merchantId, userId, status: 'Pending' } });
}

/**
 * Removes the owner from a person's orders. Money and dishes stay; `eraseClosedOrders` erases the personal data as soon as
 * it is no longer needed to cook, to deliver or to refund.
 */
export async function disownOrders({ merchantId, userId }: Whose, transaction: Transaction): Promise<void> {
  // All that there are: with some of them gone the list's numbers would have gaps.
  const found = await idsOf({ merchantId, userId }, transaction);
  if (found.length === 0) return;
  await lockOrders(merchantId, found, transaction);
  // An order that comes in between stays theirs, and is found the next time.
  const ids = await idsOf({ merchantId, userId, id: found }, transaction);
  if (ids.length === 0) return;
  const createdAt = now();
  await OrderErasure.bulkCreate(
    ids.map((orderId) => ({ merchantId, orderId, createdAt })),
    { ignoreDuplicates: true, transaction },
  );
  await Order.update({ userId: null, userRank: null }, { where: { merchantId, id: ids }, transaction });
}

async function idsOf(where: Whose & { id?: string[] }, transaction: Transaction): Promise<string[]> {
  const orders = await Order.findAll({ attributes: ['id'], where, order: ['id'], transaction });
  return orders.map(({ id }) => id);
}

/** Done, called off with all money back, or forgotten altogether. `isOver` is the same rule for an order that is at hand. */
const IS_OVER = `(orders.id IS NULL OR orders.status = 'Fulfilled'
  OR (orders.status = 'Cancelled' AND orders.refunded_cents >= orders.paid_cents))`;

function isOver({ status, refundedCents, paidCents }: OrderRow): boolean {
  return status === 'Fulfilled' || (status === 'Cancelled' && refundedCents >= paidCents);
}

/** Erases personal data of closed orders without an owner. @returns how many */
export async function eraseClosedOrders(merchantId: string): Promise<number> {
  for (let erased = 0; ;) {
    const rows = await select<{ order_id: string; is_there: number }>(
      `SELECT erasures.order_id, orders.id IS NOT NULL AS is_there FROM order_erasures AS erasures
        LEFT JOIN orders ON orders.merchant_id = erasures.merchant_id AND orders.id = erasures.order_id
        WHERE erasures.merchant_id = :merchantId AND ${IS_OVER} ORDER BY erasures.order_id LIMIT ${BATCH}`,
      { merchantId },
    );
    for (const { order_id: id, is_there } of rows) {
      const isErased = await inTransaction(async (transaction) => {
        if (is_there === 1) {
          const order = await lockOrder(merchantId, id, transaction);
          // Staff took it back in the meantime: the kitchen needs its name and address once more.
          if (!isOver(order)) return false;
          await erase(order, transaction);
        }
        await OrderErasure.destroy({ where: { merchantId, orderId: id }, transaction });
        return true;
      });
      if (isErased) erased += 1;
    }
    if (rows.length < BATCH) return erased;
  }
}

/** Erases the personal data of a locked order. */
async function erase(order: OrderRow, transaction: Transaction): Promise<void> {
  const { merchantId, id } = order;
  await Order.update(
    {
      customerName: 'Deleted account',
      customerPhone: '',
      customerEmail: null,
      deliveryAddress: null,
      specialRequests: null,
      cancelReason: null,
      sessionHash: null,
      // The link of a receipt leads nowhere any more.
      accessTokenHash: sha256(randomUUID()),
      updatedAt: now(),
    },
    { where: { merchantId, id }, transaction },
  );
  for (const { line, optionIds, customizations } of await itemsOf(order, transaction)) {
    // Chosen options are part of the dish; what follows them was written by the person.
    const chosen = customizations.slice(0, optionIds.length);
    await OrderItem.update(
      { specialInstructions: null, customizations: chosen },
      { where: { merchantId, orderId: id, line }, transaction },
    );
  }
  // Free text of staff may name the person. The row itself stays: who decided, and when.
  await UnpaidCompletion.update({ reason: '' }, { where: { merchantId, orderId: id }, transaction });
  await purgePromoCustomers({ merchantId, orderId: id }, transaction);
  if (order.customerEmail !== null) await eraseMailsTo(merchantId, order.customerEmail, transaction);
}
