import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import { PointsTransaction } from '../../../database/models/PointsTransaction';

/** What an order earned before refunds, and what refunds took back; null when it earned for no account. */
export async function pointsOfOrder(
  merchantId: string,
  orderId: string,
): Promise<{ earned: number; taken_back: number } | null> {
  const row = await LoyaltyOrder.findOne({ where: { merchantId, orderId } });
  return row && { earned: row.points, taken_back: row.reversedPoints };
}

/** What an order is worth in points by now, less refunds, and whether they count; null when nothing was booked for it. */
export async function bookedPoints(
  merchantId: string,
  orderId: string,
): Promise<{ points: number; status: 'pending' | 'posted' | 'void' } | null> {
  const row = await LoyaltyOrder.findOne({ where: { merchantId, orderId } });
  if (!row) return null;
  const credit = await PointsTransaction.findOne({
    where: { merchantId, id: row.earnTransactionId },
    attributes: ['status'],
  });
  return { points: row.points - row.reversedPoints, status: credit?.status ?? 'void' };
}
