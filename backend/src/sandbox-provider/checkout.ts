import type { TestCard } from './cards';
import { insertPayment, paymentsOfSession } from './paymentRecords';
import type { Payment } from './paymentRecords';
import { closeSession, noteDecline, readSession } from './sessions';
import type { Session } from './sessions';
import type { SandboxDatabase } from './store/database';
import { enqueueWebhook } from './webhookQueue';

export type CheckoutContext = { database: SandboxDatabase; merchantId: string; now: () => number };

export type Charge = { session: Session; payment: Payment | null };

/**
 * Charges a test card. The session is locked, so that two clicks can't pay it twice; one that is no longer open is
 * answered as it is, without a payment.
 */
export async function chargeCard(context: CheckoutContext, sessionId: string, card: TestCard): Promise<Charge> {
  return context.database.transaction(async (queries) => {
    const now = context.now();
    const session = await readSession(queries, sessionId, now, true);
    if (session.status !== 'open') return { session, payment: null };
    const errorCode = card.outcome.approved ? null : card.outcome.errorCode;
    const payment = await insertPayment(queries, {
      sessionId,
      status: card.outcome.approved ? 'approved' : 'declined',
      currency: session.currency,
      amount: session.amount,
      cardLast4: card.number.slice(-4),
      errorCode,
      createdAt: now,
    });
    if (errorCode === null) await closeSession(queries, sessionId, 'paid');
    else await noteDecline(queries, sessionId, errorCode);
    const type = errorCode === null ? 'payment.approved' : 'payment.declined';
    await enqueueWebhook(queries, { type, session, payment, merchantId: context.merchantId, now });
    return { session: { ...session, status: errorCode === null ? 'paid' : 'open', errorCode }, payment };
  });
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
    // The decline itself was told when the card was refused.
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
