import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { Env } from '../../../env';

/**
 * Whether somebody has shown that they read their address, so that it says who they are. Where addresses count as
 * confirmed at once they are only what somebody typed.
 */
export function hasProvenEmail(
  { email, emailConfirmedAt }: Pick<AuthUserRow, 'email' | 'emailConfirmedAt'>,
  { AUTH_AUTOCONFIRM }: Pick<Env, 'AUTH_AUTOCONFIRM'>,
): boolean {
  return email !== '' && emailConfirmedAt !== null && !AUTH_AUTOCONFIRM;
}
