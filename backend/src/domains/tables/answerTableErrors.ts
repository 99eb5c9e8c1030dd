import type { Middleware } from 'koa';
import { toAppError } from '../../http/handleErrors';
import type { AppError } from '../../lib/AppError';
import { log } from '../../lib/log';
import { TableError } from './TableError';

const RETRY_AFTER_SECONDS = '2';

/** Answers every error as `{code, details, hint, message}`. */
export function answerTableErrors(): Middleware {
  return async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      const { status, code, details, hint, message, headers } = toTableError(error);
      ctx.set(headers);
      ctx.status = status;
      ctx.type = 'application/json';
      ctx.body = JSON.stringify({ code, details, hint, message });
    }
  };
}

function toTableError(error: unknown): TableError {
  if (error instanceof TableError) return error;
  const failure = toAppError(error);
  if (failure.status < 500) return fromAppError(failure);
  if (failure.status === 503) {
    // The client asks again by itself.
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    return new TableError(503, 'PGRST000', 'Could not connect with the database', { headers });
  }
  log().error({ error }, 'table call failed');
  return new TableError(500, 'XX000', 'Something went wrong on our side');
}

function fromAppError({ code, status, message, headers }: AppError): TableError {
  if (code === 'unauthenticated') return new TableError(401, 'PGRST301', message, { headers });
  if (code === 'too_many_requests') return new TableError(status, code, message, { headers });
  return new TableError(status, code === 'malformed_body' ? 'PGRST102' : 'PGRST000', message, { headers });
}
