import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';

/** What an order earned before refunds, and what refunds took back; null when it earned for no account. */
export async function pointsOfOrder(
  merchantId: string,
  orderId: string,
): Promise<{ earned: number; taken_back: number } | null> {
  const row = await LoyaltyOrder.findOne({ where: { merchantId, orderId }, raw: true });
  return row && { earned: row.points, taken_back: row.reversedPoints };
}
