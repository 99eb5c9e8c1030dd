import { defineModel, date, key, nullable, string, type RowOf } from '../defineModel';

/** Something about money that staff have to check. One row for one thing, however often it is noticed. */
export const PaymentAlert = defineModel('PaymentAlert', 'payment_alerts', {
  kind: key(string(32)),
  /** Of the checkout, payment, refund, order, message or provider that it is about. */
  subjectId: key(string(128)),
  detail: string(500),
  createdAt: date(),
  resolvedAt: nullable(date()),
  /** Name of the member of staff; null when the cause went away by itself. */
  resolvedBy: nullable(string(120)),
  resolvedNote: nullable(string(500)),
});

export type PaymentAlertRow = RowOf<typeof PaymentAlert>;
