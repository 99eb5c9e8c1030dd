import type { TestCard } from './cards';
import { SESSION_LIFETIME_SECONDS } from './options';
import { insertPayment, paymentsOfSession, readPayment, refundPayment } from './paymentRecords';
import type { Payment, Refund } from './paymentRecords';
import { closeSession, insertSession, recordDecline, readSession } from './sessions';
import type { Session } from './sessions';
import type { Queries, SandboxDatabase } from './store/database';
import { enqueueWebhook } from './webhookQueue';

export type CheckoutContext = { database: SandboxDatabase; merchantId: string; now: () => number };

export type Charge = { session: Session; payment: Payment | null };

/**
 * Charges a test card. The session is locked, so that two clicks can't pay it twice; one that is no longer open is
 * answered as it is, without a payment.
 */
export async function chargeCard(context: CheckoutContext, sessionId: string, card: TestCard): Promise<Charge> {
  return context.database.transaction(async (queries) => {
    const session = await readSession(queries, sessionId, context.now(), true);
    return session.status === 'open' ? charge(queries, context, session, card) : { session, payment: null };
  });
}

type WantedCharge = { reference: string; amount: number; currency: string; card: TestCard };

/**
 * Charges a card without a page: a session of its own, closed at once, so that it is found and reported like any other.
 */
export async function chargeWithoutPage(
  queries: Queries,
  context: CheckoutContext,
  { reference, amount, currency, card }: WantedCharge,
): Promise<Session> {
  const createdAt = context.now();
  const opened = await insertSession(queries, {
    reference,
    merchantName: '',
    currency,
    lineItems: [{ name: 'Card payment', unitAmount: amount, quantity: 1 }],
    redirectUrls: null,
    locale: 'en',
    createdAt,
    expiresAt: createdAt + SESSION_LIFETIME_SECONDS * 1000,
  });
  const { session } = await charge(queries, context, opened, card);
  if (session.status !== 'open') return session;
  await closeSession(queries, session.id, 'declined');
  return { ...session, status: 'declined' };
}

async function charge(
  queries: Queries,
  { merchantId, now: read }: CheckoutContext,
  session: Session,
  card: TestCard,
): Promise<Charge> {
  const now = read();
  const errorCode = card.outcome.approved ? null : card.outcome.errorCode;
  const payment = await insertPayment(queries, {
    sessionId: session.id,
    status: card.outcome.approved ? 'approved' : 'declined',
    currency: session.currency,
    amount: session.amount,
    cardLast4: card.number.slice(-4),
    errorCode,
    createdAt: now,
  });
  if (errorCode === null) await closeSession(queries, session.id, 'paid');
  else await recordDecline(queries, session.id, errorCode);
  const type = errorCode === null ? 'payment.approved' : 'payment.declined';
  await enqueueWebhook(queries, { type, session, payment, merchantId, now });
  return { session: { ...session, status: errorCode === null ? 'paid' : 'open', errorCode }, payment };
}

type WantedRefund = { paymentId: string; amount: number; reason: string | null; reference: string | null };

/**
 * Gives money back and tells the merchant, in one transaction.
 * @throws SandboxError as refundPayment does
 */
export async function refundCharge(
  queries: Queries,
  { merchantId, now: read }: CheckoutContext,
  wanted: WantedRefund,
): Promise<Refund> {
  const now = read();
  const refund = await refundPayment(queries, { ...wanted, createdAt: now });
  const payment = await readPayment(queries, refund.paymentId);
  const session = await readSession(queries, payment.sessionId, now);
  await enqueueWebhook(queries, { type: 'refund.succeeded', session, payment, refund, merchantId, now });
  return refund;
}

/** The guest goes back without paying: after a declined card the session ends as declined, else as cancelled. */
export async function leaveCheckout(context: CheckoutContext, sessionId: string): Promise<Session> {
  return context.database.transaction(async (queries) => {
    const now = context.now();
    const session = await readSession(queries, sessionId, now, true);
    if (session.status !== 'open') return session;
    const declined = (await paymentsOfSession(queries, sessionId)).some((payment) => payment.status === 'declined');
    const status = declined ? 'declined' : 'cancelled';
    await closeSession(queries, sessionId, status);
    // The decline itself was reported when the card was refused.
    if (!declined) {
      await enqueueWebhook(queries, { type: 'session.cancelled', session, merchantId: context.merchantId, now });
    }
    return { ...session, status };
  });
}

/** The merchant withdraws a session, for instance because the order changed. A paid one stays paid. */
export async function expireSession(context: CheckoutContext, sessionId: string): Promise<Session> {
  return context.database.transaction(async (queries) => {
    const now = context.now();
    const session = await readSession(queries, sessionId, now, true);
    if (session.status !== 'open') return session;
    await closeSession(queries, sessionId, 'expired');
    return { ...session, status: 'expired' };
  });
}

/** Closes what has run out of time and tells the merchant. */
export async function expireOverdueSessions(context: CheckoutContext): Promise<void> {
  const now = context.now();
  const overdue = await context.database.rows<{ id: string }>(
    `SELECT id FROM sandbox_sessions WHERE status = 'open' AND expires_at <= ? ORDER BY expires_at LIMIT 20`,
    [now],
  );
  for (const { id } of overdue) {
    await context.database.transaction(async (queries) => {
      const session = await readSession(queries, id, now, true);
      const closed = await queries.change(
        `UPDATE sandbox_sessions SET status = 'expired' WHERE id = ? AND status = 'open'`,
        [id],
      );
      if (closed === 0) return;
      await enqueueWebhook(queries, { type: 'session.expired', session, merchantId: context.merchantId, now });
    });
  }
}
