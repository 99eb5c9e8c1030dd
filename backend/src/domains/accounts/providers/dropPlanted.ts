import { Op, type Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { updateUser } from '../users/updateUser';
import { appMetadataWith } from './metadata';

/** Ways in that are the account's own address or number. */
const OWN = ['email', 'phone'];

/**
 * Takes from an account that is about to be confirmed whatever a provider brought that does not look at addresses: it may
 * be of somebody who waited for the address's owner to come (ACC-O4).
 *
 * @param confirmed the identity that the address's owner has just agreed to
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
