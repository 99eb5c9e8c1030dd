import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction, isDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { mailSignInLinked } from '../email/noticeMails';
import { AuthError, emailExists } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import type { Opened } from '../sessions/openSession';
import { addIdentity } from '../users/createUser';
import { findUser, lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { updateUser } from '../users/updateUser';
import { appMetadataWith } from './metadata';
import type { Profile } from './readProfile';

export type Linked<T> = (opened: Opened, transaction: Transaction) => Promise<T>;

/**
 * Adds a way to sign in to the account that requested it, if its session is still valid.
 *
 * @param linked what is done then, in the same transaction, for the person and the sign-in that they asked in
 * @throws AuthError identity_already_exists (ACC-O5), session_not_found, user_banned, email_exists
 */
export async function linkIdentity<T>(
  profile: Profile,
  by: { userId: string; sessionId: string },
  call: AuthCall,
  linked: Linked<T>,
): Promise<T> {
  const { merchantId } = call;
  return inTransaction(async (transaction) => {
    const { user, session } = await requireStanding(merchantId, by, transaction);
    const { provider, subject, email, data } = profile;
    const other = await AuthIdentity.findOne({ where: { merchantId, provider, subject }, transaction });
    if (other) throw alreadyLinked(other.userId !== user.id);
    await addIdentity(user, { provider, subject, email, data }, transaction);
    const current = await withIdentity(user, profile, transaction);
    const event = { merchantId, userId: user.id, actor: `user:${user.id}`, origin: call.origin };
    await recordEvent({ ...event, action: 'identity_linked', traits: { provider } }, transaction);
    const notified = { ...current, locale: call.origin.locale };
    await mailSignInLinked(notified, { label: profile.label, change: 'added' }, transaction);
    return linked({ user: current, session }, transaction);
  }).catch((error: unknown) => {
    if (isDuplicateKey(error, 'auth_identities_subject')) throw alreadyLinked(true);
    if (isDuplicateKey(error)) throw emailExists();
    throw error;
  });
}

async function requireStanding(
  merchantId: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  transaction: Transaction,
): Promise<{ user: AuthUserRow; session: AuthSessionRow }> {
  const user = await lockUser(merchantId, userId, transaction);
  const session = await AuthSession.findOne({ where: { merchantId, userId, id: sessionId }, transaction });
  if (!user || !session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

/** A user without an address, such as an anonymous one, gets the address that the provider has verified. */
async function withIdentity(user: AuthUserRow, profile: Profile, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  const where = { merchantId, userId };
  const identities = await AuthIdentity.findAll({ where, order: ['createdAt', 'id'], transaction });
  const named = { appMetadata: appMetadataWith(user, identities), isAnonymous: 0 };
  if (user.email !== '' || !profile.emailVerified || profile.isSso) return updateUser(user, named, transaction);
  if (await findUser(merchantId, { emailKey: profile.email }, transaction)) throw emailExists();
  const addressed = { email: profile.email, emailKey: profile.email, emailConfirmedAt: now() };
  return updateUser(user, { ...named, ...addressed }, transaction);
}

function alreadyLinked(toAnother: boolean): AuthError {
  const message = toAnother ? 'Identity is already linked to another user' : 'Identity is already linked';
  return new AuthError(422, 'identity_already_exists', message);
}
