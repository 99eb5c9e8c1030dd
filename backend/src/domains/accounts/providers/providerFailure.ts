import { causesOf } from '../../../lib/causesOf';
import { log, safeMessage } from '../../../lib/log';
import { AuthError } from '../AuthError';

const UNREACHED = /^(OAUTH_TIMEOUT|OAUTH_ABORT|ERR_JWKS_TIMEOUT|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_\w+)$/;

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

/** Whether the provider did not answer in time, or answered with a server error. */
export function isAway(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code, status, message } = cause as { code?: unknown; status?: unknown; message?: unknown };
    return UNREACHED.test(String(code)) || (typeof status === 'number' && status >= 500) || message === 'fetch failed';
  });
}
