import Router from '@koa/router';
import type { Context } from 'koa';
import { cardOfToken } from '../cards';
import { chargeWithoutPage, expireSession, refundCharge } from '../checkout';
import type { CheckoutContext } from '../checkout';
import { SANDBOX_PREFIX, SESSION_LIFETIME_SECONDS } from '../options';
import { paymentsOfSession } from '../paymentRecords';
import { reportPayments } from '../paymentsReport';
import { SandboxError } from '../SandboxError';
import { findSessionsByReference, insertSession, readSession } from '../sessions';
import type { Session } from '../sessions';
import { applyFault } from './applyFault';
import { readJson } from './readBody';
import { replayByKey } from './replayByKey';
import { requireApiKey } from './requireApiKey';
import { check, createChargeSchema, createRefundSchema, createSessionSchema } from './schemas';

type ApiContext = CheckoutContext & { publicOrigin: string; apiKey: string; nudge: () => void };

/** The merchant's side: sessions, look-ups, charges, refunds. Every call bears the API key; unsafe ones may bear an Idempotency-Key. */
export function apiRoutes(context: ApiContext): Router {
  const { database, now } = context;
  const router = new Router({ prefix: `${SANDBOX_PREFIX}/v1` });
  router.use(requireApiKey(context.apiKey));

  const describe = async (session: Session): Promise<object> => ({
    ...publicSession(session, context.publicOrigin),
    payments: await paymentsOfSession(database, session.id),
  });

  router.post('/sessions', applyFault(database, 'create_session'), async (ctx: Context) => {
    const body = check(createSessionSchema, await readJson(ctx));
    const { expiresInSeconds = SESSION_LIFETIME_SECONDS, ...wanted } = body;
    await replayByKey(ctx, database, body, now(), async (queries) => {
      const createdAt = now();
      const session = await insertSession(queries, {
        ...wanted,
        createdAt,
        expiresAt: createdAt + expiresInSeconds * 1000,
      });
      return { status: 201, body: publicSession(session, context.publicOrigin) };
    });
  });

  router.get('/sessions', applyFault(database, 'read_session'), async (ctx) => {
    const reference = new URLSearchParams(ctx.querystring).get('reference') ?? '';
    const sessions = await findSessionsByReference(database, reference, now());
    ctx.body = { sessions: await Promise.all(sessions.map(describe)) };
  });

  router.get('/sessions/:id', applyFault(database, 'read_session'), async (ctx) => {
    ctx.body = await describe(await readSession(database, String(ctx.params.id), now()));
  });

  router.post('/sessions/:id/expire', applyFault(database, 'expire_session'), async (ctx) => {
    ctx.body = await describe(await expireSession(context, String(ctx.params.id)));
  });

  router.post('/charges', applyFault(database, 'charge'), async (ctx: Context) => {
    const { token, ...wanted } = check(createChargeSchema, await readJson(ctx));
    const card = cardOfToken(token);
    if (!card) throw new SandboxError(400, 'invalid_token', 'Only the tokens of test cards can be charged here.');
    await replayByKey(ctx, database, { token, ...wanted }, now(), async (queries) => {
      const session = await chargeWithoutPage(queries, context, { ...wanted, card });
      const payments = await paymentsOfSession(queries, session.id);
      return { status: 201, body: { ...publicSession(session, context.publicOrigin), payments } };
    });
    context.nudge();
  });

  router.get('/payments', applyFault(database, 'list_payments'), async (ctx) => {
    const query = new URLSearchParams(ctx.querystring);
    ctx.body = await reportPayments(database, {
      from: timeOf(query.get('from'), 0),
      to: timeOf(query.get('to'), now() + 1),
      after: query.get('after') ?? '',
    });
  });

  router.post('/refunds', applyFault(database, 'refund'), async (ctx: Context) => {
    const body = check(createRefundSchema, await readJson(ctx));
    await replayByKey(ctx, database, body, now(), async (queries) => {
      const { reason = null, reference = null, ...wanted } = body;
      const refund = await refundCharge(queries, context, { ...wanted, reason, reference });
      return { status: 201, body: { ...refund, status: 'succeeded' } };
    });
    context.nudge();
  });

  return router;
}

/** What the merchant may know of a session; `url` is where the guest is sent. */
function publicSession(session: Session, publicOrigin: string): object {
  return {
    id: session.id,
    ...(session.redirectUrls && { url: `${publicOrigin}${SANDBOX_PREFIX}/checkout/${session.id}` }),
    reference: session.reference,
    status: session.status,
    amount: session.amount,
    currency: session.currency,
    errorCode: session.errorCode,
    createdTime: new Date(session.createdAt).toISOString(),
    expirationTime: new Date(session.expiresAt).toISOString(),
  };
}

/** A time given as milliseconds since 1970 or as ISO 8601. */
function timeOf(value: unknown, otherwise: number): number {
  if (typeof value !== 'string' || value === '') return otherwise;
  const time = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(time) ? otherwise : time;
}
