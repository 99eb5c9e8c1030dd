import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { onDuplicateKey } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import { mailEmailChanged } from './noticeMails';
import { clearTokens } from '../oneTimeTokens/issueToken';
import { AuthError, emailExists } from '../AuthError';
import type { Origin } from '../limits/originOf';
import { confirmEmail } from '../users/emailIdentity';
import { updateUser } from '../users/updateUser';

/** What the first of two addresses hears. */
export const HALF_AGREED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Confirms a change of address from one of the two addresses. The change is made once both have confirmed; a user without an
 * address before confirms the new one only. Everything that was mailed until then becomes invalid (ACC-T5), and the old
 * address is notified (ACC-D7).
 *
 * @returns the person with their new address; undefined while the other one has not confirmed
 * @throws AuthError otp_expired when the change was withdrawn; email_exists when another account has got the address
 *   meanwhile
 */
export async function agreeToEmail(
  user: AuthUserRow,
  origin: Origin,
  transaction: Transaction,
): Promise<AuthUserRow | undefined> {
  if (user.newEmail === '') throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  if (user.email !== '' && user.emailChangeConfirmed === 0) {
    await updateUser(user, { emailChangeConfirmed: 1 }, transaction);
    return undefined;
  }
  return changeEmail(user, origin, transaction);
}

/** Changes a user's address to the wanted one, which is verified. */
export async function changeEmail(user: AuthUserRow, origin: Origin, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId, email: from, newEmail } = user;
  const moved = { email: newEmail, emailKey: newEmail, newEmail: '', emailChangeSentAt: null, emailChangeConfirmed: 0 };
  const changed = await confirmEmail(user, moved, transaction).catch(onDuplicateKey(emailExists));
  await clearTokens(changed, transaction);
  const event = { merchantId, action: 'user_modified', userId, actor: `user:${userId}`, origin } as const;
  await recordEvent({ ...event, traits: { changed: 'email' } }, transaction);
  if (from !== '') await mailEmailChanged({ merchantId, email: from, locale: origin.locale }, newEmail, transaction);
  return changed;
}
