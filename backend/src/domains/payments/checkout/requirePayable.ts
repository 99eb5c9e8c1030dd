import type { OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { isPayable, isTooOldToPay } from '../../orders';

/**
 * Refuses to begin paying an order that needs no payment or can't have one.
 *
 * @throws AppError order_closed, cart_changed or already_paid
 */
export function requirePayable(order: OrderRow): void {
  if (order.status === 'Cancelled') throw new AppError('order_closed', 'This order was cancelled.');
  if (!isPayable({ fulfillment_status: order.fulfillmentStatus, payment_status: order.paymentStatus })) {
    throw order.paymentStatus === 'pay_at_pickup'
      ? new AppError('order_closed', 'This order is paid at pickup.')
      : new AppError('already_paid', 'This order is already paid.');
  }
  if (order.supersededBy !== null) {
    throw new AppError('cart_changed', 'The cart was changed after this order was made. Please review it again.');
  }
  if (isTooOldToPay(order)) {
    throw new AppError('order_closed', 'This order is from another day. Please order again, at the prices of today.');
  }
}
