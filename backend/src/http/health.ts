import type { Context, Middleware, Next } from 'koa';
import { select } from '../database/connection';

/** A probe every second or so must not become a load of its own. */
const CACHED_MS = 1000;
const CHECK_TIMEOUT_MS = 1500;

export type Health = { middleware: Middleware; drain(): void };

/**
 * `/livez`: the process runs. `/readyz`: it can do its work now; a load balancer sends nobody while it is red, which it
 * also is from the moment the process is told to stop.
 */
export function createHealth(): Health {
  let draining = false;
  let checked = { at: -Infinity, ok: false };
  let checking: Promise<boolean> | undefined;

  const databaseAnswers = (): Promise<boolean> => {
    if (performance.now() - checked.at < CACHED_MS) return Promise.resolve(checked.ok);
    checking ??= checkDatabase()
      .then((ok) => {
        checked = { at: performance.now(), ok };
        return ok;
      })
      .finally(() => (checking = undefined));
    return checking;
  };

  return {
    drain: () => (draining = true),
    middleware: async (ctx: Context, next: Next) => {
      if (ctx.path === '/livez') {
        ctx.state.route = '/livez';
        ctx.body = { status: 'ok' };
      } else if (ctx.path === '/readyz') {
        ctx.state.route = '/readyz';
        const database = draining ? undefined : await databaseAnswers();
        ctx.status = database ? 200 : 503;
        ctx.body = { status: database ? 'ok' : draining ? 'stopping' : 'unavailable', ...(!draining && { database }) };
      } else {
        await next();
        return;
      }
      ctx.set('Cache-Control', 'no-store');
    },
  };
}

async function checkDatabase(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, CHECK_TIMEOUT_MS);
  });
  const answered = select('SELECT 1 AS ok', {}).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
