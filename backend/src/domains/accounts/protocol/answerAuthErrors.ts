import type { Context, Middleware } from 'koa';
import { toAppError } from '../../../http/handleErrors';
import type { AppError } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import { AuthError, OAuthError } from '../AuthError';

const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';
const RETRY_AFTER_SECONDS = '2';

/** Answers every error of the later middleware in the form of the caller's protocol version. */
export function answerAuthErrors(): Middleware {
  return async (ctx, next) => {
    // Without it the client does not look for `code`.
    const isNew = speaksNewForm(ctx);
    if (isNew) ctx.set(API_VERSION_HEADER, API_VERSION);
    ctx.set('Cache-Control', 'no-store');
    try {
      await next();
    } catch (error) {
      if (error instanceof OAuthError) {
        answer(ctx, 400, { error: error.error, error_description: error.message });
        return;
      }
      const failure = toAuthError(error);
      ctx.set(failure.headers);
      ctx.set('x-sb-error-code', failure.code);
      answer(ctx, failure.status, bodyOf(failure, isNew, ctx.state.requestId));
    }
  };
}

function speaksNewForm(ctx: Context): boolean {
  const asked = ctx.get(API_VERSION_HEADER);
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
}

function answer(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

function bodyOf({ status, code, message, reasons }: AuthError, isNew: boolean, requestId: string): object {
  const weak = reasons && { weak_password: { reasons } };
  if (isNew) return { code, message, ...weak };
  return { code: status, error_code: code, msg: message, ...(status >= 500 && { error_id: requestId }), ...weak };
}

/** Failures of the layers below, in this protocol's words. A 5xx makes clients retry and keep their session. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const failure = toAppError(error);
  if (failure.status < 500) return fromAppError(failure);
  if (failure.status === 503) {
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    return new AuthError(503, 'unexpected_failure', 'Temporarily unavailable, please try again', { headers });
  }
  log().error({ error }, 'account call failed');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

function fromAppError({ code, status, message, headers }: AppError): AuthError {
  if (code === 'body_too_large') return new AuthError(413, 'request_entity_too_large', message, { headers });
  if (code === 'malformed_body') return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  if (code === 'too_many_requests') {
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { headers });
  }
  return new AuthError(status, 'validation_failed', message, { headers });
}
