import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../http/transaction';
import { withTries } from '../limits/withTries';
import { aboutUser } from '../passwords/contextWords';
import { hashPassword, isOutdated, isPassword } from '../passwords/hashPassword';
import { weaknessOf } from '../passwords/requireStrongPassword';
import { AuthError, invalid } from '../protocol/AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { textOf } from '../protocol/readAuthBody';
import { openSession, type Opened } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { findUser, lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { readPhone } from '../users/readPhone';
import { readWholeUser } from '../users/readWholeUser';
import { updateUser } from '../users/updateUser';

/**
 * A session for the right password. Whatever is wrong sounds and takes the same; what stands in the way beside (an
 * address that was not confirmed, a ban) is told only to who knows the password (statements E3, E4). A password that
 * would be refused today is named in the answer.
 */
export async function signInWithPassword(call: AuthCall): Promise<object> {
  const { settings } = call;
  const password = textOf(call.body, 'password') ?? '';
  const opened = (await signInOnce(password, call)) ?? (await signInOnce(password, call));
  if (!opened) throw wrong();
  const weakness = await weaknessOf(password, { settings, ...aboutUser(opened.user) });
  const session = await presentSession(await readWholeUser(opened.user), opened.session, settings);
  return { ...session, ...(weakness && { weak_password: weakness }) };
}

/** @returns undefined when another password hash has come while this one was compared: the same password's, maybe */
async function signInOnce(password: string, { body, settings, origin }: AuthCall): Promise<Opened | undefined> {
  const { merchantId } = settings;
  const [name, user] = await findNamed(textOf(body, 'email'), textOf(body, 'phone'), settings);
  const isRight = await withTries({ ...(user ? { id: user.id } : { unknown: name }), from: origin }, settings, () =>
    isPassword(password, user?.passwordHash ?? null),
  );
  if (!user || !isRight) throw wrong();
  requireUsable(user);

  const better = isOutdated(user.passwordHash ?? '') ? { passwordHash: await hashPassword(password) } : undefined;
  return inTransaction(async (transaction) => {
    const locked = await lockUser(merchantId, user.id, transaction);
    if (locked?.passwordHash !== user.passwordHash) return undefined;
    // Somebody may have been banned while the hash was computed.
    requireUsable(locked);
    const current = better ? await updateUser(locked, better, transaction) : locked;
    return openSession(current, { method: 'password', origin }, transaction);
  });
}

function wrong(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

async function findNamed(
  email: string | undefined,
  phone: string | undefined,
  { merchantId, env }: AuthCall['settings'],
): Promise<[name: string, user: AuthUserRow | null]> {
  if (email) {
    const emailKey = email.toLowerCase();
    return [emailKey, await findUser(merchantId, { emailKey })];
  }
  if (!phone) throw invalid('missing email or phone');
  if (!env.AUTH_PHONE_AUTOCONFIRM) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const number = readPhone(phone);
  return [number, await findUser(merchantId, { phone: number })];
}

function requireUsable(user: AuthUserRow): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null) return;
  if (user.email !== '') throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
