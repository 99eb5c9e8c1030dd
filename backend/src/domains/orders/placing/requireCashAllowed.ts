import type { OrderType, PaymentMethod } from '@site/contracts';
import { AppError } from '../../../lib/AppError';

/** @throws AppError payment_not_possible for a delivery in cash */
export function requireCashAllowed(orderType: OrderType, paymentMethod: PaymentMethod | undefined): void {
  if (paymentMethod === 'cash' && orderType === 'delivery') {
    throw new AppError('payment_not_possible', 'Cash is offered only for pickup orders');
  }
}
