import { readBooked } from './pointsOfOrder';
import { reversedPoints } from './reversedPoints';

type Refunded = {
  merchantId: string;
  orderId: string;
  paidCents: number;
  /** Of the order, this refund included. */
  refundedCents: number;
  /** Of this refund. */
  amountCents: number;
  isCancelled: boolean;
};

/** How many points one refund takes back; 0 for an order that earned none, or was cancelled before its points counted. */
export async function pointsOfRefund(refund: Refunded): Promise<number> {
  const { merchantId, orderId, paidCents, refundedCents, amountCents, isCancelled } = refund;
  const booked = await readBooked(merchantId, orderId);
  // The points of a cancelled order are void a moment later.
  if (!booked || booked.status === 'void' || (booked.status === 'pending' && isCancelled)) return 0;
  const upTo = (cents: number): number => reversedPoints(booked.order.points, cents, paidCents);
  return upTo(refundedCents) - upTo(refundedCents - amountCents);
}
