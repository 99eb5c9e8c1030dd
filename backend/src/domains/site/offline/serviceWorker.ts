import { WORKER_FILE, WORKER_PATH } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import type { Env } from '../../../env';
import { refuseWrites } from '../../../http/refuseWrites';
import { readReleaseFile } from '../../composition';
import { cohortsOf } from '../page/cohorts';
import { usesServiceWorker } from '../settings';
import { REMOVING_WORKER } from './removingWorker';
import { workerFacts } from './workerFacts';

/**
 * GET `/service-worker.js`: the worker of the active shell, after what it must know of the composition. Another composition
 * thus changes the script, and the browser installs it. A shell without a worker, a site in development and the setting
 * SERVICE_WORKER=off give one that removes itself.
 */
export function serviceWorker(env: Env): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== WORKER_PATH) {
      await next();
      return;
    }
    ctx.state.route = WORKER_PATH;
    if (refuseWrites(ctx)) return;
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    const script = usesServiceWorker(env) ? await composedWorker(ctx, env) : REMOVING_WORKER;
    if (script === null) return answerUnavailable(ctx);
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = script;
  };
}

/** null: it cannot be read at the moment, and browsers keep the worker that they have. */
async function composedWorker(ctx: Context, env: Env): Promise<string | null> {
  const current = await cohortsOf(env)
    .compositionOf(ctx)
    .catch(() => null);
  if (!current) return null;
  if (!Object.hasOwn(current.shell.integrity, WORKER_FILE)) return REMOVING_WORKER;
  const body = await readReleaseFile(current.shell, WORKER_FILE);
  return body && `self.__SITE_WORKER__=${JSON.stringify(workerFacts(current))};\n${body.toString('utf8')}`;
}

function answerUnavailable(ctx: Context): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 503;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'The service worker cannot be served right now';
}
