import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { addIdentity, withProviders } from '../users/createUser';
import { updateUser } from '../users/updateUser';

/** Sets a user's phone number, where numbers count as confirmed at once. */
export async function setPhone(user: AuthUserRow, phone: string, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  const data = { sub: userId, phone, phone_verified: true };
  const where = { merchantId, userId, provider: 'phone' };
  const [known] = await AuthIdentity.update({ identityData: data, updatedAt: now() }, { where, transaction });
  if (known === 0) await addIdentity(user, { provider: 'phone', subject: userId, data }, transaction);
  const appMetadata = withProviders(user.appMetadata, ['phone']);
  return updateUser(user, { phone, phoneConfirmedAt: now(), isAnonymous: 0, appMetadata }, transaction);
}
