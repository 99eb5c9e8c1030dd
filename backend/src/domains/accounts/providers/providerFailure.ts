import { ClientError, ResponseBodyError } from 'openid-client';
import { log, safeMessage } from '../../../lib/log';
import { AuthError } from '../protocol/AuthError';

const LATE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT'];

/**
 * What a call to a provider failed of, in this protocol's words: the provider is away (503), or does not stand behind
 * what the browser brought (400). Neither is a fault of ours, and what it said exactly is for the log.
 */
export function providerFailure(error: unknown, provider: string): AuthError {
  if (error instanceof AuthError) return error;
  const { name, message, code } = error as Error & { code?: string };
  log().warn({ provider, error: { name, code, message: safeMessage(message) } }, 'sign-in by a provider failed');
  if (isAway(error)) {
    return new AuthError(503, 'unexpected_failure', 'The sign-in provider cannot be reached, please try again');
  }
  return new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code');
}

export function isAway(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number };
  if (error instanceof ResponseBodyError) return (status ?? 0) >= 500;
  if (LATE.includes(code ?? '')) return true;
  if (error instanceof ClientError) return error.cause instanceof Response && error.cause.status >= 500;
  // What fetch throws when nobody answers.
  return error instanceof TypeError;
}
