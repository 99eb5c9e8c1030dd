import type { PaymentResult, ProcessPaymentRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { can } from '../../../http/actor';
import { Answer } from '../../../http/answer';
import type { Requester } from '../../../http/requester';
import { answerInTransaction, onceInTransaction, type IdempotencyKey } from '../../../http/idempotency';
import { AppError, invalidField } from '../../../lib/AppError';
import { findOrder, lockOrderWithItems, requireCashAllowed, type OrderWithItems, type Visitor } from '../../orders';
import { chargeCard, readSession } from './chargeCard';
import { agreeOnCash, takeCash } from './payInCash';
import { presentCardPayment, presentCashPayment } from '../payments.presenter';
import type { PaymentProvider } from '../providers/PaymentProvider';
import { requireCounted } from '../refunds/requireCounted';
import { requireSeen } from '../refunds/requireSeen';
import { reserveSession } from '../checkout/reserveSession';
import { settleNothingDue } from '../settlement/settleNothingDue';

export type Paying = {
  visitor: Visitor;
  /** Whose unpaid order it is; null for staff. */
  requester: Requester | null;
  orderId: string;
  request: ProcessPaymentRequest;
  /** The one that is configured. */
  provider: PaymentProvider | undefined;
  publicOrigin: string;
  /** Of the request: repeated with it, nothing is taken twice. */
  key: IdempotencyKey | undefined;
  /** Whether paying is only a part of the request, whose answer then says more than the payment. */
  isPart?: boolean;
};

/**
 * Pays an order without a page. Cash: the guest agrees to pay at pickup, and later staff say that they have the money.
 * A card by its token, in test mode only: one open session, one charge outside of any transaction, settled like any
 * other payment. An order over nothing is confirmed either way.
 *
 * @throws AppError totals_changed with the order as it is; payment_not_possible; what `requirePayable` and
 *   `requireCounted` refuse
 */
export async function processPayment(paying: Paying): Promise<PaymentResult> {
  const { visitor, orderId, request, provider } = paying;
  requireOrderId(paying);
  if (request.payment_method === 'cash') return (await payInCash(paying)) ?? payByCard(paying);
  const { orderType } = await findOrder(orderId, visitor);
  requireWay({ request, provider, orderType });
  return payByCard(paying);
}

/**
 * What can be refused before an order is read.
 *
 * @throws AppError payment_not_possible for a delivery in cash, and for a card where only the provider's page takes one
 */
export function requireWay({
  request: { payment_method: method, card_data: card },
  provider,
  orderType,
}: Pick<Paying, 'request' | 'provider'> & Pick<OrderRow, 'orderType'>): void {
  requireCashAllowed(orderType, method);
  if (method !== 'cash' && card?.token !== undefined && !provider?.charge) {
    throw new AppError('payment_not_possible', 'Cards are taken on the payment page only.');
  }
}

/** The path names the order; a body that names none, or another, was made for something else. */
function requireOrderId({ orderId, request }: Pick<Paying, 'orderId' | 'request'>): void {
  const { order_id: named = orderId } = request;
  if (named === '') throw invalidField('order_id', 'Order ID is required for payment processing');
  if (named !== orderId) throw invalidField('order_id', 'must be the order of this address');
}

/** @returns undefined for an order with nothing due, which is confirmed without a payment */
async function payInCash(paying: Paying): Promise<PaymentResult | undefined> {
  const { visitor, requester, orderId, request, provider, key, isPart = false } = paying;
  const take = async (transaction: Transaction): Promise<PaymentResult> => {
    const locked = await lockOrderWithItems(orderId, visitor, transaction);
    requireWay({ request, provider, orderType: locked.order.orderType });
    if (locked.order.amountDueCents === 0) throw new NothingDue();
    requireSeen(locked, request);
    return presentCashPayment(await cashStep(locked, requester, can(visitor.actor, 'orders.move'), transaction));
  };
  try {
    if (isPart) return await onceInTransaction(key, 'cash', take);
    return await answerInTransaction(key, take, (result) => new Answer(200, result));
  } catch (error) {
    if (error instanceof NothingDue) return undefined;
    throw error;
  }
}

class NothingDue extends Error {
  override name = 'NothingDue';
}

/** A guest who asks again hears the same; only staff can say that the money is there. */
function cashStep(
  locked: OrderWithItems,
  requester: Requester | null,
  byStaff: boolean,
  transaction: Transaction,
): Promise<OrderRow> {
  const { order } = locked;
  if (order.paymentStatus !== 'pay_at_pickup') return agreeOnCash(locked, requester, transaction);
  return byStaff ? takeCash(order, transaction) : Promise.resolve(order);
}

/** @throws AppError validation_failed for an order that is not free when no card came along */
export function requireToken(order: OrderRow, { payment_method: method, card_data: card }: Paying['request']): void {
  if (method === 'cash' || card?.token !== undefined || order.amountDueCents === 0) return;
  throw invalidField('card_data.token', 'Failed to tokenize card');
}

async function payByCard({
  visitor,
  requester,
  orderId,
  request,
  provider,
  publicOrigin,
  key,
}: Paying): Promise<PaymentResult> {
  const token = request.card_data?.token ?? '';
  const { sessionId, asked } = await onceInTransaction(key, 'card', async (transaction) => {
    const locked = await lockOrderWithItems(orderId, visitor, transaction);
    const { order } = locked;
    requireSeen(locked, request);
    requireToken(order, request);
    const wanted = { provider: provider?.slug ?? '', kind: 'card', publicOrigin, requester, request: {} } as const;
    const session = await reserveSession(locked, wanted, transaction);
    if (order.amountDueCents === 0) await settleNothingDue(locked, session, requester, transaction);
    const { id, totalCents, tipCents } = order;
    return { sessionId: session.id, asked: { id, totalCents, tipCents } };
  });
  const session = await readSession(visitor.merchantId, sessionId);
  const isOpen = session.status === 'OPEN' && provider?.charge !== undefined;
  if (isOpen) return presentCardPayment(await chargeCard({ provider, session, token }), asked);
  await requireCounted(session);
  return presentCardPayment(session, asked);
}
