import type { Context } from 'koa';

/**
 * For middleware that serves files beside the routes: answers OPTIONS with what is possible, and every other method than
 * GET and HEAD with 405.
 *
 * @returns whether it answered
 */
export function refuseWrites(ctx: Context): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return false;
  ctx.set('Allow', 'GET, HEAD, OPTIONS');
  ctx.status = ctx.method === 'OPTIONS' ? 204 : 405;
  ctx.body = '';
  return true;
}
