import { LoyaltyOrder, type LoyaltyOrderRow } from '../../../database/models/LoyaltyOrder';
import { PointsTransaction } from '../../../database/models/PointsTransaction';

/**
 * What an order earned before refunds, and what refunds took back; null when it earned for no account, or was cancelled before
 * its points counted.
 */
export async function pointsOfOrder(
  merchantId: string,
  orderId: string,
): Promise<{ earned: number; taken_back: number } | null> {
  const booked = await readBooked(merchantId, orderId);
  if (!booked || booked.status === 'void') return null;
  return { earned: booked.order.points, taken_back: booked.order.reversedPoints };
}

/** The booked points of an order, less refunds, and whether they count; null when nothing was booked for it. */
export async function bookedPoints(
  merchantId: string,
  orderId: string,
): Promise<{ points: number; status: Booked['status'] } | null> {
  const booked = await readBooked(merchantId, orderId);
  return booked && { points: booked.order.points - booked.order.reversedPoints, status: booked.status };
}

type Booked = { order: LoyaltyOrderRow; status: 'pending' | 'posted' | 'void' };

export async function readBooked(merchantId: string, orderId: string): Promise<Booked | null> {
  const order = await LoyaltyOrder.findOne({ where: { merchantId, orderId } });
  if (!order) return null;
  const credit = await PointsTransaction.findOne({
    where: { merchantId, id: order.earnTransactionId },
    attributes: ['status'],
  });
  return { order, status: credit?.status ?? 'void' };
}
