import type { Context } from 'koa';

/**
 * Answers 405 to a request that is neither GET nor HEAD, for middleware that serves files beside the routes.
 *
 * @returns whether it answered
 */
export function refuseWrites(ctx: Context): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return false;
  ctx.set('Allow', 'GET, HEAD');
  ctx.status = 405;
  ctx.body = '';
  return true;
}
