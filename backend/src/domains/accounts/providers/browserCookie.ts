import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { sha256 } from '../../../lib/secrets';
import { hostCookie } from '../../../http/hostCookie';
import type { AuthSettings } from '../settings';
import { FLOW_MS } from './flowStates';

const NAME = 'auth-flow';

/**
 * Marks the browser that leaves for a provider, so that no other one can return in its place (ACC-O1). A mark that it has
 * already stays: two tabs may leave at once.
 *
 * @returns SHA-256 of the mark
 */
export function markBrowser(ctx: Context, settings: AuthSettings): string {
  const cookie = hostCookie(NAME, settings.issuer);
  const value = cookie.read(ctx) ?? randomBytes(32).toString('base64url');
  cookie.set(ctx, value, (2 * FLOW_MS) / 1000);
  return sha256(value);
}

/** @returns SHA-256 of the browser's mark; empty for one without */
export function browserMark(ctx: Context, settings: AuthSettings): string {
  const value = hostCookie(NAME, settings.issuer).read(ctx);
  return value === undefined ? '' : sha256(value);
}
