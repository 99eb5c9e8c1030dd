import type { OrderStatus, PaymentStatus } from '@site/contracts';
import { Badge } from '@site/kit';
import { PAYMENT_WORDS, statusTone, waitsForPayment } from './orderWords';

type Props = { status: OrderStatus; payment: PaymentStatus | undefined };

/**
 * The status of an order. An order that is not paid is not Pending: the kitchen does not have it, and the cards and the
 * filter do not count it. Its badge says how far the payment is.
 */
export function StatusBadge({ status, payment }: Props) {
  return payment && waitsForPayment(status, payment) ? (
    <Badge>{PAYMENT_WORDS[payment]}</Badge>
  ) : (
    <Badge $tone={statusTone(status)}>{status}</Badge>
  );
}
