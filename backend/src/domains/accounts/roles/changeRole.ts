import type { Env } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { invalid } from '../AuthError';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { recordCommand } from './recordCommand';
import { setRole } from './setRole';

/**
 * Grants the role admin to an account, or takes it away again.
 *
 * @throws AuthError validation_failed for an address without an account, and for one that is not confirmed
 */
export async function changeRole({ MERCHANT_ID }: Env, given: string, role: 'user' | 'admin'): Promise<void> {
  const email = readEmail(given);
  await inTransaction(async (transaction) => {
    const found = await findUser(MERCHANT_ID, { emailKey: email }, transaction);
    const user = found && (await lockUser(MERCHANT_ID, found.id, transaction));
    if (!user) throw invalid(`${email} has no account: create one`);
    // A stranger can sign up with an address that is not theirs.
    if (role === 'admin' && user.emailConfirmedAt === null) throw invalid(`${email} has not been confirmed yet`);
    await setRole(user, role, transaction);
    const action = role === 'admin' ? 'staff.command.grant' : 'staff.command.revoke';
    await recordCommand({ action, merchantId: MERCHANT_ID, userId: user.id }, transaction);
  });
}
