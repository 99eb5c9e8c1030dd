import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { onDuplicateKey, retryOnDuplicateKey } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { emailExists } from '../AuthError';
import { allowedRedirect } from '../redirects';
import { createUser } from '../users/createUser';
import { addEmailIdentity } from '../users/emailIdentity';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { readWholeUser } from '../users/readWholeUser';
import { mailInvitation } from './mailLink';

/** @throws AuthError email_exists for a confirmed address */
export async function inviteByMail(call: AuthCall): Promise<object> {
  const { body, query, merchantId, settings, origin } = call;
  const email = readEmail(body.email);
  const data = body.data ?? {};
  const redirectTo = allowedRedirect(query.redirect_to, settings);
  const user = await retryOnDuplicateKey(async (transaction) => {
    const invited = await findOrCreate({ email, data, merchantId }, transaction);
    await recordInvitation(invited, call, transaction);
    return mailInvitation(invited, { settings, redirectTo, origin }, transaction);
  }).catch(onDuplicateKey(emailExists));
  return presentUser(await readWholeUser(user));
}

type Invited = { email: string; data: Record<string, unknown>; merchantId: string };

/** The user of an unconfirmed address, locked; created if missing. */
export async function findOrCreate(
  { email, data, merchantId }: Invited,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const found = await findUser(merchantId, { emailKey: email }, transaction);
  const known = found && (await lockUser(merchantId, found.id, transaction));
  if (known?.emailConfirmedAt) throw emailExists();
  if (known) return known;
  return addEmailIdentity(await createUser({ merchantId, email, userMetadata: data }, transaction), transaction);
}

export async function recordInvitation(
  { id: userId }: AuthUserRow,
  { merchantId, origin }: AuthCall,
  transaction: Transaction,
): Promise<void> {
  await recordEvent({ merchantId, action: 'user_invited', userId, actor: 'service', origin }, transaction);
}
