import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { sha256 } from '../../../lib/secrets';
import type { AuthSettings } from '../settings';
import { FLOW_MS } from './flowStates';

const VALUE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Marks the browser that leaves for a provider, so that nobody else's can come back in its place (statement O1). A mark
 * that it has already stays: two tabs may leave at once.
 *
 * @returns SHA-256 of the mark
 */
export function markBrowser(ctx: Context, settings: AuthSettings): string {
  const before = valueOf(ctx, settings);
  const value = before ?? randomBytes(32).toString('base64url');
  const { name, secure } = cookieOf(settings);
  ctx.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${(2 * FLOW_MS) / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
  return sha256(value);
}

/** @returns SHA-256 of the browser's mark; empty for one without */
export function browserMark(ctx: Context, settings: AuthSettings): string {
  const value = valueOf(ctx, settings);
  return value === undefined ? '' : sha256(value);
}

function valueOf(ctx: Context, settings: AuthSettings): string | undefined {
  const value = ctx.cookies.get(cookieOf(settings).name);
  return value !== undefined && VALUE.test(value) ? value : undefined;
}

/**
 * `__Host-` keeps other hosts of the domain from planting one (RFC 6265bis, section 4.1.3.2), and needs Secure, which not
 * every browser takes over plain http: a site on a developer's machine goes without both.
 */
function cookieOf({ issuer }: AuthSettings): { name: string; secure: string } {
  return issuer.startsWith('https:')
    ? { name: '__Host-auth-flow', secure: '; Secure' }
    : { name: 'auth-flow', secure: '' };
}
