import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { UnpaidCompletion, type UnpaidCompletionRow } from '../../../database/models/UnpaidCompletion';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { publish } from '../../../outbox/outbox';

/** Published when staff completed an order without its money; the payments domain raises an alert. */
export const ORDER_COMPLETED_UNPAID = 'order.completed_unpaid';

/** The explicit decision of staff to complete an order without its money. */
export type UnpaidDecision = {
  reason: string;
  /** As `actorKey` writes it. */
  by: string;
};

/**
 * Lets a locked order be completed only with its money, or with a decision that is recorded with the same transaction.
 *
 * @throws AppError payment_not_recorded that says how to record the money or the decision
 */
export async function requireMoneyToComplete(
  order: OrderRow,
  decision: UnpaidDecision | undefined,
  transaction: Transaction,
): Promise<void> {
  if (order.paymentStatus !== 'pay_at_pickup') return;
  if (decision === undefined) throw refusal(order);
  const { merchantId, id: orderId } = order;
  const { reason, by: decidedBy } = decision;
  await UnpaidCompletion.create({ merchantId, orderId, reason, decidedBy, decidedAt: now() }, { transaction });
  await publish({ merchantId, topic: ORDER_COMPLETED_UNPAID, key: orderId, payload: { orderId } }, transaction);
}

/** The decision that completed an order without its money, if there is one. */
export function readUnpaidCompletion(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<UnpaidCompletionRow | null> {
  return UnpaidCompletion.findOne({ where: { merchantId, orderId }, transaction });
}

function refusal({ id, orderNumber, amountDueCents, currency }: OrderRow): AppError {
  const due = `${toWire(amountDueCents)} ${currency}`;
  return new AppError('payment_not_recorded', {
    detail:
      `Order ${orderNumber} is not paid: ${due} is due at pickup. Take the money and record it with ` +
      `POST /api/orders/${id}/payment/process {"payment_method":"cash"}, then complete the order. To complete it ` +
      'without the money, give the reason in "unpaid_reason"; this raises a payment alert.',
    extra: { amount_due: toWire(amountDueCents), currency },
  });
}
