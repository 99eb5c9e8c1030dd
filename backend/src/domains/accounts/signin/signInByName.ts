import type { Context } from 'koa';
import type { Env } from '../../../env';
import { enforceAuthLimit } from '../limits/authLimits';
import { AuthError } from '../AuthError';
import { originOf } from '../limits/originOf';
import { sessionTokens, type SessionTokens } from '../sessions/presentSession';
import { authSettings } from '../settings';
import { findUser } from '../users/findUser';
import { openByPassword } from './openByPassword';

type ByName = {
  /** As typed, in lower case. */
  name: string;
  /** The user of the name; null when unknown. */
  userId: string | null;
  password: string;
  /** Whether this person may sign in here. Asked once the password was right. */
  mayEnter: (userId: string) => Promise<boolean>;
};

/**
 * Signs in a user by a name of another domain, such as the username of staff. Limits, timing and events are those of every
 * sign-in with a password. A person with a second factor still needs to verify it.
 *
 * @returns undefined for a wrong name or password, an account that cannot be used, and a person who may not enter
 * @throws AppError too_many_requests
 */
export async function signInByName(
  { ctx, env, ip }: { ctx: Context; env: Env; ip: string },
  { name, userId, password, mayEnter }: ByName,
): Promise<SessionTokens | undefined> {
  const settings = authSettings(env);
  const origin = originOf(ctx, ip, settings);
  await enforceAuthLimit('token', { ...origin, userId: () => Promise.resolve(userId) }, settings);
  const find = async () => ({
    name,
    user: userId === null ? null : await findUser(settings.merchantId, { id: userId }),
  });
  try {
    const { user, session } = await openByPassword(
      { find, password, mayEnter: ({ id }) => mayEnter(id) },
      { settings, origin },
    );
    return await sessionTokens({ user }, session, settings);
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return undefined;
    throw error;
  }
}
