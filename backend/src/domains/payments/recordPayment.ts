import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Payment, type PaymentRow } from '../../database/models/Payment';
import type { PaymentSessionRow } from '../../database/models/PaymentSession';
import { now } from '../../lib/clock';
import type { Evidence } from './providers/PaymentProvider';

/** Whether this payment was judged before; one that was flagged is judged anew. */
export async function isRecorded(
  { merchantId, provider }: PaymentSessionRow,
  { providerPaymentId }: Evidence,
  transaction: Transaction,
): Promise<boolean> {
  if (providerPaymentId === null) return false;
  const known = await Payment.findOne({ where: { merchantId, provider, providerPaymentId }, raw: true, transaction });
  return known !== null && known.status !== 'FLAGGED';
}

/**
 * Writes down that a provider took money: always, whatever becomes of it (rule R9). What was flagged before and is right
 * now is mended.
 *
 * @returns undefined when this payment is known already, so that nothing follows from it twice
 */
export async function recordPayment(
  session: PaymentSessionRow,
  evidence: Evidence,
  { accepted, flagged = false }: { accepted: boolean; flagged?: boolean },
  transaction: Transaction,
): Promise<PaymentRow | undefined> {
  const { merchantId, provider } = session;
  const { providerPaymentId } = evidence;
  if (providerPaymentId === null) return undefined;
  const known = await Payment.findOne({ where: { merchantId, provider, providerPaymentId }, raw: true, transaction });
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
  else await Payment.create(payment, { transaction });
  return payment;
}
