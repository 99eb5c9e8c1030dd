import type { Cart, CartSummary, Order, OrderFromCartRequest } from '@site/contracts';
import { tipOf } from '../details/chosen';
import type { Details } from '../details/details';
import { addressLine } from '../details/details';
import { checkoutMemory } from '../../payment/checkoutMemory';
import { paymentCalls } from '../../payment/paymentCalls';

/** An order as the guest sees it at the moment of pressing. */
export type Placing = { details: Details; cart: Cart; summary: CartSummary };

/** The order call's body: who, how and when as typed, the amounts as shown. */
export function orderRequest({ details, cart, summary }: Placing): OrderFromCartRequest {
  const typed = (value: string) => value.trim();
  const delivery = details.order_type === 'delivery';
  return {
    subtotal: summary.subtotal,
    tax_amount: summary.tax_amount,
    total_amount: summary.total_amount,
    amount_due: summary.amount_due,
    cart_version: cart.version,
    order_type: details.order_type,
    customer_name: typed(details.customer_name),
    customer_phone: typed(details.customer_phone),
    ...(typed(details.customer_email) ? { customer_email: typed(details.customer_email) } : {}),
    ...(delivery ? { delivery_address: addressLine(details), delivery_zip: typed(details.delivery_zip) } : {}),
    ...(typed(details.special_requests) ? { special_requests: typed(details.special_requests) } : {}),
    ...(details.when === 'later' && details.requested_for ? { requested_for: details.requested_for } : {}),
    payment_method: details.payment === 'cash' ? 'cash' : 'credit_card',
    ...tipOf(details),
  };
}

/** Makes the cart an order, and remembers it for the way back from the payment page. */
export async function placeOrder(body: OrderFromCartRequest, key: string): Promise<Order> {
  const order = await paymentCalls.orderFromCart(body, key);
  checkoutMemory.keepOrder(order, body.cart_version);
  return order;
}
