import Koa from 'koa';
import type { Env } from '../env';
import { AppError } from '../lib/AppError';
import { log, messageOf } from '../lib/log';
import { compress } from './compress';
import { handleErrors } from './handleErrors';
import { createHealth, type Health, type ReadinessCheck } from './health';
import { measureRequests } from './metrics';
import { requestId } from './requestId';
import { requestLog } from './requestLog';
import { securityHeaders } from './securityHeaders';
import { isTracing } from '../lib/tracing/tracing';
import { traceRequests } from './traceRequests';

/** What every program of ours does with every request before its routes. */
export function createBareApplication(env: Env, checks: readonly ReadinessCheck[] = []): { koa: Koa; health: Health } {
  const koa = new Koa();
  const health = createHealth(checks);
  koa.use(requestId(env.SITE_MODE === 'test'));
  // Before the log, whose lines name the trace.
  if (isTracing()) koa.use(traceRequests());
  koa.use(requestLog());
  koa.use(measureRequests());
  koa.use(securityHeaders(env.PUBLIC_ORIGIN));
  koa.use(compress());
  koa.use(handleErrors());
  koa.use(health.middleware);
  koa.on('error', (error: NodeJS.ErrnoException) => {
    // A reader who leaves in the middle of a stream is no fault.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET' || error.code === 'EPIPE') return;
    // Nor is one who loses access.
    if (error instanceof AppError && error.status < 500) return;
    log().error({ error: messageOf(error) }, 'an answer could not be sent');
  });
  return { koa, health };
}
