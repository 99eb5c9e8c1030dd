import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { withTries } from '../limits/withTries';
import { hashPassword, isOutdated, isPassword } from '../passwords/hashPassword';
import { AuthError } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { openSession, type Opened } from '../sessions/openSession';
import { lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { updateUser } from '../users/updateUser';

/** The typed name, and the account that it belongs to. */
export type NamedUser = { name: string; user: AuthUserRow | null };

type Attempt = {
  find: () => Promise<NamedUser>;
  password: string;
  /** Asked once the password was right; false is refused like a wrong password. */
  mayEnter?: (user: AuthUserRow) => Promise<boolean>;
};
type From = Pick<AuthCall, 'settings' | 'origin'>;

/**
 * Opens a session for the right password, with the limits and the timing of every sign-in: an unknown name takes as long as
 * a wrong password.
 *
 * @throws AuthError invalid_credentials; for a ban or an unconfirmed address only with the right password
 * @throws AppError too_many_requests after wrong tries
 */
export async function openByPassword(attempt: Attempt, from: From): Promise<Opened> {
  const opened = (await openOnce(attempt, from)) ?? (await openOnce(attempt, from));
  if (!opened) throw wrong();
  return opened;
}

/** @returns undefined when another password hash has come while this one was compared: the same password's, maybe */
async function openOnce(
  { find, password, mayEnter }: Attempt,
  { settings, origin }: From,
): Promise<Opened | undefined> {
  const { merchantId } = settings;
  const { name, user } = await find();
  const isRight = await withTries({ ...(user ? { id: user.id } : { unknown: name }), from: origin }, settings, () =>
    isPassword(password, user?.passwordHash ?? null),
  );
  if (!user || !isRight) throw wrong();
  if (mayEnter && !(await mayEnter(user))) throw wrong();
  requireUsable(user);

  const better = isOutdated(user.passwordHash ?? '') ? { passwordHash: await hashPassword(password) } : undefined;
  return inTransaction(async (transaction) => {
    const locked = await lockUser(merchantId, user.id, transaction);
    if (locked?.passwordHash !== user.passwordHash) return undefined;
    // The user may have been banned while the hash was computed.
    requireUsable(locked);
    const current = better ? await updateUser(locked, better, transaction) : locked;
    return openSession(current, { method: 'password', origin }, transaction);
  });
}

function wrong(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

function requireUsable(user: AuthUserRow): void {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null) return;
  if (user.email !== '') throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
