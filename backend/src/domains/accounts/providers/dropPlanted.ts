import { Op, type Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { updateUser } from '../users/updateUser';
import { appMetadataWith } from './metadata';

/** Ways in that are the account's own address or number. */
const OWN = ['email', 'phone'];

/**
 * Removes from an account that is about to be confirmed what came from a provider that does not verify addresses: an attacker
 * may have planted it before the address's owner came (ACC-O4).
 *
 * @param confirmed the identity that the address's owner has just confirmed
 * @returns the person without it, and without the provider's claims about them
 */
export async function dropPlanted(
  user: AuthUserRow,
  confirmed: string | undefined,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  const where = { merchantId, userId };
  const planted = {
    ...where,
    provider: { [Op.notIn]: OWN },
    ...(confirmed !== undefined && { id: { [Op.ne]: confirmed } }),
  };
  if ((await AuthIdentity.destroy({ where: planted, transaction })) === 0) return user;
  const rest = await AuthIdentity.findAll({ where, order: ['createdAt', 'id'], transaction });
  const isOfProvider = 'provider_id' in user.userMetadata;
  return updateUser(
    user,
    { appMetadata: appMetadataWith(user, rest), ...(isOfProvider && { userMetadata: {} }) },
    transaction,
  );
}
