import type { AuthAction } from './recordEvent';

/** How the protocol sorts what happens to accounts. */
export const LOG_TYPES: Partial<Record<AuthAction, string>> = {
  login: 'account',
  logout: 'account',
  password_rejected: 'account',
  mfa_code_login: 'account',
  sign_in_ended: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  role_changed: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
};

export function logTypeOf(action: AuthAction): string {
  return LOG_TYPES[action] ?? 'user';
}
