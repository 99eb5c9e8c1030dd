import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Payment, type PaymentRow } from '../../../database/models/Payment';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { insertLater } from '../../../database/saveLater';
import { now } from '../../../lib/clock';
import type { Evidence } from '../providers/PaymentProvider';

/** The earlier record of this payment. A flagged one is judged again. */
export async function findRecorded(
  { merchantId, provider }: PaymentSessionRow,
  { providerPaymentId }: Evidence,
  transaction: Transaction,
): Promise<PaymentRow | null> {
  if (providerPaymentId === null) return null;
  return Payment.findOne({ where: { merchantId, provider, providerPaymentId }, transaction });
}

/**
 * Records that a provider took money: always, whatever happens next (PAY-R9). A payment that was flagged and is right
 * now is corrected.
 *
 * @param options.known what `findRecorded` found under the order's lock
 * @returns undefined when this payment is known already, so that nothing follows from it twice
 */
export async function recordPayment(
  session: PaymentSessionRow,
  evidence: Evidence,
  { known, accepted, flagged = false }: { known: PaymentRow | null; accepted: boolean; flagged?: boolean },
  transaction: Transaction,
): Promise<PaymentRow | undefined> {
  const { merchantId, provider } = session;
  const { providerPaymentId } = evidence;
  if (providerPaymentId === null) return undefined;
  if (known && (known.status !== 'FLAGGED' || flagged)) return undefined;

  const moment = now();
  const payment: PaymentRow = {
    merchantId,
    id: known?.id ?? uuidv7(),
    orderId: session.orderId,
    sessionId: session.id,
    provider,
    providerPaymentId,
    amountCents: evidence.amountCents ?? session.amountCents,
    refundedCents: 0,
    currency: evidence.currency ?? session.currency,
    status: flagged ? 'FLAGGED' : 'CAPTURED',
    accepted: accepted ? 1 : 0,
    createdAt: known?.createdAt ?? moment,
    updatedAt: moment,
  };
  if (known) await Payment.update(payment, { where: { merchantId, id: known.id }, transaction });
  else insertLater(Payment, [payment], transaction);
  return payment;
}
