import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { readEnv } from '../../../env';
import { networkOf } from '../../../http/clientAddress';
import { inTransaction } from '../../../database/transaction';
import { emptyMessage, type OutboxHandler } from '../../../outbox/outbox';
import { findKnownOrigin } from '../limits/knownOrigins';
import { recordEvent, type AuthAction } from '../audit/recordEvent';
import { authSettings, type AuthSettings } from '../settings';
import { distrustSignUp, passwordMark, signUpTokenData } from '../oneTimeTokens/passwordMark';
import { findUser, lockUser } from '../users/findUser';
import { updateUser } from '../users/updateUser';
import type { MailRequested } from './requestMail';
import { claimMail, type MailRequester } from './claimMail';
import { alreadySignedUpMail } from './linkMails';
import { mailConfirmation, mailMagicLink, mailRecovery, type Confirmed, type Wish } from './mailLink';
import { mailEmailChange } from './mailEmailChange';
import { sendAccountMail } from './sendAccountMail';
import { unsealSignUp } from './signUpAgain';
import { signUpByCode } from './signUpByCode';

/**
 * Sends the mail that was requested, if the account needs one. Runs from the outbox and empties its message in the same
 * transaction, so that a message that is handled twice sends one mail.
 */
export const onMailRequested: OutboxHandler = async (payload, { id }) => {
  const asked = payload as MailRequested | { kind?: undefined };
  if (asked.kind === undefined) return;
  const settings = authSettings(readEnv());
  await inTransaction(async (transaction) => {
    await answer(asked, settings, transaction);
    await emptyMessage({ merchantId: settings.merchantId, id }, transaction);
  });
};

async function answer(asked: MailRequested, settings: AuthSettings, transaction: Transaction): Promise<void> {
  const { merchantId } = settings;
  const { address } = asked;
  const found = await findUser(merchantId, { emailKey: address }, transaction);
  const known = found && (await lockUser(merchantId, found.id, transaction));
  if (!known && asked.kind !== 'otp') return;
  const requester = await requesterOf(asked, { merchantId, userId: known?.id ?? '' });
  if (await claimMail({ merchantId, address }, requester, transaction)) {
    const user = known ?? (await signUpByCode(asked, settings, transaction));
    if (user) await write(user, { asked, settings }, transaction);
  } else if (known && asked.again !== undefined && unsealSignUp(asked.again).passwordHash !== known.passwordHash) {
    // The same password as the one mailed just now is the same sign-up, sent twice.
    await distrustSignUp(known, transaction);
  }
}

/** The owner, as far as their devices and networks tell (decision 0113). */
async function requesterOf(
  { origin: { ip }, deviceHash }: MailRequested,
  account: { merchantId: string; userId: string },
): Promise<MailRequester> {
  const device = deviceHash === undefined ? {} : { device: { hash: deviceHash, isNew: false, keep: () => undefined } };
  const known = await findKnownOrigin(account, { ip, ...device });
  return known === undefined ? { isOwner: false, network: networkOf(ip) } : { isOwner: true };
}

type Asking = { asked: MailRequested; settings: AuthSettings };

async function write(user: AuthUserRow, { asked, settings }: Asking, transaction: Transaction): Promise<void> {
  const { kind, origin } = asked;
  const { merchantId, id: userId } = user;
  const isConfirmed = user.emailConfirmedAt !== null;
  const wish: Wish = { ...asked, settings };
  const note = (action: AuthAction) =>
    recordEvent({ merchantId, action, userId, actor: 'guest', origin, traits: { mail: kind } }, transaction);

  if (kind === 'recovery') {
    await note('user_recovery_requested');
    await mailRecovery(user, wish, transaction);
  } else if (kind === 'email_change') {
    // It may belong to another person.
    const stranger = { isOwner: false as const, network: networkOf(origin.ip) };
    const newAddress = { merchantId, address: user.newEmail };
    if (user.newEmail !== '' && (await claimMail(newAddress, stranger, transaction)))
      await mailEmailChange(user, wish, transaction);
  } else if (!isConfirmed) {
    if (kind !== 'signup') await note('user_confirmation_requested');
    // A sign-up by code has no password; an existing one may be another person's.
    const current = asked.again === undefined ? user : await signUpAnew(user, asked.again, transaction);
    await mailConfirmation(current, { ...wish, confirms: await confirmedBy(asked, current, transaction) }, transaction);
  } else if (kind === 'otp') {
    await note('user_recovery_requested');
    await mailMagicLink(user, wish, transaction);
  } else if (kind === 'signup') {
    const mail = alreadySignedUpMail({ signIn: `${settings.siteUrl.replace(/\/$/, '')}/login`, origin });
    await sendAccountMail({ merchantId, to: user.email, locale: origin.locale, mail }, transaction);
  }
}

/** The last mailed sign-up counts; sending the same mail again confirms the same sign-up. */
async function confirmedBy(
  { kind, identityId }: MailRequested,
  user: AuthUserRow,
  transaction: Transaction,
): Promise<Confirmed> {
  if (kind === 'otp') return {};
  if (identityId !== undefined) return { identityId };
  const before = kind === 'signup_again' ? await signUpTokenData(user, transaction) : undefined;
  return before?.identityId === undefined ? { passwordMark: passwordMark(user) } : { identityId: before.identityId };
}

async function signUpAnew(user: AuthUserRow, sealed: string, transaction: Transaction): Promise<AuthUserRow> {
  const { passwordHash, data } = unsealSignUp(sealed);
  return updateUser(user, { passwordHash, userMetadata: data }, transaction);
}
