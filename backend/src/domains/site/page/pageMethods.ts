import type { Middleware } from 'koa';
import type { Env } from '../../../env';
import { refuseWrites } from '../../../http/refuseWrites';
import { matchPage } from './matchPage';
import { pageStates } from './pageStates';

/** Answers OPTIONS at the address of a page. Other addresses are left to the routes. */
export function pageMethods(env: Env): Middleware {
  const readState = pageStates(env);
  return async (ctx, next) => {
    const state = ctx.method === 'OPTIONS' ? await readState().catch(() => null) : null;
    const match = state && matchPage(ctx.path, state.shell, state.remotes);
    if (!match || match.status === 404) {
      await next();
      return;
    }
    ctx.state.route = `page:${match.frame}`;
    refuseWrites(ctx);
  };
}
