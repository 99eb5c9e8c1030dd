import { select } from '../../../database/connection';

export type OurPayment = {
  providerPaymentId: string;
  orderId: string;
  /** What the provider should have taken: of a flagged payment that is the session's amount. */
  amountCents: number;
  currency: string;
  /** Refunds that the provider confirmed, and those that it should have confirmed by now. */
  refundedCents: number;
  /** Refunds that are on their way. */
  refundingCents: number;
  createdAt: Date;
  /** No payment is older than the session it was made in. */
  sessionCreatedAt: Date;
};

/** The provider is asked for a refund again and again; after this it should know of it. */
const REFUND_TAKES_MS = 3_600_000;
const CHUNK = 500;

type Span = { from: Date; to: Date };

/** Our payments that a provider took in a period. */
export function ourPaymentsBetween(
  merchantId: string,
  provider: string,
  { from, to }: Span,
  now: Date,
): Promise<OurPayment[]> {
  return read('p.created_at >= :from AND p.created_at < :to', { merchantId, provider, from, to }, now);
}

/** Our payments with the provider's ids. */
export async function ourPaymentsOf(
  merchantId: string,
  provider: string,
  ids: readonly string[],
  now: Date,
): Promise<OurPayment[]> {
  const found: OurPayment[] = [];
  for (let index = 0; index < ids.length; index += CHUNK) {
    const some = ids.slice(index, index + CHUNK);
    found.push(...(await read('p.provider_payment_id IN (:some)', { merchantId, provider, some }, now)));
  }
  return found;
}

type Row = OurPayment & { refundedCents: string | number; refundingCents: string | number };

async function read(condition: string, values: Record<string, unknown>, now: Date): Promise<OurPayment[]> {
  const rows = await select<Row>(
    `SELECT p.provider_payment_id AS providerPaymentId, p.order_id AS orderId, p.currency, p.created_at AS createdAt,
            IF(p.status = 'FLAGGED', COALESCE(s.amount_cents, p.amount_cents), p.amount_cents) AS amountCents,
            COALESCE(s.created_at, p.created_at) AS sessionCreatedAt,
            COALESCE(SUM(IF(r.status = 'SUCCEEDED' OR (r.status = 'PENDING' AND r.created_at < :known),
                            r.amount_cents, 0)), 0) AS refundedCents,
            COALESCE(SUM(IF(r.status = 'PENDING' AND r.created_at >= :known, r.amount_cents, 0)), 0) AS refundingCents
       FROM payments p
       LEFT JOIN payment_sessions s ON s.merchant_id = p.merchant_id AND s.id = p.session_id
       LEFT JOIN refunds r ON r.merchant_id = p.merchant_id AND r.payment_id = p.id
      WHERE p.merchant_id = :merchantId AND p.provider = :provider AND ${condition}
      GROUP BY p.merchant_id, p.id`,
    { ...values, known: new Date(now.getTime() - REFUND_TAKES_MS) },
  );
  return rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
    refundedCents: Number(row.refundedCents),
    refundingCents: Number(row.refundingCents),
  }));
}
