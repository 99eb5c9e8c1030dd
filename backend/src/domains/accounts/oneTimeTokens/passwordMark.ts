import type { Transaction } from 'sequelize';
import { AuthOneTimeToken, type TokenData } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { sha256 } from '../../../lib/secrets';
import { updateUser } from '../users/updateUser';

/**
 * Identifies a user's password without revealing it. As long as an address is not confirmed anybody may sign up
 * with it again; a link confirms only the password that was set when it was mailed.
 */
export function passwordMark({ passwordHash }: Pick<AuthUserRow, 'passwordHash'>): string | null {
  return passwordHash === null ? null : sha256(passwordHash);
}

/** What the last mailed sign-up link confirms; undefined without one. */
export async function signUpTokenData(
  { merchantId, id: userId }: AuthUserRow,
  transaction: Transaction,
): Promise<TokenData | undefined> {
  const where = { merchantId, userId, purpose: 'signup' as const };
  const token = await AuthOneTimeToken.findOne({ where, transaction });
  return token?.data;
}

/**
 * Two sign-ups for one address with two passwords, and one mail: whose it was nobody can tell, so its link, and the
 * same mail once more, confirm the address and neither password, nor what came by a provider.
 */
export async function distrustSignUp(user: AuthUserRow, transaction: Transaction): Promise<void> {
  if (user.emailConfirmedAt !== null) return;
  const { merchantId, id: userId } = user;
  await updateUser(user, { passwordHash: null }, transaction);
  const before = await signUpTokenData(user, transaction);
  if (!before) return;
  const data: TokenData = { ...before, passwordMark: null, identityId: undefined };
  const where = { merchantId, userId, purpose: 'signup' as const };
  await AuthOneTimeToken.update({ data }, { where, transaction });
}
