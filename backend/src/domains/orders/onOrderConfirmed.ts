import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import type { OrderItemRow } from '../../database/models/OrderItem';
import { inTransaction } from '../../http/transaction';
import { convertCart } from '../cart';
import { itemsOf, readOrder } from './findOrder';
import { mailReceipt } from './mails/mailReceipt';

/** After an order was confirmed, what is in it leaves the cart, and its receipt is on its way. Each happens once. */
export async function onOrderConfirmed(merchantId: string, orderId: string): Promise<void> {
  const order = await readOrder(merchantId, orderId);
  const items = await itemsOf(order);
  await inTransaction((transaction) => leaveCart(order, items, transaction));
  // Its cancellation has been told by then; a receipt after it would promise a meal.
  if (order.status === 'Cancelled') return;
  await inTransaction((transaction) => mailReceipt(order, items, transaction));
}

/** Takes what is paid for out of the cart it came from; what was put in since stays. */
export async function leaveCart(
  { merchantId, cartId, cartVersion, promoCode }: OrderRow,
  items: readonly OrderItemRow[],
  transaction: Transaction,
): Promise<void> {
  if (cartId === null || cartVersion === null) return;
  const lines = items.flatMap(({ cartLineId, quantity }) =>
    cartLineId === null ? [] : [{ lineId: cartLineId, quantity }],
  );
  await convertCart({ merchantId, cartId, version: cartVersion, lines, promoCode }, transaction);
}
