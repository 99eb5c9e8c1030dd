import type { Refund } from './paymentRecords';
import type { Queries } from './store/database';

/** One payment as a merchant compares it with its books; times are ISO 8601, amounts cents. */
export type ReportedPayment = {
  id: string;
  sessionId: string;
  reference: string;
  status: 'approved' | 'declined';
  amount: number;
  currency: string;
  createdTime: string;
  refunds: { id: string; amount: number; reference: string | null; createdTime: string }[];
};

type PaymentRow = Omit<ReportedPayment, 'createdTime' | 'refunds'> & { createdAt: number };
type RefundRow = Omit<Refund, 'reason'>;

const PAGE = 500;

type Span = {
  /** Milliseconds since 1970; `to` is the first that does not belong. */
  from: number;
  to: number;
  /** `next` of the page before; empty for the first. */
  after: string;
};

/** For a merchant's nightly comparison: every payment made or refunded in a stretch of time, oldest first, in pages. */
export async function reportPayments(
  queries: Queries,
  { from, to, after }: Span,
): Promise<{ payments: ReportedPayment[]; next: string | null }> {
  const [time = '0', id = ''] = after.split('.', 2);
  const rows = await queries.rows<PaymentRow>(
    `SELECT p.id, p.session_id, s.merchant_reference AS reference, p.status, p.amount, p.currency, p.created_at
       FROM sandbox_payments p JOIN sandbox_sessions s ON s.id = p.session_id
      WHERE ((p.created_at >= ? AND p.created_at < ?)
             OR p.id IN (SELECT payment_id FROM sandbox_refunds WHERE created_at >= ? AND created_at < ?))
        AND (p.created_at > ? OR (p.created_at = ? AND p.id > ?))
      ORDER BY p.created_at, p.id LIMIT ${PAGE}`,
    [from, to, from, to, Number(time) || 0, Number(time) || 0, id],
  );
  const refunds = await refundsOf(
    queries,
    rows.map((row) => row.id),
  );
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return {
    payments: rows.map((row) => describe(row, refunds)),
    next: last ? `${last.createdAt}.${last.id}` : null,
  };
}

async function refundsOf(queries: Queries, paymentIds: string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return queries.rows<RefundRow>(
    `SELECT id, payment_id, amount, reference, created_at FROM sandbox_refunds
      WHERE payment_id IN (${paymentIds.map(() => '?').join(', ')}) ORDER BY created_at, id`,
    paymentIds,
  );
}

function describe({ createdAt, ...payment }: PaymentRow, refunds: readonly RefundRow[]): ReportedPayment {
  return {
    ...payment,
    createdTime: new Date(createdAt).toISOString(),
    refunds: refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ id, amount, reference, createdAt: at }) => ({
        id,
        amount,
        reference,
        createdTime: new Date(at).toISOString(),
      })),
  };
}
