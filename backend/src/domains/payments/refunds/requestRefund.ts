import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../../database/connection';
import type { PaymentRow } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { now } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import type { LineQuantity } from './refundShares';

export const REFUND_REQUESTED = 'payments.refund';

/** The reason of a refund for which staff gave none. */
export const STAFF_REFUND = 'Refunded by staff';

type Wanted = {
  payment: PaymentRow;
  amountCents: number;
  reason: string;
  /** One cause, one refund: asked for again with the same key it is the same one. */
  key: string;
  /** The dishes that it is for, if staff chose by dish. */
  items?: LineQuantity[];
  /** The request itself tries at once; the outbox tries after this long. */
  headStartMs?: number;
};

/**
 * Sets money aside to go back, in a transaction that holds the order's lock. The provider is called afterwards, from
 * the outbox, until it answers.
 *
 * @returns undefined when that much is not left of the payment
 */
export async function requestRefund(
  { payment, amountCents, reason, key, items, headStartMs = 0 }: Wanted,
  transaction: Transaction,
): Promise<RefundRow | undefined> {
  const { merchantId } = payment;
  const known = await findRefund(merchantId, key, transaction);
  if (known) return known;
  const moment = now();
  // Guarded: refunds never exceed what was captured, also with concurrent requests.
  const reserved = await execute(
    `UPDATE payments SET refunded_cents = refunded_cents + :amountCents, updated_at = :moment
      WHERE merchant_id = :merchantId AND id = :id AND refunded_cents + :amountCents <= amount_cents`,
    { merchantId, id: payment.id, amountCents, moment },
    transaction,
  );
  if (reserved === 0) return undefined;
  const refund: RefundRow = {
    merchantId,
    id: uuidv7(),
    paymentId: payment.id,
    orderId: payment.orderId,
    amountCents,
    reason,
    status: 'PENDING',
    provider: payment.provider,
    providerRefundId: null,
    idempotencyKey: key,
    items: items ?? null,
    createdAt: moment,
    updatedAt: moment,
  };
  await Refund.create(refund, { transaction });
  await publish(
    {
      merchantId,
      topic: REFUND_REQUESTED,
      key: refund.id,
      payload: { refundId: refund.id },
      notBefore: new Date(moment.getTime() + headStartMs),
    },
    transaction,
  );
  return refund;
}

/** The refund of one cause, if it was asked for before. */
export async function findRefund(
  merchantId: string,
  key: string,
  transaction: Transaction,
): Promise<RefundRow | undefined> {
  const found = await Refund.findOne({ where: { merchantId, idempotencyKey: key }, transaction });
  return found ?? undefined;
}
