import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Middleware, Next } from 'koa';
import { readPendingMigrations } from '../database/schemaState';
import { whyOtherSecret } from '../database/siteSecret';
import { whyNotWritable } from '../database/writeProbe';
import { log, messageOf } from '../lib/log';

/** Probes that come more often share one result, so that they are no load of their own. */
const CACHED_MS = 1000;
const CHECK_TIMEOUT_MS = 1500;

/** One thing that has to work for the process to do its work. */
export type ReadinessCheck = {
  /** As the body of `/readyz` names it. */
  name: string;
  /** Why it doesn't work, as a public text; undefined when it does. An error counts as not working. */
  check(): Promise<string | undefined>;
};

export type Health = { middleware: Middleware; drain(): void };

const DATABASE: ReadinessCheck = { name: 'database', check: whyNotWritable };
const SCHEMA: ReadinessCheck = {
  name: 'schema',
  check: async () => {
    const pending = await readPendingMigrations();
    return pending.length > 0 ? `migrations are pending: ${pending.join(', ')}` : undefined;
  },
};
/** Also when it was replaced while this process runs, or could not be compared at the start. */
const SECRET: ReadinessCheck = { name: 'secret', check: whyOtherSecret };

type Checked = { at: number; isReady: boolean; results: Record<string, boolean>; reasons: string[] };

/**
 * `/livez`: the process runs. `/readyz`: it can do its work now, which includes writing to the database. A load balancer
 * sends no requests while it fails, which it also does from the moment the process begins to stop.
 */
export function createHealth(more: readonly ReadinessCheck[]): Health {
  const checks = [DATABASE, SCHEMA, SECRET, ...more];
  let draining = false;
  let last: Checked = { at: -Infinity, isReady: true, results: {}, reasons: [] };
  let checking: Promise<Checked> | undefined;

  const readiness = (): Promise<Checked> => {
    if (performance.now() - last.at < CACHED_MS) return Promise.resolve(last);
    checking ??= checkAll(checks)
      .then((checked) => {
        logChange(last, checked);
        return (last = checked);
      })
      .finally(() => (checking = undefined));
    return checking;
  };

  return {
    drain: () => (draining = true),
    middleware: (ctx: Context, next: Next) => {
      if (ctx.path !== '/livez' && ctx.path !== '/readyz') return next();
      ctx.state.route = ctx.path;
      ctx.set('Cache-Control', 'no-store');
      if (ctx.path === '/readyz') return answerReadiness(ctx, draining, readiness);
      ctx.body = { status: 'ok' };
      return Promise.resolve();
    },
  };
}

async function answerReadiness(ctx: Context, draining: boolean, readiness: () => Promise<Checked>): Promise<void> {
  if (draining) {
    ctx.status = 503;
    ctx.body = { status: 'stopping' };
    return;
  }
  const { isReady, results, reasons } = await readiness();
  ctx.status = isReady ? 200 : 503;
  ctx.body = { status: isReady ? 'ok' : 'unavailable', ...results, ...(!isReady && { reasons }) };
}

async function checkAll(checks: readonly ReadinessCheck[]): Promise<Checked> {
  const reasons = await Promise.all(checks.map(reasonOf));
  const results = Object.fromEntries(checks.map(({ name }, index) => [name, reasons[index] === undefined]));
  const found = reasons.filter((reason) => reason !== undefined);
  return { at: performance.now(), isReady: found.length === 0, results, reasons: found };
}

async function reasonOf({ name, check }: ReadinessCheck): Promise<string | undefined> {
  const late = sleep(CHECK_TIMEOUT_MS, `${name}: no answer within ${CHECK_TIMEOUT_MS} ms`, { ref: false });
  const checked = check().catch((error: unknown) => {
    log().debug({ name, reason: messageOf(error) }, 'a readiness check failed');
    return `${name}: the check failed`;
  });
  return Promise.race([checked, late]);
}

/** One line when it turns red or green, and not one for each probe. */
function logChange(before: Checked, after: Checked): void {
  if (before.isReady === after.isReady) return;
  if (after.isReady) log().info('ready again');
  else log().error({ reasons: after.reasons }, 'not ready');
}
