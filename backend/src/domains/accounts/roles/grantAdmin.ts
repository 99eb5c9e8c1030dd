import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { Env } from '../../../env';
import { AppError, notFound } from '../../../lib/AppError';
import { recordEvent } from '../audit/recordEvent';
import { staffPasswordLink } from '../email/linkAddress';
import { staffInvitationMail, staffWelcomeMail } from '../email/staffMails';
import { sendAccountMail } from '../email/sendAccountMail';
import { issueToken } from '../oneTimeTokens/issueToken';
import { endSessions } from '../sessions/endSessions';
import { authSettings } from '../settings';
import { createUser } from '../users/createUser';
import { addEmailIdentity } from '../users/emailIdentity';
import { findUser, lockUser } from '../users/findUser';
import { setRole } from './setRole';

type Grant = { email: string; displayName: string };

/**
 * Gives the role admin to an address that an owner vouches for, and notifies the person by mail. Without an account it makes
 * one, and the mail has a link by which the person chooses a password.
 *
 * @param email in lower case
 * @throws AppError conflict for an account whose address was never confirmed: a stranger may have made it
 */
export async function grantAdmin(
  env: Env,
  { email, displayName }: Grant,
  transaction: Transaction,
): Promise<{ userId: string }> {
  const { MERCHANT_ID: merchantId } = env;
  const found = await findUser(merchantId, { emailKey: email }, transaction);
  const known = found && (await lockUser(merchantId, found.id, transaction));
  if (known && known.emailConfirmedAt === null) {
    throw new AppError(
      'conflict',
      'This address has an account that was never confirmed. Ask the person to confirm it.',
    );
  }
  const user = known ?? (await createInvited({ merchantId, email, displayName }, transaction));
  await setRole(user, 'admin', transaction);
  if (known) await sendAccountMail({ merchantId, to: email, locale: undefined, mail: staffWelcomeMail }, transaction);
  else await mailStaffInvitation(env, user, transaction);
  return { userId: user.id };
}

/**
 * Sends the invitation once more, with a new link.
 *
 * @throws AppError not_found; conflict for a person who has a password
 */
export async function inviteAgain(env: Env, userId: string, transaction: Transaction): Promise<void> {
  const user = await lockUser(env.MERCHANT_ID, userId, transaction);
  if (!user) throw notFound('This account');
  if (user.passwordHash !== null) throw new AppError('conflict', 'This person has chosen a password already.');
  await mailStaffInvitation(env, user, transaction);
}

/** Takes the role away and ends every session. */
export async function revokeAdmin(merchantId: string, userId: string, transaction: Transaction): Promise<void> {
  await lockUser(merchantId, userId, transaction);
  await setRole({ merchantId, id: userId }, 'user', transaction);
  await endSessions({ merchantId, userId }, transaction);
}

async function createInvited(
  { merchantId, email, displayName }: Grant & { merchantId: string },
  transaction: Transaction,
): Promise<AuthUserRow> {
  const userMetadata = { display_name: displayName };
  const user = await createUser({ merchantId, email, emailConfirmed: true, userMetadata }, transaction);
  await recordEvent({ merchantId, userId: user.id, actor: 'command', action: 'user_invited' }, transaction);
  return addEmailIdentity(user, transaction);
}

async function mailStaffInvitation(env: Env, user: AuthUserRow, transaction: Transaction): Promise<void> {
  const settings = authSettings(env);
  const { link: token } = await issueToken(user, { purpose: 'recovery', address: user.email }, transaction);
  const mail = () => staffInvitationMail(staffPasswordLink(token, settings));
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, locale: undefined, mail }, transaction);
}
