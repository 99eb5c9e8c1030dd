import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { addIdentity, withProviders } from './createUser';
import { updateUser } from './updateUser';

/** Adds the identity of an e-mail address if it is missing; `app_metadata` names it. */
export async function addEmailIdentity(user: AuthUserRow, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId, email } = user;
  const isKnown = await AuthIdentity.count({ where: { merchantId, userId, provider: 'email' }, transaction });
  if (isKnown > 0 || email === '') return user;
  const data = { sub: userId, email, email_verified: user.emailConfirmedAt !== null, phone_verified: false };
  await addIdentity(user, { provider: 'email', subject: userId, email, data }, transaction);
  return updateUser(user, { appMetadata: withProviders(user.appMetadata, ['email']) }, transaction);
}

/** Writes the user's address into its identity. */
async function setEmailIdentity(user: AuthUserRow, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId, email } = user;
  const identity = await AuthIdentity.findOne({ where: { merchantId, userId, provider: 'email' }, transaction });
  if (!identity) return addEmailIdentity(user, transaction);
  const identityData = { ...identity.identityData, email, email_verified: user.emailConfirmedAt !== null };
  await AuthIdentity.update(
    { email, identityData, updatedAt: now() },
    { where: { merchantId, id: identity.id }, transaction },
  );
  return user;
}

/** Records that the user's address is verified, which also ends their being anonymous. */
export async function confirmEmail(
  user: AuthUserRow,
  changes: Partial<AuthUserRow>,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const confirmed = await updateUser(user, { ...changes, emailConfirmedAt: now(), isAnonymous: 0 }, transaction);
  return setEmailIdentity(confirmed, transaction);
}
