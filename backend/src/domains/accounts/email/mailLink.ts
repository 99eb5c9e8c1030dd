import type { Transaction } from 'sequelize';
import type { TokenData } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { issueToken } from '../oneTimeTokens/issueToken';
import type { Origin } from '../limits/originOf';
import type { AuthSettings } from '../settings';
import { updateUser } from '../users/updateUser';
import { mailedLink } from './linkAddress';
import { confirmationMail, invitationMail, magicLinkMail, recoveryMail, type Linked } from './linkMails';
import { sendAccountMail, type WriteMail } from './sendAccountMail';

/** What a mail with a link is made from, beside its person. */
export type Wish = {
  redirectTo: string;
  codeChallenge?: string | undefined;
  origin: Origin;
  settings: AuthSettings;
};

/** What a link confirms beside the address: the one way in that its owner began with, or none. */
export type Confirmed = Pick<TokenData, 'passwordMark' | 'identityId'>;

export async function mailConfirmation(
  user: AuthUserRow,
  { confirms, ...wish }: Wish & { confirms: Confirmed },
  transaction: Transaction,
): Promise<void> {
  const data = { codeChallenge: wish.codeChallenge, ...confirms };
  await mailLink(user, { type: 'signup', data, write: confirmationMail }, wish, transaction);
  await updateUser(user, { confirmationSentAt: now() }, transaction);
}

export async function mailMagicLink(user: AuthUserRow, wish: Wish, transaction: Transaction): Promise<void> {
  const data = { codeChallenge: wish.codeChallenge };
  await mailLink(user, { type: 'magiclink', data, write: magicLinkMail }, wish, transaction);
  await updateUser(user, { recoverySentAt: now() }, transaction);
}

export async function mailRecovery(user: AuthUserRow, wish: Wish, transaction: Transaction): Promise<void> {
  const data = { codeChallenge: wish.codeChallenge };
  await mailLink(user, { type: 'recovery', data, write: recoveryMail }, wish, transaction);
  await updateUser(user, { recoverySentAt: now() }, transaction);
}

/** @returns the person, who is invited now */
export async function mailInvitation(user: AuthUserRow, wish: Wish, transaction: Transaction): Promise<AuthUserRow> {
  await mailLink(user, { type: 'invite', write: invitationMail }, wish, transaction);
  return updateUser(user, { invitedAt: now(), confirmationSentAt: now() }, transaction);
}

type Letter = {
  type: 'signup' | 'magiclink' | 'recovery' | 'invite';
  data?: TokenData;
  write: (linked: Linked) => WriteMail;
};

/** Mails a new link and its code to the address of an account. */
async function mailLink(
  user: AuthUserRow,
  { type, data = {}, write }: Letter,
  { settings, origin, redirectTo }: Wish,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, email } = user;
  const { link: token, code } = await issueToken(user, { purpose: type, address: email, data }, transaction);
  const link = mailedLink({ token, type, redirectTo }, settings);
  const mail = write({ address: email, link, code, origin });
  await sendAccountMail({ merchantId, to: email, locale: origin.locale, mail }, transaction);
}
