import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { addIdentity, withProviders } from './createUser';
import { updateUser } from './updateUser';

/** Makes somebody known by their address, too, if they are not; `app_metadata` names it. */
export async function addEmailIdentity(user: AuthUserRow, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId, email } = user;
  const isKnown = await AuthIdentity.count({ where: { merchantId, userId, provider: 'email' }, transaction });
  if (isKnown > 0 || email === '') return user;
  const data = { sub: userId, email, email_verified: user.emailConfirmedAt !== null, phone_verified: false };
  await addIdentity(user, { provider: 'email', subject: userId, email, data }, transaction);
  return updateUser(user, { appMetadata: withProviders(user.appMetadata, ['email']) }, transaction);
}

/** The address of somebody's own sign-in, as its identity has it. */
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

/** Notes that somebody has shown that their address is theirs. Nobody is anonymous after that. */
export async function confirmEmail(
  user: AuthUserRow,
  changes: Partial<AuthUserRow>,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const confirmed = await updateUser(user, { ...changes, emailConfirmedAt: now(), isAnonymous: 0 }, transaction);
  return setEmailIdentity(confirmed, transaction);
}
