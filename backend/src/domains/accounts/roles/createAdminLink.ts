import type { Env } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { invalid } from '../AuthError';
import { recordEvent } from '../audit/recordEvent';
import { staffPasswordLink } from '../email/linkAddress';
import { issueToken } from '../oneTimeTokens/issueToken';
import { authSettings } from '../settings';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { isActiveAdmin } from './isActiveAdmin';
import { recordCommand } from './recordCommand';

/**
 * Returns a link by which an admin sets a password, good for an hour, for an operator without a mail server. It replaces the
 * link before it.
 *
 * @throws AuthError validation_failed for an address that is no admin's
 */
export async function createAdminLink(env: Env, given: string): Promise<string> {
  const email = readEmail(given);
  const merchantId = env.MERCHANT_ID;
  const link = await inTransaction(async (transaction) => {
    const found = await findUser(merchantId, { emailKey: email }, transaction);
    const user = found && (await lockUser(merchantId, found.id, transaction));
    if (!user) throw invalid(`${email} has no account: create one`);
    if (!(await isActiveAdmin(merchantId, user.id))) throw invalid(`${email} is no admin: grant it the role`);
    const event = { merchantId, userId: user.id, actor: 'command' };
    await recordEvent({ ...event, action: 'user_recovery_requested', traits: { link: 'recovery' } }, transaction);
    await recordCommand({ action: 'staff.command.link', merchantId, userId: user.id }, transaction);
    return (await issueToken(user, { purpose: 'recovery', address: email }, transaction)).link;
  });
  return staffPasswordLink(link, authSettings(env));
}
