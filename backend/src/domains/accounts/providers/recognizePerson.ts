import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { retryOnDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent, type AuthAction } from '../audit/recordEvent';
import { mailSignUpAgain, mailSignUpLink } from '../email/mailSignUp';
import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { addIdentity, createUser, namedProviders } from '../users/createUser';
import { findUser, lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { updateUser } from '../users/updateUser';
import { appMetadataWith, metadataOf, metadataWith } from './metadata';
import type { Profile } from './readProfile';
import { wipeCredentials } from './wipeCredentials';

/** An error is returned, and thrown after the commit, where the transaction's writes must be kept, such as a queued mail. */
type Outcome<T> = T | AuthError;
export type Found<T> = (user: AuthUserRow, transaction: Transaction) => Promise<T>;

/**
 * Resolves a provider's profile to a local user: by (provider, subject), else by the address, if both
 * sides have verified it, else a new user (ACC-O3, ACC-O4).
 *
 * @param found what is done for the person, in the same transaction
 * @throws AuthError signup_disabled, user_banned, provider_email_needs_verification
 */
export async function recognizePerson<T>(profile: Profile, call: AuthCall, found: Found<T>): Promise<T> {
  const outcome = await retryOnDuplicateKey(async (transaction): Promise<Outcome<T>> => {
    const user = await findOrMake(profile, call, transaction);
    return user instanceof AuthError ? user : found(user, transaction);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function findOrMake(profile: Profile, call: AuthCall, transaction: Transaction): Promise<Outcome<AuthUserRow>> {
  const known = await findKnown(profile, call.merchantId, transaction);
  if (known) return welcomeBack(known, profile, call, transaction);
  const named = profile.isSso ? null : await findUser(call.merchantId, { emailKey: profile.email }, transaction);
  const user = named && (await lockUser(call.merchantId, named.id, transaction));
  return user ? join(user, profile, call, transaction) : make(profile, call, transaction);
}

/** Finds the user of an identity by its key. The identity is read again once the user's row is locked. */
async function findKnown(
  { provider, subject }: Profile,
  merchantId: string,
  transaction: Transaction,
): Promise<AuthUserRow | null> {
  const options = { where: { merchantId, provider, subject }, transaction };
  const before = await AuthIdentity.findOne(options);
  const user = before && (await lockUser(merchantId, before.userId, transaction));
  const identity = user && (await AuthIdentity.findOne(options));
  return identity?.userId === user?.id ? user : null;
}

async function welcomeBack(
  user: AuthUserRow,
  profile: Profile,
  call: AuthCall,
  transaction: Transaction,
): Promise<Outcome<AuthUserRow>> {
  const { merchantId } = call;
  const { provider, subject, email, data } = profile;
  requireNotBanned(user);
  await AuthIdentity.update(
    { email, identityData: data, lastSignInAt: now(), updatedAt: now() },
    { where: { merchantId, provider, subject }, transaction },
  );
  const isWaiting = user.email !== '' && user.emailConfirmedAt === null;
  if (!isWaiting) return updateUser(user, { userMetadata: metadataWith(user, profile) }, transaction);
  if (profile.emailVerified && user.email === email) return takeOver(user, profile, call, transaction);
  return needsVerification(user, profile, call, transaction);
}

/** Signs in to an existing account with the profile's address. */
async function join(
  user: AuthUserRow,
  profile: Profile,
  call: AuthCall,
  transaction: Transaction,
): Promise<Outcome<AuthUserRow>> {
  requireNotBanned(user);
  if (!profile.emailVerified) {
    // The same answer as for a new user; the account's owner gets a mail.
    if (user.emailConfirmedAt) await mailSignUpAgain(user, mailing(call), transaction);
    return unverified(profile);
  }
  if (user.emailConfirmedAt === null) return takeOver(user, profile, call, transaction);
  await addIdentity(user, profile, transaction);
  await note('identity_linked', user, profile, call, transaction);
  return presentAs(user, profile, transaction);
}

/** The address's owner has signed in, whether or not they created the account (ACC-O4). */
async function takeOver(
  user: AuthUserRow,
  profile: Profile,
  call: AuthCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const bare = await wipeCredentials(user, transaction);
  const confirmed = await updateUser(bare, { emailConfirmedAt: now(), isAnonymous: 0 }, transaction);
  await addIdentity(confirmed, profile, transaction);
  await note('user_signedup', user, profile, call, transaction);
  return presentAs(confirmed, profile, transaction);
}

async function make(profile: Profile, call: AuthCall, transaction: Transaction): Promise<Outcome<AuthUserRow>> {
  const { merchantId, settings } = call;
  const { provider, email } = profile;
  if (settings.env.AUTH_DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const emailConfirmed = profile.emailVerified || settings.env.AUTH_AUTOCONFIRM;
  const user = await createUser(
    {
      merchantId,
      email,
      emailConfirmed,
      isSso: profile.isSso,
      userMetadata: metadataOf(profile),
      appMetadata: namedProviders([provider]),
    },
    transaction,
  );
  await addIdentity(user, profile, transaction);
  await note('user_signedup', user, profile, call, transaction);
  return emailConfirmed ? user : needsVerification(user, profile, call, transaction);
}

async function needsVerification(
  user: AuthUserRow,
  profile: Profile,
  call: AuthCall,
  transaction: Transaction,
): Promise<AuthError> {
  // No mail for an organization's account: its issuer must verify the address.
  if (!profile.isSso) {
    const { merchantId, id: userId } = user;
    const where = { merchantId, userId, provider: profile.provider, subject: profile.subject };
    const identity = await AuthIdentity.findOne({ where, transaction });
    await mailSignUpLink(user, mailing(call), transaction, identity ? { identityId: identity.id } : {});
  }
  return unverified(profile);
}

function unverified({ label, isSso }: Profile): AuthError {
  const what = isSso
    ? `Verify the email with ${label} in order to sign in`
    : `A confirmation email has been sent to your ${label} email`;
  return new AuthError(422, 'provider_email_needs_verification', `Unverified email with ${label}. ${what}`);
}

/** Updates the user's metadata: the names of all providers, and this provider's claims. */
async function presentAs(user: AuthUserRow, profile: Profile, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  const where = { merchantId, userId };
  const identities = await AuthIdentity.findAll({ where, order: ['createdAt', 'id'], transaction });
  return updateUser(
    user,
    { appMetadata: appMetadataWith(user, identities), userMetadata: metadataWith(user, profile) },
    transaction,
  );
}

function note(
  action: AuthAction,
  { merchantId, id: userId }: AuthUserRow,
  { provider }: Profile,
  { origin }: AuthCall,
  transaction: Transaction,
): Promise<void> {
  return recordEvent(
    { merchantId, action, userId, actor: `user:${userId}`, origin, traits: { provider } },
    transaction,
  );
}

function requireNotBanned(user: AuthUserRow): void {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
}

/** The call without its body: the mail's link leads to the site, and the flow's challenge belongs to a code that is not issued. */
function mailing(call: AuthCall): AuthCall {
  return { ...call, body: {} };
}
