import { isOwnPath } from '@site/contracts';
import type { Context } from 'koa';
import type { AuthError } from './AuthError';
import type { SessionTokens } from './sessions/presentSession';
import type { AuthSettings } from './settings';
import { matchesWildcards, readWildcards, type WildcardPattern } from './wildcards';

/** Schemes of addresses that a browser runs or reads instead of visiting. */
const NEVER = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'filesystem:', 'view-source:'];
/**
 * Browsers drop or turn these while they read an address, so the address would differ from the one that was checked.
 */
// eslint-disable-next-line no-control-regex -- it searches for control characters
const UNPRINTED = /[\u0000-\u0020\u007f\\]/;
const WEB = /^https?:$/;
const MAX_LENGTH = 2048;

/** What an OAuth client calls a status (RFC 6749, section 4.1.2.1). */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/**
 * Returns where a browser may be redirected: to the requested address if it is on the site or on the allow-list, else to
 * the site (ACC-T8).
 */
export function allowedRedirect(given: string | undefined, settings: AuthSettings): string {
  return given !== undefined && isAllowed(given, settings) ? given : settings.siteUrl;
}

function isAllowed(given: string, { siteUrl, env }: AuthSettings): boolean {
  if (given.length > MAX_LENGTH || UNPRINTED.test(given) || !URL.canParse(given)) return false;
  const url = new URL(given);
  if (NEVER.includes(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (WEB.test(url.protocol) && !isPlainOrigin(given, url)) return false;
  if (WEB.test(url.protocol) && isSite(url, new URL(siteUrl))) return true;
  return patternsOf(env.AUTH_REDIRECT_ALLOW_LIST).some((pattern) =>
    formsOf(url).some((form) => matchesWildcards(form, pattern)),
  );
}

/** A site on this machine has three names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function isSite(url: URL, site: URL): boolean {
  if (!isOwnPath(url.href, url.origin)) return false;
  const isSameMachine = LOOPBACK.includes(url.hostname) && LOOPBACK.includes(site.hostname);
  return url.origin === site.origin || (isSameMachine && url.protocol === site.protocol && url.port === site.port);
}

/** Whether the text begins with its own scheme, host and port: no number as a host, no unusual slashes. */
function isPlainOrigin(given: string, { origin, hostname }: URL): boolean {
  const rest = given.toLowerCase().startsWith(origin) ? given.slice(origin.length) : undefined;
  if (rest === undefined || (rest !== '' && !/^[/?#]/.test(rest))) return false;
  const isNumeric = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return !isNumeric || /^127\.|^\[::1\]$/.test(hostname);
}

/** An address without its fragment; for one without a path also without the slash. */
function formsOf(url: URL): string[] {
  const whole = url.href.split('#', 1)[0] ?? '';
  return url.pathname === '/' && url.search === '' ? [whole, whole.replace(/\/$/, '')] : [whole];
}

let known: { list: string; patterns: WildcardPattern[] } = { list: '', patterns: [] };

function patternsOf(list: string): WildcardPattern[] {
  if (known.list !== list) {
    const patterns = list.split(',').map((each) => each.trim());
    known = { list, patterns: patterns.filter((each) => each !== '').map(readWildcards) };
  }
  return known.patterns;
}

/** An address with a session in its fragment, which browsers do not send. */
export function tokensAddress(address: string, tokens: SessionTokens, more: Record<string, string>): string {
  return withFragment(address, {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    ...more,
  });
}

/** An address with a code in its query, which its client exchanges with the verifier (RFC 7636). */
export function codeAddress(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('code', code);
  return url.href;
}

/** @param inQuery whether it is in the query, too: a client that waits for a code reads nothing else */
export function failureAddress(
  address: string,
  { status, code, message }: Pick<AuthError, 'status' | 'code' | 'message'>,
  inQuery = false,
): string {
  const error = OAUTH_ERRORS[status];
  return withTexts(address, { ...(error && { error }), error_code: code, error_description: message }, inQuery);
}

/** An address with a sentence for its visitor. */
export function messageAddress(address: string, message: string, inQuery: boolean): string {
  return withTexts(address, { message }, inQuery);
}

function withTexts(address: string, texts: Record<string, string>, inQuery: boolean): string {
  const url = new URL(address);
  if (inQuery) for (const [name, value] of Object.entries(texts)) url.searchParams.set(name, value);
  return withFragment(inQuery ? url.href : address, texts);
}

/** `sb` tells clients that the fragment is this protocol's. */
function withFragment(address: string, values: Record<string, string>): string {
  const fragment = new URLSearchParams({ ...values, sb: '' });
  fragment.sort();
  return `${address.split('#', 1)[0] ?? ''}#${fragment.toString()}`;
}

/** Sends the browser on. No page stands between that could keep what is in the address (ACC-T10). */
export function sendBrowser(ctx: Context, address: string, status: 302 | 303 = 303): undefined {
  ctx.status = status;
  // A header is ASCII; an address that was asked for need not be.
  ctx.set('Location', address.replaceAll(/[^\x20-\x7e]+/gu, encodeURIComponent));
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  return undefined;
}
