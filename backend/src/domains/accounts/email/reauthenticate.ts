import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { issueToken } from '../oneTimeTokens/issueToken';
import { AuthError, invalid } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { lockUser } from '../users/findUser';
import { updateUser } from '../users/updateUser';
import { claimMail } from './claimMail';
import { reauthenticationMail } from './linkMails';
import { sendAccountMail } from './sendAccountMail';

/**
 * Mails a code, valid for ten minutes, which proves that the signed-in person is the account's owner.
 *
 * @throws AuthError validation_failed without an address, email_not_confirmed, over_email_send_rate_limit: the
 *   signed-in person may know that a mail is under way
 */
export async function reauthenticate({ user, merchantId, origin }: SignedInCall): Promise<object> {
  if (user.email === '') {
    if (user.phone === null) throw invalid('Reauthentication requires the user to have an email or a phone number');
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (user.emailConfirmedAt === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await inTransaction(async (transaction) => {
    const locked = await lockUser(merchantId, user.id, transaction);
    if (!locked) return;
    if (!(await claimMail({ merchantId, address: locked.email }, { isOwner: true }, transaction))) throw tooManyMails();
    const event = { merchantId, userId: user.id, actor: `user:${user.id}`, origin };
    await recordEvent({ ...event, action: 'user_reauthenticate_requested' }, transaction);
    const { code } = await issueToken(locked, { purpose: 'reauthentication', address: locked.email }, transaction);
    const mail = reauthenticationMail({ code, origin });
    await sendAccountMail({ merchantId, to: locked.email, locale: origin.locale, mail }, transaction);
    await updateUser(locked, { reauthenticationSentAt: now() }, transaction);
  });
  return {};
}

export function tooManyMails(): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 60 seconds.',
    { headers: { 'Retry-After': '60' } },
  );
}
