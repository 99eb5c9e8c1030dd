import type { Middleware } from 'koa';
import { log, safePath } from '../lib/log';

/** One line for each request, without its query, headers or body. Faults of ours are errors, refusals at overload
 * are warnings, the rest is information. */
export function requestLog(): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const isOverload = ctx.state.isOverload === true;
    const level = isOverload ? 'warn' : ctx.status >= 500 ? 'error' : 'info';
    log()[level](
      {
        method: ctx.method,
        path: safePath(ctx.url),
        route: ctx.state.route,
        status: ctx.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(isOverload && { refused: 'overload' }),
      },
      'request',
    );
  };
}
