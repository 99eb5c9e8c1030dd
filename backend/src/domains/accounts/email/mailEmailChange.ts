import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { issueToken } from '../oneTimeTokens/issueToken';
import { updateUser } from '../users/updateUser';
import { mailedLink } from './linkAddress';
import { changeFromMail, changeToMail } from './changeMails';
import type { Wish } from './mailLink';
import { sendAccountMail } from './sendAccountMail';

/**
 * Asks both addresses to agree to a change; only the new one where there was none. What one of them agreed to before
 * counts no more.
 *
 * @param user with `newEmail`
 */
export async function mailEmailChange(
  user: AuthUserRow,
  { settings, origin, redirectTo, codeChallenge }: Wish,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const { merchantId, email: from, newEmail: to } = user;
  const data = { codeChallenge };
  const linkTo = (token: string) => mailedLink({ token, type: 'email_change', redirectTo }, settings);
  if (from !== '') {
    const token = await issueToken(user, { purpose: 'email_change_current', address: from, data }, transaction);
    const mail = changeFromMail({ from, to, link: linkTo(token.link), code: token.code, origin });
    await sendAccountMail({ merchantId, to: from, locale: origin.locale, mail }, transaction);
  }
  const token = await issueToken(user, { purpose: 'email_change_new', address: to, data }, transaction);
  const mail = changeToMail({ from, to, link: linkTo(token.link), code: token.code, origin });
  await sendAccountMail({ merchantId, to, locale: origin.locale, mail }, transaction);
  return updateUser(user, { emailChangeSentAt: now(), emailChangeConfirmed: 0 }, transaction);
}
