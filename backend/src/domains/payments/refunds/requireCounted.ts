import { Payment } from '../../../database/models/Payment';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { AppError } from '../../../lib/AppError';
import { readOrder } from '../../orders';
import { requirePayable } from '../checkout/requirePayable';

/**
 * Refuses to call a session paid whose money came too late for its order, which was paid, cancelled or changed meanwhile:
 * it goes back (PAY-R9), and the guest hears why.
 *
 * @throws AppError what `requirePayable` refuses, or conflict
 */
export async function requireCounted({
  merchantId,
  id: sessionId,
  orderId,
  status,
  amountCents,
}: PaymentSessionRow): Promise<void> {
  if (status !== 'APPROVED' || amountCents === 0) return;
  const counted = await Payment.findOne({ where: { merchantId, orderId, sessionId, accepted: 1 } });
  if (counted) return;
  requirePayable(await readOrder(merchantId, orderId));
  throw new AppError('conflict', 'The order changed while it was being paid. The money goes back.');
}
