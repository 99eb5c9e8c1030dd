import { readEnv } from '../../../env';
import { AuthSession } from '../../../database/models/AuthSession';
import { AppError, invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { withTries } from '../limits/withTries';
import { findUser } from '../users/findUser';
import { isPassword } from './hashPassword';

/** A sign-in this recent takes the place of the password for users without one. */
const FRESH_MS = 10 * 60_000;

type Asking = { merchantId: string; userId: string; signInId: string; password: string | undefined; ip: string };

/**
 * Requires the password again for an action that cannot be undone; a user without one must have signed in within ten
 * minutes. A token that was left behind on a shared computer is not enough.
 *
 * @throws AppError validation_failed on `password`; too_many_requests after wrong ones (ACC-B1); forbidden for a
 *   sign-in that is too old
 */
export async function requirePassword({ merchantId, userId, signInId, password, ip }: Asking): Promise<void> {
  const user = await findUser(merchantId, { id: userId });
  if (!user) throw notFound('This account');
  if (user.passwordHash === null) return requireFresh(merchantId, userId, signInId);
  if (password === undefined || password === '') throw invalidField('password', 'Please enter your password');
  const settings = { env: readEnv(), merchantId };
  const isRight = await withTries({ id: userId, from: { ip } }, settings, () =>
    isPassword(password, user.passwordHash),
  );
  if (!isRight) throw invalidField('password', 'This password is not right');
}

async function requireFresh(merchantId: string, userId: string, id: string): Promise<void> {
  const signIn = await AuthSession.findOne({ where: { merchantId, userId, id } });
  if (signIn && now().getTime() - signIn.createdAt.getTime() <= FRESH_MS) return;
  throw new AppError('forbidden', 'Please sign out, sign in again, and repeat this within ten minutes.');
}
