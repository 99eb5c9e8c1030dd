import { LoyaltyOrder } from '../../../database/models/LoyaltyOrder';
import { reversedPoints } from './reversedPoints';

type Refunded = {
  merchantId: string;
  orderId: string;
  paidCents: number;
  /** Of the order, this refund included. */
  refundedCents: number;
  /** Of this refund. */
  amountCents: number;
};

/** How many points one refund takes back; 0 for an order that earned none. */
export async function pointsOfRefund(refund: Refunded): Promise<number> {
  const { merchantId, orderId, paidCents, refundedCents, amountCents } = refund;
  const order = await LoyaltyOrder.findOne({ where: { merchantId, orderId }, attributes: ['points'] });
  if (!order) return 0;
  const upTo = (cents: number): number => reversedPoints(order.points, cents, paidCents);
  return upTo(refundedCents) - upTo(refundedCents - amountCents);
}
