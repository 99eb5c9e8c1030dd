import { setTimeout as sleep } from 'node:timers/promises';
import './database/associations';
import { sequelize } from './database/connection';
import { reportPendingMigrations } from './database/schemaState';
import { requireSiteSecret } from './database/siteSecret';
import { accounts } from './domains/accounts';
import { mail } from './domains/mail';
import type { Env } from './env';
import { createBareApplication } from './http/bareApplication';
import { refuseForeignHosts } from './http/allowedHosts';
import { listen } from './http/listen';
import { log } from './lib/log';
import { startTracingIfAsked } from './lib/tracing/startTracingIfAsked';
import { startDispatcher } from './outbox/outbox';
import type { RunningServer } from './serve';

/** What the authentication service consists of: accounts, and the mails that it writes. */
const DOMAINS = [mail, accounts];
const REQUEST_GRACE_MS = 3000;

/**
 * Serves `/auth/v1` and nothing of the restaurant; the schema must be up to date. A restaurant may use the same
 * database: what its outbox holds for it is left to it.
 */
export async function serveAccounts(env: Env): Promise<RunningServer> {
  await requireSiteSecret();
  const tracing = await startTracingIfAsked(env);
  const { koa, health } = createBareApplication(env);
  for (const domain of DOMAINS) for (const middleware of domain.middleware?.(env) ?? []) koa.use(middleware);
  const stops = await Promise.all(DOMAINS.map(async (domain) => domain.start?.(env)));
  const answer = koa.callback();
  const listener = refuseForeignHosts(env, (request, response) => void answer(request, response));
  const http = await listen(listener, env.PORT, env.HOST);
  const handlers = Object.fromEntries(DOMAINS.flatMap(({ outbox = {} }) => Object.entries(outbox)));
  const dispatcher = startDispatcher(env.MERCHANT_ID, handlers, { leavesOthers: true });
  log().info({ port: http.port, mode: env.SITE_MODE }, 'accounts are listening');
  void reportPendingMigrations();

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    health.drain();
    http.drain();
    await sleep(env.DRAIN_MS);
    await Promise.all([http.close(REQUEST_GRACE_MS), dispatcher.stop(), ...stops.map((end) => end?.())]);
    await tracing?.stop();
    await sequelize.close();
  };
  return { port: http.port, stop: () => (stopping ??= stop()) };
}
