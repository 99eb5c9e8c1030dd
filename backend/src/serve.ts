import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app';
import { sequelize } from './database/connection';
import { reportPendingMigrations } from './database/schemaState';
import { requireSiteSecret } from './database/siteSecret';
import type { Env } from './env';
import { refuseForeignHosts } from './http/allowedHosts';
import { listen } from './http/listen';
import { purgeOldAnswers } from './http/idempotency';
import { serveMetrics } from './http/metrics';
import { schedule } from './lib/schedule';
import { log } from './lib/log';
import { startDispatcher } from './outbox/outbox';
import { startTracingIfAsked } from './lib/tracing/startTracingIfAsked';
import { purgeLeftovers } from './lib/writeFileAtomically';
import { mountSandboxProvider } from './mountSandboxProvider';

/** The whole stop takes less than the ten seconds that orchestrators give. */
const REQUEST_GRACE_MS = 5000;

const JOBS_EVERY_MS = 600_000;

export type RunningServer = { port: number; stop(): Promise<void> };

/** Starts the application on its port with its background work; the schema must be up to date. */
export async function serve(env: Env): Promise<RunningServer> {
  await requireSiteSecret();
  // Before the rest, because a port that is taken ends the start.
  const metrics = env.METRICS_PORT > 0 ? await serveMetrics(env.METRICS_PORT, env.HOST) : undefined;
  const tracing = await startTracingIfAsked(env);
  const app = createApp(env);
  const sandbox = await mountSandboxProvider(env);
  void purgeHalfWritten(env.DATA_DIR);
  // What requests rely on is there before the first one comes.
  const stops = await Promise.all(app.domains.map(async (domain) => domain.start?.(env)));
  const listener = refuseForeignHosts(env, sandbox?.before(app.listener) ?? app.listener);
  const http = await listen(listener, env.PORT, env.HOST);
  const handlers = Object.fromEntries(app.domains.flatMap(({ outbox = {} }) => Object.entries(outbox)));
  const dispatcher = startDispatcher(env.MERCHANT_ID, handlers);
  stops.push(schedule(JOBS_EVERY_MS, 'old answers purged', (signal) => purgeOldAnswers(env.MERCHANT_ID, signal)));
  sandbox?.start();
  log().info({ port: http.port, mode: env.SITE_MODE }, 'listening');
  void reportPendingMigrations();

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    app.drain();
    http.drain();
    // Balancers look at /readyz every so often: until they have, requests go on coming.
    await sleep(env.DRAIN_MS);
    // What requests note from now on waits in the database for another process.
    await Promise.all([http.close(REQUEST_GRACE_MS), dispatcher.stop(), ...stops.map((end) => end?.())]);
    await sandbox?.stop();
    await tracing?.stop();
    metrics?.close();
    await sequelize.close();
  };
  return { port: http.port, stop: () => (stopping ??= stop()) };
}

/** Files that a process was writing when it was killed. */
async function purgeHalfWritten(dataDir: string): Promise<void> {
  for (const folder of ['releases', 'pictures']) {
    const removed = await purgeLeftovers(join(dataDir, folder));
    if (removed > 0) log().warn({ folder, removed }, 'removed half-written files');
  }
}
