import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { SANDBOX_PREFIX } from '../options';

const COOKIE = 'sandbox_control';
const SIGNED_IN_SECONDS = 8 * 3600;

export type Guard = {
  isAllowed: (ctx: Context) => boolean;
  /** Whether the token is the right one; then the browser is let in for eight hours. */
  signIn: (ctx: Context, token: string) => boolean;
};

/**
 * Guards the control page: public where no token is set (a demonstration, a developer's machine), else only with the token.
 * The cookie holds a digest of it, and no other page gets it.
 */
export function createGuard(token: string | undefined, isSecure: boolean): Guard {
  if (token === undefined) return { isAllowed: () => true, signIn: () => true };
  const pass = createHmac('sha256', token).update('control page of the sandbox').digest('hex');
  return {
    isAllowed: (ctx) => isSame(ctx.cookies.get(COOKIE) ?? '', pass),
    signIn: (ctx, given) => {
      if (!isSame(given, token)) return false;
      const attributes = [
        `Path=${SANDBOX_PREFIX}/control`,
        `Max-Age=${SIGNED_IN_SECONDS}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ];
      ctx.append('set-cookie', [`${COOKIE}=${pass}`, ...attributes].join('; '));
      return true;
    },
  };
}

/** Refuses forms that another site posts through the developer's browser. */
export function refuseForeignForms(): Middleware {
  return async (ctx, next) => {
    if (ctx.method === 'POST' && !isOwnForm(ctx)) {
      ctx.status = 403;
      ctx.body = 'This form was not sent by the control page.';
      return;
    }
    await next();
  };
}

/** Browsers say where a form came from in one way or the other; programs say nothing, and have no cookie to abuse. */
function isOwnForm(ctx: Context): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';
  const origin = ctx.get('origin');
  return origin === '' || (URL.canParse(origin) && new URL(origin).host === ctx.get('host'));
}

/** Hashed first, so that both sides have one length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compared').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
