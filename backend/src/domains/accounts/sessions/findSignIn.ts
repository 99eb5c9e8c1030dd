import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';

/** A person and one of their sign-ins, as they are now. */
export async function findSignIn(
  merchantId: string,
  userId: string,
  sessionId: string,
): Promise<{ user: AuthUserRow | null; session: AuthSessionRow | null }> {
  const [user, session] = await Promise.all([
    AuthUser.findOne({ where: { merchantId, id: userId, deletedAt: null } }),
    AuthSession.findOne({ where: { merchantId, id: sessionId, userId } }),
  ]);
  return { user, session };
}
