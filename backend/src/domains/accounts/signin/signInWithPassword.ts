import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../http/transaction';
import { hashPassword, isOutdated, isPassword } from '../passwords/hashPassword';
import { AuthError, invalid } from '../protocol/AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { textOf } from '../protocol/readAuthBody';
import { openSession } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { findUser, lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { readPhone } from '../users/readPhone';
import { readWholeUser } from '../users/readWholeUser';
import { updateUser } from '../users/updateUser';

/**
 * A session for the right password. Whatever is wrong sounds and takes the same; what stands in the way beside (an
 * address that was not confirmed, a ban) is told only to who knows the password (statements E3, E4).
 */
export async function signInWithPassword({ body, settings, origin }: AuthCall): Promise<object> {
  const { merchantId } = settings;
  const password = textOf(body, 'password') ?? '';
  const user = await findNamed(textOf(body, 'email'), textOf(body, 'phone'), settings);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  requireUsable(user);

  const better = isOutdated(user.passwordHash ?? '') ? { passwordHash: await hashPassword(password) } : undefined;
  const opened = await inTransaction(async (transaction) => {
    const locked = await lockUser(merchantId, user.id, transaction);
    // Changed while the hash was computed: the password that was shown is none any more.
    if (locked?.passwordHash !== user.passwordHash) {
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const current = better ? await updateUser(locked, better, transaction) : locked;
    return openSession(current, { method: 'password', origin }, transaction);
  });
  return presentSession(await readWholeUser(opened.user), opened.session, settings);
}

async function findNamed(
  email: string | undefined,
  phone: string | undefined,
  { merchantId, env }: AuthCall['settings'],
): Promise<AuthUserRow | null> {
  if (email) return findUser(merchantId, { emailKey: email.toLowerCase() });
  if (!phone) throw invalid('missing email or phone');
  if (!env.AUTH_PHONE_AUTOCONFIRM) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  return findUser(merchantId, { phone: readPhone(phone) });
}

function requireUsable(user: AuthUserRow): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null) return;
  if (user.email !== '') throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
