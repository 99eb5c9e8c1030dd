import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import { readForm } from '../api/readBody';
import { findTestCard } from '../cards';
import type { CardForm } from '../cards';
import { chargeCard, leaveCheckout } from '../checkout';
import type { CheckoutContext } from '../checkout';
import { SANDBOX_PREFIX } from '../options';
import { SandboxError } from '../SandboxError';
import { readSession, requirePage } from '../sessions';
import type { PageSession, Session } from '../sessions';
import { checkCardForm } from './checkCardForm';
import { awayPage, closedPage, unknownPage } from './closedPage';
import { isHostGone } from '../store/database';
import { paymentPage } from './paymentPage';
import { languageOf, PAGE_LANGUAGES, textsIn } from './texts';

type PageContext = CheckoutContext & { nudge: () => void; showsControl: boolean };

/** The guest's side: the hosted page and its three forms. The session's id in the address is what lets a guest in. */
export function pageRoutes(context: PageContext): Router {
  const router = new Router({ prefix: `${SANDBOX_PREFIX}/checkout/:id` });
  const { database, now, showsControl } = context;
  const actionOf = (session: Session): string => `${SANDBOX_PREFIX}/checkout/${session.id}`;

  router.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const isUnknown = error instanceof SandboxError && error.status === 404;
      if (!isUnknown && !isHostGone(error)) throw error;
      const nonce = protect(ctx);
      // Without a session there is only the browser to say which language its user reads.
      const language = languageOf(ctx.acceptsLanguages(...PAGE_LANGUAGES) || 'en');
      ctx.body = isUnknown ? unknownPage(nonce, language) : awayPage(nonce, language);
      // Pages and data get the same status and Retry-After.
      if (!isUnknown) throw error;
      ctx.status = 404;
    }
  });

  router.get('/', async (ctx: Context) => {
    const session = requirePage(await readSession(database, idOf(ctx), now()));
    const nonce = protect(ctx, session);
    ctx.body =
      session.status === 'open'
        ? paymentPage({ session, action: actionOf(session), nonce, now: now(), showsControl })
        : closedPage(session, returnUrl(session), nonce);
  });

  router.post('/pay', async (ctx: Context) => {
    const field = await readForm(ctx);
    const form: CardForm = {
      number: field('number'),
      expiry: field('expiry'),
      cvc: field('cvc'),
      name: field('name'),
    };
    const session = requirePage(await readSession(database, idOf(ctx), now()));
    if (session.status !== 'open') return goBack(ctx, session);
    const texts = textsIn(languageOf(session.locale));
    const errors = checkCardForm(form, now(), texts);
    const card = findTestCard(form.number);
    const page = { session, action: actionOf(session), nonce: protect(ctx, session), now: now(), showsControl };
    if (Object.keys(errors).length > 0 || !card) {
      ctx.status = 422;
      // What was typed as a number is not sent back: someone may have typed a real one.
      ctx.body = paymentPage({ ...page, form: { ...form, number: card ? form.number : '', cvc: '' }, errors });
      return;
    }
    const charge = await chargeCard(context, session.id, card);
    context.nudge();
    if (charge.session.status !== 'open') return goBack(ctx, requirePage(charge.session));
    const reason = card.outcome.approved ? '' : texts.declines[card.outcome.errorCode];
    ctx.body = paymentPage({ ...page, alert: `${reason ?? ''} ${texts.nothingCharged}`.trim() });
  });

  // What is left in the address bar after a declined card, typed or reloaded.
  router.get('/pay', (ctx: Context) => {
    ctx.status = 303;
    ctx.set('location', `${SANDBOX_PREFIX}/checkout/${encodeURIComponent(idOf(ctx))}`);
  });

  router.post('/cancel', async (ctx: Context) => {
    const session = requirePage(await leaveCheckout(context, idOf(ctx)));
    context.nudge();
    goBack(ctx, session);
  });

  return router;
}

function idOf(ctx: Context): string {
  return String((ctx.params as Record<string, string>).id);
}

/** 303, so that a reload at the merchant does not post again. */
function goBack(ctx: Context, session: PageSession): void {
  protect(ctx, session);
  ctx.status = 303;
  ctx.set('location', returnUrl(session));
  ctx.body = '';
}

function returnUrl({ status, redirectUrls, errorCode }: PageSession): string {
  if (status === 'paid') return redirectUrls.success;
  const url = status === 'declined' || status === 'expired' ? redirectUrls.failure : redirectUrls.cancel;
  const reason = encodeURIComponent(status === 'expired' ? 'session_expired' : (errorCode ?? ''));
  return url.replace(/\{ERROR_CODE\}|%7BERROR_CODE%7D/g, reason);
}

/**
 * Only what this page brings along may run. The merchant's origins are in `form-action` because browsers check it
 * against where a form's answer redirects to.
 */
function protect(ctx: Context, session?: PageSession): string {
  const nonce = randomBytes(16).toString('base64');
  const origins = session ? [...new Set(Object.values(session.redirectUrls).map((url) => new URL(url).origin))] : [];
  ctx.set({
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      'img-src data:',
      ['form-action', `'self'`, ...origins].join(' '),
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  ctx.type = 'text/html; charset=utf-8';
  return nonce;
}
