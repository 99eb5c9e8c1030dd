import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { Env } from '../../../env';
import { inTransaction, onDuplicateKey } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import { staffPasswordLink } from '../email/linkAddress';
import { issueToken } from '../oneTimeTokens/issueToken';
import { hashPassword } from '../passwords/hashPassword';
import { requireStrongPassword } from '../passwords/requireStrongPassword';
import { invalid } from '../AuthError';
import { authSettings } from '../settings';
import { createUser } from '../users/createUser';
import { addEmailIdentity } from '../users/emailIdentity';
import { readEmail } from '../users/readEmail';
import { recordCommand } from './recordCommand';
import { setRole } from './setRole';

type NewAdmin = {
  email: string;
  /** Empty: none, until the person has chosen one by the link. */
  password: string;
};

/**
 * Creates an account with the role admin; the operator vouches for the address. No account exists before
 * (ACC-D5).
 *
 * @returns a link by which the person sets a password, good for an hour; undefined when one was given
 * @throws AuthError validation_failed, also for an address that has an account; weak_password
 */
export async function createAdmin(env: Env, { email: given, password }: NewAdmin): Promise<string | undefined> {
  const settings = authSettings(env);
  const email = readEmail(given);
  if (password !== '') await requireStrongPassword(password, { settings, email });
  const passwordHash = password === '' ? null : await hashPassword(password);
  const link = await inTransaction(async (transaction) => {
    const user = await insert({ merchantId: env.MERCHANT_ID, email, passwordHash }, transaction);
    await setRole(user, 'admin', transaction);
    const { merchantId, id: userId } = user;
    await recordCommand({ action: 'staff.command.create', merchantId, userId }, transaction);
    if (passwordHash !== null) return undefined;
    return (await issueToken(user, { purpose: 'recovery', address: email }, transaction)).link;
  }).catch(
    onDuplicateKey(() =>
      invalid(`${email} has an account already: grant it the role, or print its admin another link`),
    ),
  );
  if (link === undefined) return undefined;
  return staffPasswordLink(link, settings);
}

type Row = { merchantId: string; email: string; passwordHash: string | null };

async function insert(row: Row, transaction: Transaction): Promise<AuthUserRow> {
  const user = await createUser({ ...row, emailConfirmed: true }, transaction);
  const named = await addEmailIdentity(user, transaction);
  const event = { merchantId: row.merchantId, userId: user.id, actor: 'command' };
  await recordEvent({ ...event, action: 'user_signedup', traits: { provider: 'email' } }, transaction);
  return named;
}
