import type { Transaction } from 'sequelize';
import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import type { SignInOrigin } from '../protocol/authRouter';
import { openSession, type Opened } from '../sessions/openSession';

type Before = { session: AuthSessionRow; origin: SignInOrigin };

/**
 * A session for a browser that left signed in and comes back, at the level it left with: a second factor that
 * was shown then counts, and one that was not shown still is not.
 */
export async function continueSession(
  user: AuthUserRow,
  { session: before, origin }: Before,
  transaction: Transaction,
): Promise<Opened> {
  const opened = await openSession(user, { method: 'oauth', origin }, transaction);
  const { aal, amr, factorId } = before;
  const where = { merchantId: user.merchantId, id: opened.session.id };
  await AuthSession.update({ aal, amr, factorId }, { where, transaction });
  return { user: opened.user, session: { ...opened.session, aal, amr, factorId } };
}
