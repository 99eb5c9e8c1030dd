import type { Transaction } from 'sequelize';
import { AuthSession } from '../../../database/models/AuthSession';
import { locking } from '../../../database/transaction';
import { AuthError } from '../AuthError';
import type { SignedIn } from './whoCalls';
import { lockUser } from '../users/findUser';

/**
 * The person and the sign-in of a call as they are now, locked until the transaction ends: what was true when the call
 * came in may have ended since.
 *
 * @throws AuthError user_not_found, session_not_found
 */
export async function holdSignIn({ user, session, claims }: SignedIn, transaction: Transaction): Promise<SignedIn> {
  const { merchantId, id: userId } = user;
  const held = await lockUser(merchantId, userId, transaction);
  if (!held) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const standing = await AuthSession.findOne({
    where: { merchantId, userId, id: session.id },
    ...locking(transaction),
  });
  if (!standing) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user: held, session: standing, claims };
}
