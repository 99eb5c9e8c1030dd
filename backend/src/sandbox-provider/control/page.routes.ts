import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import { readForm } from '../api/readBody';
import { armFaultSchema, check } from '../api/schemas';
import { expireSession, refundCharge } from '../checkout';
import type { CheckoutContext } from '../checkout';
import { hold, latestDeliveries, release, sendAgain } from '../deliveries';
import { armFault, disarmFault, disarmFaults, listFaults } from '../faults';
import { SANDBOX_PREFIX } from '../options';
import { paymentsOfSessions } from '../paymentRecords';
import { SandboxError } from '../SandboxError';
import { latestSessions } from '../sessions';
import { controlPage, signInPage } from './controlPage';
import { refuseForeignForms } from './guard';
import type { Guard } from './guard';
import { DONE } from './wording';

type ControlPageContext = CheckoutContext & { guard: Guard; nudge: () => void };

const LATEST_DELIVERIES = 40;
const LATEST_SESSIONS = 25;
const COPIES = 5;
const PAGE = `${SANDBOX_PREFIX}/control`;

/** Adds a form of the page: admits permitted callers only, does the action, and returns to the page with a message. */
type AddForm = (path: string, act: (ctx: Context, field: (name: string) => string) => Promise<string>) => void;

/** The developer's page. Its forms work without a script: each posts, and comes back to the page. */
export function controlPageRoutes(context: ControlPageContext): Router {
  const { guard, nudge } = context;
  const router = new Router({ prefix: PAGE });
  const form: AddForm = (path, act) => {
    router.post(path, refuseForeignForms(), async (ctx: Context) => {
      if (!guard.isAllowed(ctx)) return comeBack(ctx, PAGE);
      try {
        const done = await act(ctx, await readForm(ctx));
        nudge();
        comeBack(ctx, `${PAGE}?done=${done}`);
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        await show(context, ctx, error);
      }
    });
  };

  router.get('/', async (ctx: Context) => {
    if (guard.isAllowed(ctx)) return show(context, ctx);
    ctx.body = signInPage(protect(ctx), false);
  });

  router.post('/sign-in', refuseForeignForms(), async (ctx: Context) => {
    const field = await readForm(ctx);
    if (guard.signIn(ctx, field('token'))) return comeBack(ctx, PAGE);
    ctx.status = 401;
    ctx.body = signInPage(protect(ctx), true);
  });

  addFaultForms(form, context);
  addDeliveryForm(form, context);
  addMoneyForms(form, context);
  return router;
}

async function show({ database, now }: ControlPageContext, ctx: Context, error?: SandboxError): Promise<void> {
  const nonce = protect(ctx);
  const sessions = await latestSessions(database, LATEST_SESSIONS, now());
  if (error) ctx.status = error.status;
  ctx.body = controlPage({
    nonce,
    now: now(),
    faults: await listFaults(database),
    deliveries: await latestDeliveries(database, LATEST_DELIVERIES),
    sessions,
    payments: await paymentsOfSessions(
      database,
      sessions.map(({ id }) => id),
    ),
    done: DONE[new URLSearchParams(ctx.querystring).get('done') ?? ''],
    ...(error && { error: error.message }),
  });
}

function addFaultForms(form: AddForm, { database, now }: ControlPageContext): void {
  form('/arm', async (_, field) => {
    const [point, kind] = field('fault').split(':', 2);
    const { times, ...wanted } = check(armFaultSchema, {
      point,
      kind,
      times: field('endless') === 'yes' ? null : field('times') || 1,
      delayMs: field('delay') || undefined,
      copies: field('copies') || undefined,
    });
    await armFault(database, { ...wanted, remaining: times }, now());
    return 'armed';
  });

  form('/disarm', async (_, field) => {
    await (field('id') === '' ? disarmFaults(database) : disarmFault(database, field('id')));
    return 'disarmed';
  });
}

function addDeliveryForm(form: AddForm, { database, now }: ControlPageContext): void {
  form('/deliveries/:id', async (ctx, field) => {
    const id = String((ctx.params as { id: string }).id);
    const act = field('act');
    if (act === 'again') await sendAgain(database, id, { now: now() });
    else if (act === 'duplicate') await sendAgain(database, id, { copies: COPIES, now: now() });
    else if (act === 'forged' || act === 'stale') await sendAgain(database, id, { signature: act, now: now() });
    else if (act === 'hold') await hold(database, id);
    else if (act === 'release') await release(database, id, now());
    else throw new SandboxError(422, 'unknown_act', 'There is no such button.');
    return act;
  });
}

function addMoneyForms(form: AddForm, context: ControlPageContext): void {
  form('/sessions/:id/withdraw', async (ctx) => {
    await expireSession(context, String((ctx.params as { id: string }).id));
    return 'withdrawn';
  });

  form('/payments/:id/refund', async (ctx, field) => {
    const paymentId = String((ctx.params as { id: string }).id);
    const amount = Math.round(Number(field('amount')) * 100);
    if (!(amount > 0)) throw new SandboxError(422, 'invalid_amount', 'Enter how much goes back.');
    const wanted = { paymentId, amount, reason: 'Made in the control page', reference: null };
    await context.database.transaction((queries) => refundCharge(queries, context, wanted));
    return 'refunded';
  });
}

/** 303, so that a reload does not post again. */
function comeBack(ctx: Context, path: string): void {
  protect(ctx);
  ctx.status = 303;
  ctx.set('location', path);
  ctx.body = '';
}

/** The page calls its own origin only; its forms send an Origin header. */
function protect(ctx: Context): string {
  const nonce = randomBytes(16).toString('base64');
  ctx.set({
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      `connect-src 'self'`,
      'img-src data:',
      `form-action 'self'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  ctx.type = 'text/html; charset=utf-8';
  return nonce;
}
