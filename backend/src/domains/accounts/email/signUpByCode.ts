import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { noteEvent } from '../audit/noteEvent';
import type { AuthSettings } from '../settings';
import { addEmailIdentity } from '../users/emailIdentity';
import { createUser } from '../users/createUser';
import type { MailAsked } from './askForMail';

/**
 * Makes the person who asked for a code with an address that nobody has.
 *
 * @returns null where nobody is to be made: the caller is told nothing of it (statement E1)
 */
export async function signUpByCode(
  { address, newUser, origin }: MailAsked,
  { merchantId, env }: AuthSettings,
  transaction: Transaction,
): Promise<AuthUserRow | null> {
  if (!newUser || env.AUTH_DISABLE_SIGNUP) return null;
  const user = await createUser(
    { merchantId, email: address, emailConfirmed: env.AUTH_AUTOCONFIRM, userMetadata: newUser.data },
    transaction,
  );
  const event = { merchantId, userId: user.id, actor: 'guest', origin };
  if (env.AUTH_AUTOCONFIRM) await noteEvent({ ...event, action: 'user_signedup' }, transaction);
  return addEmailIdentity(user, transaction);
}
