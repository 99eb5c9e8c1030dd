import { randomBytes } from 'node:crypto';
import type { Locale } from '@site/contracts';
import { offeredLocale } from '../../languages';
import type { AuthCall } from '../protocol/authRouter';
import { AuthError } from '../AuthError';
import { textsIn } from '../messages';
import { formSource } from '../protocol/browserForm';
import { findByLink } from '../oneTimeTokens/takeToken';
import { allowedRedirect, failureAddress, sendBrowser } from '../redirects';
import { announceSession } from '../sessions/announceSession';
import { useLink } from './followLink';
import { askPage, failedPage, halfPage } from './linkPage';
import { linkWords } from './linkWords';
import { wrongLink } from './verifyOtp';
import { purposesOf } from './verifyTypes';

const GONE = 410;
const FORBIDDEN = 403;

/** Shows the page that mails link to. Opening it does not consume the link (ACC-T9). */
export function showLink(call: AuthCall): Promise<undefined> {
  return ask(call, 200);
}

async function ask(call: AuthCall, status: typeof FORBIDDEN | 200): Promise<undefined> {
  const { query, merchantId, settings } = call;
  const token = await findByLink(merchantId, query.token ?? '', purposesOf(query.type ?? '') ?? []);
  if (!token) return showFailure(call, wrongLink());
  const words = await linkWords(token, settings.env.BRAND_NAME, await localeOf(call));
  const action = `${settings.issuer}/link?${new URLSearchParams(query).toString()}`;
  return show(call, status, (page) =>
    askPage(page, words, {
      action: new URL(action).pathname + new URL(action).search,
      isForeign: status === FORBIDDEN,
    }),
  );
}

/**
 * The button of the page: consumes the token, and redirects the browser as `/verify` does. A form of another site is refused:
 * it would sign its visitor in to an account that an attacker chose.
 */
export async function pressLink(call: AuthCall): Promise<undefined> {
  const source = formSource(call.ctx, call.settings);
  // The person sees whose link it is before they press the button. The link is not consumed.
  if (source === 'foreign') return ask(call, FORBIDDEN);
  const followed = await useLink(call).catch((error: unknown) => {
    if (error instanceof AuthError && error.code === 'validation_failed') return undefined;
    throw error;
  });
  if (followed?.kind === 'done') {
    if (followed.sessionId !== undefined && source === 'own') {
      announceSession(call.ctx, followed.sessionId, call.settings);
    }
    return sendBrowser(call.ctx, followed.address);
  }
  if (followed?.kind === 'half') return show(call, 200, halfPage);
  return showFailure(call, followed?.error ?? wrongLink());
}

/** A reset link goes on to the page that it was for, which says so in its own words; any other to the site. */
async function showFailure(call: AuthCall, error: AuthError): Promise<undefined> {
  const { query, settings } = call;
  const target = allowedRedirect(query.redirect_to, settings);
  const address = query.type === 'recovery' ? failureAddress(target, error) : settings.siteUrl;
  const isGone = error.code === 'otp_expired';
  const reason = reasonOf(error, await localeOf(call));
  return show(call, isGone ? GONE : error.status, (page) => failedPage(page, reason, address));
}

function reasonOf({ code, status, message }: AuthError, locale: Locale): string {
  const { t } = textsIn(locale);
  if (code === 'otp_expired') return t('It was used already, or it is too old.');
  if (code === 'user_banned') return t('This account is blocked.');
  if (status >= 500) return t('That is not possible right now. Please try again in a moment.');
  return `${message}.`;
}

/** The visitor's language: the mail that led here may be open on another device. */
function localeOf({ merchantId, origin }: AuthCall): Promise<Locale> {
  return offeredLocale(merchantId, origin.locale);
}

type Page = Parameters<typeof halfPage>[0];

async function show(call: AuthCall, status: number, render: (page: Page) => string): Promise<undefined> {
  const { ctx, query, settings } = call;
  const locale = await localeOf(call);
  const nonce = randomBytes(16).toString('base64url');
  const target = new URL(allowedRedirect(query.redirect_to, settings));
  // The redirect target of a form's answer must be named, too; of an app's own scheme there is nothing more to name.
  const onward = target.origin === 'null' ? target.protocol : target.origin;
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self' ${onward}; frame-ancestors 'none'`,
  );
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Content-Language', locale);
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = render({ brandName: settings.env.BRAND_NAME, siteUrl: settings.siteUrl, nonce, locale });
  return undefined;
}
