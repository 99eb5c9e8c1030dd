import { inTransaction } from '../../http/transaction';
import { convertCart } from '../cart';
import { itemsOf, readOrder } from './findOrder';

/** After an order was confirmed, what is in it leaves the cart; what the guest has put in since stays. */
export async function onOrderConfirmed(merchantId: string, orderId: string): Promise<void> {
  const order = await readOrder(merchantId, orderId);
  const { cartId, cartVersion } = order;
  if (cartId === null || cartVersion === null) return;
  const items = await itemsOf(order);
  const lines = items.flatMap(({ cartLineId, quantity }) =>
    cartLineId === null ? [] : [{ lineId: cartLineId, quantity }],
  );
  await inTransaction((transaction) => convertCart({ merchantId, cartId, version: cartVersion, lines }, transaction));
}
