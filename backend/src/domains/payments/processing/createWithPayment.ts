import type {
  CreateOrderRequest,
  CreateWithPaymentRequest,
  Locale,
  OrderFromCartRequest,
  OrderWithPayment,
} from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { Actor } from '../../../http/actor';
import { requireSession } from '../../../http/authenticate';
import { onceInTransaction } from '../../../http/idempotency';
import { AppError } from '../../../lib/AppError';
import { createOrder, itemsOf, placeOrderFromCart, presentOrder, readOrder } from '../../orders';
import { processPayment, requireToken, requireWay, type Paying } from './processPayment';

type Wanted = Pick<Paying, 'requester' | 'provider' | 'publicOrigin' | 'key'> & {
  merchantId: string;
  actor: Actor;
  /** Of the mails about the order. */
  locale: Locale;
  request: CreateWithPaymentRequest;
};

/** The token is kept from the answer that made the order; undefined when it was made under another SITE_SECRET. */
type Placed = { orderId: string; accessToken: string | undefined };

/**
 * An order and its payment in one call. With an idempotency key the order is made once and charged once, however often
 * the call is repeated and wherever it broke off. A declined card leaves the order, to be paid in another way.
 *
 * @throws AppError whatever ordering and paying refuse; once there is an order, it comes along as `order`
 */
export async function createWithPayment(wanted: Wanted): Promise<OrderWithPayment> {
  const { merchantId, actor, requester, request, provider, publicOrigin, key } = wanted;
  requireWay({ request: request.payment, provider, orderType: request.order.order_type });
  const { orderId, accessToken } = await onceInTransaction(key, 'order', (transaction) => place(wanted, transaction));
  const visitor = { merchantId, actor, token: accessToken ?? '' };
  const asItIs = async () => {
    const order = await readOrder(merchantId, orderId);
    return presentOrder(order, await itemsOf(order), accessToken);
  };
  try {
    const payment = await processPayment({
      visitor,
      requester,
      orderId,
      request: request.payment,
      provider,
      publicOrigin,
      key,
      isPart: true,
    });
    return { order: await asItIs(), payment };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message: detail, errors, headers, extra } = error;
    const order = { ...extra, order: await asItIs() };
    throw new AppError(code, { detail, headers, extra: order, cause: error, ...(errors && { errors }) });
  }
}

async function place(
  { merchantId, actor, requester, locale, request }: Wanted,
  transaction: Transaction,
): Promise<Placed> {
  const { payment_method } = request.payment;
  const wanted = { ...request.order, payment_method };
  const { order, accessToken } = isOfDishes(wanted)
    ? await createOrder({ merchantId, actor, requester, locale, request: wanted }, transaction)
    : await placeFromCart({ merchantId, actor, requester, locale, request: wanted }, transaction);
  // Before the commit: without a card there is no order either.
  requireToken(order, request.payment);
  return { orderId: order.id, accessToken };
}

function isOfDishes(order: CreateWithPaymentRequest['order']): order is CreateOrderRequest {
  return order.items !== undefined;
}

function placeFromCart(
  wanted: Pick<Wanted, 'merchantId' | 'actor' | 'requester' | 'locale'> & { request: OrderFromCartRequest },
  transaction: Transaction,
): ReturnType<typeof placeOrderFromCart> {
  requireSession(wanted.actor, '');
  return placeOrderFromCart(wanted, transaction);
}
