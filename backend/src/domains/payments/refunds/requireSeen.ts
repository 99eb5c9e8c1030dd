import type { ProcessPaymentRequest } from '@site/contracts';
import { AppError, invalidField } from '../../../lib/AppError';
import { toCents } from '../../../lib/money';
import { presentOrder, type OrderWithItems } from '../../orders';

/**
 * Compares the amounts that the client showed, to the cent; they are never used (PAY-R3). `amount` is the order without its tip.
 *
 * @throws AppError validation_failed for an amount that can't be paid; totals_changed with the order as it is
 */
export function requireSeen(
  { order, items }: OrderWithItems,
  { amount, tip_amount: tip }: Pick<ProcessPaymentRequest, 'amount' | 'tip_amount'>,
): void {
  const amountCents = amount === undefined ? order.totalCents : toCents(amount);
  const tipCents = tip === undefined ? order.tipCents : toCents(tip);
  if (amountCents === undefined || amountCents < 0 || (amountCents === 0 && order.totalCents > 0)) {
    throw invalidField('amount', 'Invalid payment amount');
  }
  if (tipCents === undefined || tipCents < 0) throw invalidField('tip_amount', 'Invalid payment amount');
  if (amountCents === order.totalCents && tipCents === order.tipCents) return;
  throw new AppError('totals_changed', {
    detail: 'The total of this order is different now. Please review it before you pay.',
    extra: { order: presentOrder(order, items) },
  });
}
