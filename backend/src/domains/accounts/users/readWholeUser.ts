import { AuthFactor, type AuthFactorRow } from '../../../database/models/AuthFactor';
import { AuthIdentity, type AuthIdentityRow } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';

/** A person with the ways in which they are known and their second factors. */
export type WholeUser = { user: AuthUserRow; identities: AuthIdentityRow[]; factors: AuthFactorRow[] };

export async function readWholeUser(user: AuthUserRow): Promise<WholeUser> {
  const { merchantId, id: userId } = user;
  const options = { where: { merchantId, userId } };
  const [identities, factors] = await Promise.all([
    AuthIdentity.findAll({ ...options, order: ['createdAt', 'id'] }),
    AuthFactor.findAll({ ...options, order: ['createdAt', 'id'] }),
  ]);
  return { user, identities, factors };
}
