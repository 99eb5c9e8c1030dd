import type { OrderPoints } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { bookedPoints, estimatePoints } from '../../loyalty';

const NONE: OrderPoints = { points: 0, status: 'none' };

/**
 * What an order brings its customer. Points are booked a moment after the payment (decision 0400); until then, and for the
 * order of a guest, they are estimated as in the cart.
 */
export async function readOrderPoints(order: OrderRow): Promise<OrderPoints> {
  const { merchantId, id, userId, customerEmail, confirmedAt, status, paymentStatus, refundedCents } = order;
  if (confirmedAt === null || status === 'Cancelled') return NONE;
  const booked = userId === null ? null : await bookedPoints(merchantId, id);
  if (booked) {
    return booked.status === 'void' || booked.points <= 0 ? NONE : { points: booked.points, status: booked.status };
  }
  // Without its address the order can't be added to an account, and what was never paid earns nothing.
  const isLost = userId === null && customerEmail === null;
  const isUnpaid = status === 'Fulfilled' && paymentStatus === 'pay_at_pickup';
  if (isLost || isUnpaid || refundedCents > 0) return NONE;
  const points = await estimatePoints({ merchantId, userId }, order.subtotalCents - order.discountCents);
  return points === 0 ? NONE : { points, status: userId === null ? 'offered' : 'pending' };
}
