import type { Transaction } from 'sequelize';
import { AuthOneTimeToken } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { sha256 } from '../../../lib/secrets';
import type { TokenData } from './issueToken';

/**
 * Names the password that somebody has, without telling it. As long as an address is not confirmed anybody may sign up
 * with it again; whoever follows a link confirms only the password that stood there when it was mailed.
 */
export function passwordMark({ passwordHash }: Pick<AuthUserRow, 'passwordHash'>): string | null {
  return passwordHash === null ? null : sha256(passwordHash);
}

/**
 * Two sign-ups for one address with two passwords, and one mail: whose it was nobody can tell, so its link confirms the
 * address and neither password.
 */
export async function distrustPassword(
  { merchantId, id: userId }: AuthUserRow,
  transaction: Transaction,
): Promise<void> {
  const where = { merchantId, userId, purpose: 'signup' as const };
  const token = await AuthOneTimeToken.findOne({ where, raw: true, transaction });
  if (!token) return;
  const data: TokenData = { ...(JSON.parse(token.data) as TokenData), passwordMark: null };
  await AuthOneTimeToken.update({ data: JSON.stringify(data) }, { where, transaction });
}
