import type { Transaction } from 'sequelize';
import type { PaymentRow } from '../../../database/models/Payment';
import { raiseAlert } from '../alerts/raiseAlert';
import { requestRefund } from '../refunds/requestRefund';
import type { Unacceptable } from '../holds/whyNotAcceptable';

const REASONS: Record<Unacceptable, string> = {
  already_paid: 'The order was paid already',
  order_cancelled: 'The order was cancelled',
  order_changed: 'The order was changed after this payment was begun',
  order_replaced: 'A newer order of the same cart was paid',
  promo_used_up: 'Its promo code was used up by then',
  kitchen_closed: 'The kitchen had closed when the payment came',
  time_taken: 'The time of the order was booked out when the payment came',
  sold_out: 'A dish was sold out when the payment came',
};

/** Sends back in full, once, money that counts for nothing; it is never silently kept. */
export async function returnPayment(
  payment: PaymentRow,
  reason: Unacceptable,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id, amountCents } = payment;
  await requestRefund({ payment, amountCents, reason: REASONS[reason], key: `auto:${id}` }, transaction);
  const alert = { kind: 'payment_refunded_automatically', subjectId: id, detail: REASONS[reason] } as const;
  await raiseAlert(merchantId, alert, transaction);
}
