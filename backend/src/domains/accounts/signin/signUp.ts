import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction, onDuplicateKey, retryOnDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { mailSignUpAgain, mailSignUpLink } from '../email/mailSignUp';
import { hashSignUpPassword } from '../passwords/hashPassword';
import { requireStrongPassword } from '../passwords/requireStrongPassword';
import { AuthError, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { openSession, type Opened } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { addIdentity, createUser, namedProviders, newUser } from '../users/createUser';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { readPhone } from '../users/readPhone';
import { readWholeUser } from '../users/readWholeUser';
import { signInAnonymously } from './signInAnonymously';

type Wanted = {
  provider: 'email' | 'phone';
  /** The address or number. */
  name: string;
  passwordHash: string;
  data: Record<string, unknown>;
};

/**
 * Makes an account. Where addresses are confirmed by mail, the answer for an address that has one already looks the same
 * as for a new one (ACC-E2); its owner is notified by mail.
 */
export async function signUp(call: AuthCall): Promise<object> {
  const { env } = call.settings;
  if (env.AUTH_DISABLE_SIGNUP) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const { email = '', phone = '', password = '' } = call.body;
  const given = { email, phone, password };
  if (email === '' && phone === '' && password === '') return signInAnonymously(call);
  const wanted = await readWanted(given, call);
  const isConfirmedAtOnce = wanted.provider === 'phone' || env.AUTH_AUTOCONFIRM;
  return isConfirmedAtOnce ? signUpAtOnce(wanted, call) : signUpByMail(wanted, call);
}

/** Empty where it is missing. */
type Given = { email: string; phone: string; password: string };

/** @throws AuthError validation_failed, weak_password, phone_provider_disabled */
async function readWanted({ email, phone, password }: Given, { body, settings }: AuthCall): Promise<Wanted> {
  if (password === '') throw invalid('Signup requires a valid password');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (phone !== '' && !settings.env.AUTH_PHONE_AUTOCONFIRM) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const provider = phone === '' ? 'email' : 'phone';
  const name = provider === 'email' ? readEmail(email) : readPhone(phone);
  const data = body.data ?? {};
  const displayName = typeof data.display_name === 'string' ? data.display_name : undefined;
  await requireStrongPassword(password, { settings, email: email || undefined, name: displayName });
  const passwordHash = await hashSignUpPassword(password, { merchantId: settings.merchantId, name });
  return { provider, name, passwordHash, data };
}

async function signUpAtOnce(wanted: Wanted, { settings, origin }: AuthCall): Promise<object> {
  const { merchantId } = settings;
  const opened = await inTransaction(async (transaction): Promise<Opened> => {
    const user = await createNamed(wanted, merchantId, true, transaction);
    await recordEvent(
      { merchantId, action: 'user_signedup', userId: user.id, actor: `user:${user.id}`, origin },
      transaction,
    );
    return openSession(user, { method: 'password', origin }, transaction);
  }).catch(onDuplicateKey(() => new AuthError(422, 'user_already_exists', 'User already registered')));
  return presentSession(await readWholeUser(opened.user), opened.session, settings);
}

async function signUpByMail(wanted: Wanted, call: AuthCall): Promise<object> {
  const { merchantId, origin } = call;
  const user = await retryOnDuplicateKey(async (transaction) => {
    const known = await findUser(merchantId, { emailKey: wanted.name }, transaction);
    const before = known && (await lockUser(merchantId, known.id, transaction));
    const actor = 'guest';
    if (before?.emailConfirmedAt) {
      await recordEvent({ merchantId, action: 'user_repeated_signup', userId: before.id, actor, origin }, transaction);
      await mailSignUpAgain(before, call, transaction);
      return null;
    }
    const current = before ?? (await createNamed(wanted, merchantId, false, transaction));
    await recordEvent(
      { merchantId, action: 'user_confirmation_requested', userId: current.id, actor, origin },
      transaction,
    );
    // The address is not confirmed yet: the last mailed sign-up counts, once its mail is on its way.
    const { passwordHash, data } = wanted;
    const again = before && before.passwordHash !== passwordHash ? { passwordHash, data } : undefined;
    const asked = await mailSignUpLink(current, call, transaction, { again });
    return { ...asked, userMetadata: data };
  });
  return user ? presentUser(await readWholeUser(user)) : presentUser(somebodyNew(wanted, merchantId));
}

async function createNamed(
  { provider, name, passwordHash, data }: Wanted,
  merchantId: string,
  isConfirmed: boolean,
  transaction: Parameters<typeof createUser>[1],
): Promise<AuthUserRow> {
  const named =
    provider === 'email' ? { email: name, emailConfirmed: isConfirmed } : { phone: name, phoneConfirmed: isConfirmed };
  const user = await createUser(
    { merchantId, ...named, passwordHash, userMetadata: data, appMetadata: namedProviders([provider]) },
    transaction,
  );
  const identity = { provider, subject: user.id, email: user.email || null };
  const verified = { email_verified: user.emailConfirmedAt !== null, phone_verified: user.phoneConfirmedAt !== null };
  const about = { ...data, sub: user.id, ...(provider === 'email' ? { email: name } : { phone: name }), ...verified };
  await addIdentity(user, { ...identity, data: about }, transaction);
  return user;
}

/** What a new account would look like: an answer that reveals nothing about an existing one. */
function somebodyNew({ name, data }: Wanted, merchantId: string) {
  const user = newUser({ merchantId, email: name, appMetadata: namedProviders(['email']), userMetadata: data });
  return { user: { ...user, confirmationSentAt: now() }, identities: [], factors: [] };
}
