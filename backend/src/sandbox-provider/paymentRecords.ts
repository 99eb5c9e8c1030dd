import { SandboxError } from './SandboxError';
import type { Queries } from './store/database';
import { newId } from './store/ids';

export type PaymentStatus = 'approved' | 'declined';

export type Payment = {
  id: string;
  sessionId: string;
  status: PaymentStatus;
  currency: string;
  /** Cents. */
  amount: number;
  /** Cents given back so far. */
  refunded: number;
  cardLast4: string;
  errorCode: string | null;
  createdAt: number;
};

export type Refund = {
  id: string;
  paymentId: string;
  amount: number;
  reason: string | null;
  /** The merchant's own id of it; null for one made here. */
  reference: string | null;
  createdAt: number;
};

export async function insertPayment(queries: Queries, wanted: Omit<Payment, 'id' | 'refunded'>): Promise<Payment> {
  const payment: Payment = { ...wanted, id: newId('pay'), refunded: 0 };
  await queries.insert('sandbox_payments', payment);
  return payment;
}

export function paymentsOfSession(queries: Queries, sessionId: string): Promise<Payment[]> {
  return paymentsOfSessions(queries, [sessionId]);
}

/** Oldest first. */
export async function paymentsOfSessions(queries: Queries, sessionIds: string[]): Promise<Payment[]> {
  if (sessionIds.length === 0) return [];
  return queries.rows<Payment>(
    `SELECT * FROM sandbox_payments WHERE session_id IN (${sessionIds.map(() => '?').join(', ')}) ORDER BY created_at, id`,
    sessionIds,
  );
}

export async function readPayment(queries: Queries, id: string): Promise<Payment> {
  const [payment] = await queries.rows<Payment>('SELECT * FROM sandbox_payments WHERE id = ?', [id]);
  if (!payment) throw new SandboxError(404, 'payment_not_found', 'There is no such payment.');
  return payment;
}

/**
 * Gives back a part or all of an approved payment. The guarded update keeps simultaneous refunds within what was paid.
 * @throws SandboxError 404 for an unknown payment, 422 when more than what is left is asked for
 */
export async function refundPayment(queries: Queries, wanted: Omit<Refund, 'id'>): Promise<Refund> {
  const refund: Refund = { ...wanted, id: newId('ref') };
  const [payment] = await queries.rows<Payment>('SELECT * FROM sandbox_payments WHERE id = ? FOR UPDATE', [
    refund.paymentId,
  ]);
  if (!payment) throw new SandboxError(404, 'payment_not_found', 'There is no such payment.');
  const changed = await queries.change(
    `UPDATE sandbox_payments SET refunded = refunded + ? WHERE id = ? AND status = 'approved' AND refunded + ? <= amount`,
    [refund.amount, refund.paymentId, refund.amount],
  );
  if (changed === 0) throw new SandboxError(422, 'refund_too_large', 'That is more than what is left of this payment.');
  await queries.insert('sandbox_refunds', refund);
  return refund;
}
