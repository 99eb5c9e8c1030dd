import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { networkOf } from '../../../http/clientAddress';
import { inTransaction, onDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { mergeMetadata } from '../admin/readAttributes';
import { recordEvent } from '../audit/recordEvent';
import { readMailOptions } from '../email/requestMail';
import { claimMail } from '../email/claimMail';
import { mailEmailChange } from '../email/mailEmailChange';
import { tooManyMails } from '../email/reauthenticate';
import { requireAal2 } from '../factors/requireAal2';
import { AuthError } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { holdSignIn } from '../sessions/holdSignIn';
import { readWholeUser } from '../users/readWholeUser';
import { updateUser } from '../users/updateUser';
import { changeEmail } from '../email/agreeToEmail';
import { prepareNewPassword, setPassword, takeNonce, type NewPassword } from './newPassword';
import { phoneExists, readChanges, type Changes } from './readChanges';
import { setPhone } from './setPhone';

/**
 * What a person may change about themselves: all of it or, when anything is wrong, nothing. Another address is theirs
 * once both have agreed.
 *
 * @throws AuthError as `readChanges` and `prepareNewPassword` do; insufficient_aal, reauthentication_not_valid,
 *   same_password, over_email_send_rate_limit
 */
export async function changePerson(call: SignedInCall): Promise<object> {
  const { user, session, claims } = call;
  const changes = await readChanges(call);
  const isSensitive = changes.email !== undefined || changes.phone !== undefined || changes.password !== undefined;
  if (isSensitive) await requireAal2({ user, session, claims });
  const password = changes.password === undefined ? undefined : await prepareNewPassword(call, changes.password);

  const changed = await inTransaction(async (transaction) => {
    const held = await holdSignIn({ user, session, claims }, transaction);
    // A factor may have come since: the row is held now.
    if (isSensitive) await requireAal2(held, transaction);
    if (password && !(await takeNonce(held.user, password, transaction))) return undefined;
    return apply(held.user, { ...changes, password }, { ...call, session: held.session }, transaction);
  }).catch(onDuplicateKey(phoneExists));
  if (!changed) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  return presentUser(await readWholeUser(changed));
}

type Prepared = Omit<Changes, 'password'> & { password: NewPassword | undefined };

async function apply(
  user: AuthUserRow,
  { email, phone, data, password }: Prepared,
  call: SignedInCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  let current = user;
  if (password) current = await setPassword(current, password, call, transaction);
  if (data) {
    current = await updateUser(current, { userMetadata: mergeMetadata(current.userMetadata, data) }, transaction);
  }
  if (phone !== undefined) current = await setPhone(current, phone, transaction);
  if (email !== undefined) current = await wantEmail(current, email, call, transaction);
  const { merchantId, id: userId } = current;
  const changed = Object.entries({ email, phone, data, password }).flatMap(([name, value]) => (value ? [name] : []));
  const event = { merchantId, action: 'user_modified', userId, actor: `user:${userId}`, origin: call.origin } as const;
  await recordEvent({ ...event, traits: { changed } }, transaction);
  return current;
}

const OWNER = { isOwner: true } as const;

/** An anonymous user becomes permanent by confirming an address; at once where all addresses count as confirmed. */
async function wantEmail(
  user: AuthUserRow,
  newEmail: string,
  call: SignedInCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const { settings, origin, merchantId } = call;
  const wanted = await updateUser(user, { newEmail, emailChangeSentAt: now() }, transaction);
  if (user.isAnonymous === 1 && settings.env.AUTH_AUTOCONFIRM) return changeEmail(wanted, origin, transaction);
  for (const address of [newEmail, user.email].filter((each) => each !== '')) {
    // The new address may belong to another person.
    const requester = address === user.email ? OWNER : { isOwner: false as const, network: networkOf(origin.ip) };
    if (!(await claimMail({ merchantId, address }, requester, transaction))) throw tooManyMails();
  }
  return mailEmailChange(wanted, { ...readMailOptions(call), origin, settings }, transaction);
}
