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
  await leaveCart(order, items);
  // Its cancellation has been told by then; a receipt after it would promise a meal.
  if (order.status === 'Cancelled') return;
  await inTransaction((transaction) => mailReceipt(order, items, transaction));
}

/** What the guest has put in since stays. */
async function leaveCart(
  { merchantId, cartId, cartVersion, promoCode }: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> {
  if (cartId === null || cartVersion === null) return;
  const lines = items.flatMap(({ cartLineId, quantity }) =>
    cartLineId === null ? [] : [{ lineId: cartLineId, quantity }],
  );
  await inTransaction((transaction) =>
    convertCart({ merchantId, cartId, version: cartVersion, lines, promoCode }, transaction),
  );
}
