import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { inTransaction } from '../../../database/transaction';
import type { HandledMessage } from '../../../outbox/outbox';
import { convertCart } from '../../cart';
import { lockOrder, readWholeOrder } from '../reading/findOrder';
import { mailReceipt } from '../mails/mailReceipt';
import { readOrderPoints } from '../points/readOrderPoints';

/** After an order was confirmed, what is in it leaves the cart, and its receipt is on its way. Each happens once. */
export async function onOrderConfirmed(
  merchantId: string,
  orderId: string,
  { markDone }: Pick<HandledMessage, 'markDone'>,
): Promise<void> {
  const { order, items } = await readWholeOrder(merchantId, orderId);
  const points = await readOrderPoints(order);
  await inTransaction(async (transaction) => {
    // Read again: a receipt after the mail of a cancellation would promise a meal.
    const current = await leaveCart(order, items, transaction);
    if (current.status !== 'Cancelled') await mailReceipt({ order: current, items, points }, transaction);
    markDone(transaction);
  });
}

/**
 * Takes what is paid for out of the cart it came from; what was put in since stays.
 *
 * @returns the order as it is now, locked after its cart
 */
export async function leaveCart(
  { merchantId, id, cartId, cartVersion, promoCode }: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<OrderRow> {
  if (cartId === null || cartVersion === null) return lockOrder(merchantId, id, transaction);
  const lines = items.flatMap(({ cartLineId, quantity }) =>
    cartLineId === null ? [] : [{ lineId: cartLineId, quantity }],
  );
  const ordered = { merchantId, cartId, orderId: id, version: cartVersion, lines, promoCode };
  return (await convertCart(ordered, transaction)) ?? lockOrder(merchantId, id, transaction);
}
