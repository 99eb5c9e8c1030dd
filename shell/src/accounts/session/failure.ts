import type { AuthError, AuthWeakPasswordError } from '@supabase/auth-js';
import { t } from '../../messages';

/** Why the authentication service refused, in words for the person. */
export type AuthFailure = {
  message: string;
  /** The service's word for it, such as `invalid_credentials`; null when it gave none. */
  code: string | null;
  /** What is wrong with a password that the service calls weak; empty otherwise. */
  weakPassword: string[];
};

const UNREACHABLE = 'We cannot reach the server right now. Please try again in a moment.';

const WEAKNESSES = {
  length: 'It is too short.',
  characters: 'It needs other kinds of characters as well.',
  pwned: 'It is one of those that everybody tries first.',
} as const;

/** No answer came: what was asked for may work in a moment. */
export const UNREACHED: AuthFailure = {
  get message() {
    return t(UNREACHABLE);
  },
  code: null,
  weakPassword: [],
};

/** The library's own words for it are not meant for people. */
const ENDED: AuthFailure = {
  get message() {
    return t('Your session has ended. Please sign in again.');
  },
  code: 'session_not_found',
  weakPassword: [],
};

/** The service speaks its protocol's language, which clients of other sites expect. */
const WRONG_CODE = 'Invalid TOTP code entered';

/** By name and code, not by class: a second copy of the library would have classes of its own. */
export function describeFailure(error: AuthError): AuthFailure {
  // Unknown: a refusal that is not the service's, such as a page of a proxy. Its message is that of a parser.
  if (error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError') return UNREACHED;
  if (error.name === 'AuthSessionMissingError') return ENDED;
  const weakPassword =
    error.name === 'AuthWeakPasswordError'
      ? (error as AuthWeakPasswordError).reasons.flatMap((reason) =>
          reason in WEAKNESSES ? [t(WEAKNESSES[reason])] : [],
        )
      : [];
  const message =
    error.message === WRONG_CODE
      ? t('That code is not right. Enter the one that your app shows now.')
      : t(error.message);
  return { message, code: error.code ?? null, weakPassword };
}
