import type { GuestRefund } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { Payment } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { STAFF_REFUND } from './requestRefund';

const REFUNDS_MAX = 100;

/** The refunds of an order's payment, oldest first; their sum is the order's `refunded_amount`. */
export async function readGuestRefunds({ merchantId, id }: OrderRow): Promise<GuestRefund[]> {
  const payment = await Payment.findOne({ where: { merchantId, orderId: id, accepted: 1 } });
  if (!payment) return [];
  const refunds = await Refund.findAll({
    where: { merchantId, paymentId: payment.id, status: 'SUCCEEDED' },
    order: ['createdAt'],
    limit: REFUNDS_MAX,
  });
  return refunds.map((refund) => ({
    id: refund.id,
    amount: toWire(refund.amountCents),
    reason: reasonForGuest(refund),
    at: toInstant(refund.createdAt),
  }));
}

/** The reason that staff wrote; null for texts of our own, which tell a guest nothing new. */
export function reasonForGuest({ reason, idempotencyKey }: RefundRow): string | null {
  return idempotencyKey.startsWith('refund:') && reason !== STAFF_REFUND ? reason : null;
}
