import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import { apiRoutes } from './api/api.routes';
import { controlRoutes } from './api/control.routes';
import { expireOverdueSessions } from './checkout';
import { createGuard } from './control/guard';
import { controlPageRoutes } from './control/page.routes';
import { SANDBOX_PREFIX } from './options';
import type { SandboxOptions } from './options';
import { pageRoutes } from './pages/page.routes';
import { SandboxError } from './SandboxError';
import { isHostGone, openDatabase } from './store/database';
import { createWebhookDispatcher } from './webhookDispatcher';

export type SandboxProvider = {
  /** Whether a request is for this provider rather than for the server it is mounted on. */
  owns: (path: string) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Begins to send webhooks. */
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * A payment provider in the box. It has its own pages, API, tables and webhooks, and the site meets it over HTTP alone, as
 * it would a real one; no money moves.
 */
export async function createSandboxProvider(options: SandboxOptions): Promise<SandboxProvider> {
  const { publicOrigin, apiKey, merchantId, controlToken, now = Date.now, onError = () => undefined } = options;
  const database = await openDatabase(options.databaseUrl);
  const checkout = { database, merchantId, now };
  const dispatcher = createWebhookDispatcher({
    database,
    now,
    onError,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    beforeEach: () => expireOverdueSessions(checkout),
  });

  const app = new Koa();
  app.silent = true;
  app.on('error', onError);
  app.use(async (ctx, next) => {
    // Pages set policies of their own over this one, which suits data.
    ctx.set({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    try {
      await next();
    } catch (error) {
      if (isHostGone(error)) {
        onError(error);
        ctx.status = 503;
        ctx.set('retry-after', '5');
        ctx.body ??= { error: { code: 'unavailable', message: 'The records are out of reach. Please try again.' } };
        return;
      }
      if (!(error instanceof SandboxError)) throw error;
      ctx.status = error.status;
      ctx.body = { error: { code: error.code, message: error.message } };
    }
  });
  const { nudge } = dispatcher;
  app.use(apiRoutes({ ...checkout, publicOrigin, apiKey, nudge }).routes());
  const guard = createGuard(controlToken, publicOrigin.startsWith('https:'));
  app.use(controlPageRoutes({ ...checkout, guard, nudge }).routes());
  app.use(controlRoutes({ database, apiKey, now }).routes());
  app.use(pageRoutes({ ...checkout, nudge, showsControl: controlToken === undefined }).routes());

  const callback = app.callback();
  return {
    owns: (path) => path === SANDBOX_PREFIX || path.startsWith(`${SANDBOX_PREFIX}/`),
    handle: (request, response) => void callback(request, response),
    start: dispatcher.start,
    stop: async () => {
      await dispatcher.stop();
      await database.close();
    },
  };
}
