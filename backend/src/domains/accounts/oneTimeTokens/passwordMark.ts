import type { Transaction } from 'sequelize';
import { AuthOneTimeToken, type TokenData } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { sha256 } from '../../../lib/secrets';
import { updateUser } from '../users/updateUser';

/**
 * Identifies a user's password without revealing it. As long as an address is not confirmed, another person may sign up
 * with it again; a link confirms only the password that was set when it was mailed.
 */
export function passwordMark({ passwordHash }: Pick<AuthUserRow, 'passwordHash'>): string | null {
  return passwordHash === null ? null : sha256(passwordHash);
}

/** The data that the last mailed sign-up link confirms; undefined without one. */
export async function signUpTokenData(
  { merchantId, id: userId }: AuthUserRow,
  transaction: Transaction,
): Promise<TokenData | undefined> {
  const where = { merchantId, userId, purpose: 'signup' as const };
  const token = await AuthOneTimeToken.findOne({ where, transaction });
  return token?.data;
}

/**
 * Two sign-ups for one address with two passwords, and one mail: which of them is the owner's is unknown. The link, also of
 * the same mail sent again, confirms the address but neither password, nor what came from a provider.
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
