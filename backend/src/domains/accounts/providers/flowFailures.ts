import { AuthError } from '../AuthError';
import { toAuthError } from '../protocol/answerAuthErrors';
import { failureAddress } from '../redirects';

const WORDS_MAX = 300;
/** What clients know as "access denied". */
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];
/** A provider's own words (RFC 6749, section 4.1.2.1) by the status that belongs to them. */
const REFUSALS: ReadonlyMap<string, number> = new Map([
  ['access_denied', 403],
  ['unauthorized_client', 401],
  ['server_error', 500],
  ['temporarily_unavailable', 503],
]);

/** The error for a provider's refusal in place of a code; usually the visitor cancelled. */
export function refusedBy(refusal: string, description: string): AuthError {
  // eslint-disable-next-line no-control-regex -- nothing that is not text gets into an address of ours
  const words = description.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, WORDS_MAX);
  return new AuthError(REFUSALS.get(refusal) ?? 400, 'bad_oauth_callback', words || 'The sign-in provider refused');
}

/** The address for a browser whose sign-in failed, with the error in the query and in the fragment, where clients read it. */
export function flowFailureAddress(error: unknown, address: string): string {
  const { status, code, message } = toAuthError(error);
  const returned = DENIED.includes(code) ? 403 : status === 422 ? 500 : status;
  return failureAddress(address, { status: returned, code, message }, true);
}
