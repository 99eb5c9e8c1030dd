import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { Env } from '../../../env';

/**
 * Whether the person has shown that they read their address, so that it identifies them. Where addresses count as confirmed
 * at once, an address is only what was typed.
 */
export function hasProvenEmail(
  { email, emailConfirmedAt }: Pick<AuthUserRow, 'email' | 'emailConfirmedAt'>,
  { AUTH_AUTOCONFIRM }: Pick<Env, 'AUTH_AUTOCONFIRM'>,
): boolean {
  return email !== '' && emailConfirmedAt !== null && !AUTH_AUTOCONFIRM;
}
