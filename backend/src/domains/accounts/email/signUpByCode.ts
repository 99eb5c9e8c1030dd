import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { recordEvent } from '../audit/recordEvent';
import type { AuthSettings } from '../settings';
import { addEmailIdentity } from '../users/emailIdentity';
import { createUser } from '../users/createUser';
import type { MailRequested } from './requestMail';

/**
 * Creates the user who requested a code with an unknown address.
 *
 * @returns null when no user may be created; the caller does not learn of it (ACC-E1)
 */
export async function signUpByCode(
  { address, newUser, origin }: MailRequested,
  { merchantId, env }: AuthSettings,
  transaction: Transaction,
): Promise<AuthUserRow | null> {
  if (!newUser || env.AUTH_DISABLE_SIGNUP) return null;
  const user = await createUser(
    { merchantId, email: address, emailConfirmed: env.AUTH_AUTOCONFIRM, userMetadata: newUser.data },
    transaction,
  );
  const event = { merchantId, userId: user.id, actor: 'guest', origin };
  if (env.AUTH_AUTOCONFIRM) await recordEvent({ ...event, action: 'user_signedup' }, transaction);
  return addEmailIdentity(user, transaction);
}
