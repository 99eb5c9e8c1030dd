import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { issueToken, type TokenData } from '../oneTimeTokens/issueToken';
import type { Origin } from '../limits/originOf';
import type { AuthSettings } from '../settings';
import { updateUser } from '../users/updateUser';
import { mailedLink } from './linkAddress';
import { confirmationMail, invitationMail, magicLinkMail, recoveryMail } from './linkMails';
import { sendAccountMail } from './sendAccountMail';

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
  { settings, origin, redirectTo, codeChallenge, confirms }: Wish & { confirms: Confirmed },
  transaction: Transaction,
): Promise<void> {
  const data = { codeChallenge, ...confirms };
  const { link: token, code } = await issueToken(user, { purpose: 'signup', address: user.email, data }, transaction);
  const link = mailedLink({ token, type: 'signup', redirectTo }, settings);
  const mail = confirmationMail({ address: user.email, link, code, origin });
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, locale: origin.locale, mail }, transaction);
  await updateUser(user, { confirmationSentAt: now() }, transaction);
}

export async function mailMagicLink(
  user: AuthUserRow,
  { settings, origin, redirectTo, codeChallenge }: Wish,
  transaction: Transaction,
): Promise<void> {
  const data = { codeChallenge };
  const { link: token, code } = await issueToken(
    user,
    { purpose: 'magiclink', address: user.email, data },
    transaction,
  );
  const link = mailedLink({ token, type: 'magiclink', redirectTo }, settings);
  const mail = magicLinkMail({ address: user.email, link, code, origin });
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, locale: origin.locale, mail }, transaction);
  await updateUser(user, { recoverySentAt: now() }, transaction);
}

export async function mailRecovery(
  user: AuthUserRow,
  { settings, origin, redirectTo, codeChallenge }: Wish,
  transaction: Transaction,
): Promise<void> {
  const data = { codeChallenge };
  const { link: token, code } = await issueToken(user, { purpose: 'recovery', address: user.email, data }, transaction);
  const link = mailedLink({ token, type: 'recovery', redirectTo }, settings);
  const mail = recoveryMail({ address: user.email, link, code, origin });
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, locale: origin.locale, mail }, transaction);
  await updateUser(user, { recoverySentAt: now() }, transaction);
}

/** @returns the person, who is invited now */
export async function mailInvitation(
  user: AuthUserRow,
  { settings, redirectTo, origin }: Wish,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const { link: token, code } = await issueToken(user, { purpose: 'invite', address: user.email }, transaction);
  const mail = invitationMail({
    address: user.email,
    link: mailedLink({ token, type: 'invite', redirectTo }, settings),
    code,
  });
  await sendAccountMail({ merchantId: user.merchantId, to: user.email, locale: origin.locale, mail }, transaction);
  return updateUser(user, { invitedAt: now(), confirmationSentAt: now() }, transaction);
}
