import { PROBLEMS, type Problem } from '@site/contracts';
import type { Context, Middleware, Next } from 'koa';
import { ConnectionError, TimeoutError } from 'sequelize';
import { QueryTimeoutError } from '../database/connection';
import { OverloadError } from '../database/semaphore';
import { CLUSTER_NOT_READY, FULL, mysqlErrno, READ_ONLY } from '../database/errorNumbers';
import { isSchemaBehind } from '../database/schemaState';
import { AppError } from '../lib/AppError';
import { causesOf } from '../lib/causesOf';
import { log } from '../lib/log';

const RETRY_AFTER_SECONDS = '5';

/**
 * Errors of the server that say "not now". Lock conflicts: 1020, 1205, 1213, 3572. Too many connections: 1040, 1203. Shutting down or
 * killed: 1053, 1317, 1927. Too slow: 1969, 3024. A cluster refused the commit: 1180.
 */
const TRANSIENT_ERRNOS = new Set([
  ...FULL,
  ...READ_ONLY,
  CLUSTER_NOT_READY,
  ...[1020, 1040, 1053, 1180, 1203, 1205, 1213, 1317, 1927, 1969, 3024, 3572],
]);

const BROKEN_CONNECTION = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ESOCKET',
]);

/** Answers every error in one shape: RFC 9457 problem details. */
export function handleErrors(): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.path.startsWith('/api/') || ctx.path === '/api') refuseUnanswered(ctx);
    } catch (error) {
      answerProblem(ctx, toAppError(error), error);
    }
  };
}

/** Unknown paths of the API are JSON too; what other paths are is the site's business. */
function refuseUnanswered(ctx: Context): void {
  if (ctx.status !== 404 || ctx.body !== undefined) return;
  if (ctx.respond === false || ctx.res.headersSent) return;
  throw new AppError('not_found', 'There is nothing at this address.');
}

/** Behind the routes: 405 with Allow when the path exists for other methods; the answer to OPTIONS names them. */
export function refuseWrongMethods(): Middleware {
  return (ctx: Context, next: Next) => {
    if (ctx.status !== 404 || ctx.body !== undefined || ctx.state.route !== undefined) return next();
    const matched = (ctx as Context & { matched?: { methods: string[] }[] }).matched ?? [];
    const methods = [...new Set(matched.flatMap((layer) => layer.methods))];
    if (methods.length === 0) return next();
    const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
    if (ctx.method === 'OPTIONS') {
      ctx.set(headers);
      ctx.status = 204;
      return next();
    }
    throw new AppError('method_not_allowed', { detail: `${ctx.method} is not possible here.`, headers });
  };
}

/** Turns another error into an AppError: `unavailable` when it is temporary, else `internal`; both keep their cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isSchemaBehind(error)) {
    return new AppError('unavailable', {
      detail: 'We cannot do this right now. Please try again in a few seconds.',
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      cause: error,
    });
  }
  // A constant: what went wrong is for the log.
  return new AppError('internal', { detail: 'Something went wrong on our side. Please try again.', cause: error });
}

/** Whether this says that the database is away, rather than that we did something wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  const errno = mysqlErrno(error);
  if (errno !== undefined && TRANSIENT_ERRNOS.has(errno)) return true;
  return causesOf(error).some(
    (cause) =>
      cause instanceof QueryTimeoutError ||
      BROKEN_CONNECTION.has((cause as { code?: string }).code ?? '') ||
      /closed state|connection (is )?closed/i.test((cause as Error).message ?? ''),
  );
}

function answerProblem(ctx: Context, problem: AppError, original: unknown): void {
  if (original instanceof OverloadError) {
    // There may be thousands of them: the line of the request says all there is to say.
    ctx.state.isOverload = true;
  } else if (problem.status >= 500) {
    log().error({ code: problem.code, error: original }, 'failed');
  }
  if (ctx.res.headersSent) {
    // Part of another answer is on its way already: only breaking off tells the client.
    ctx.res.destroy();
    return;
  }
  const body: Problem = {
    type: 'about:blank',
    title: PROBLEMS[problem.code].title,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: ctx.state.requestId,
    ...(problem.errors && { errors: problem.errors }),
    ...problem.extra,
  };
  for (const header of ctx.res.getHeaderNames()) {
    if (/^(etag|last-modified|content-encoding|content-length)$/.test(header)) ctx.remove(header);
  }
  ctx.set(problem.headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = problem.status;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify(body);
}
