import { inTransaction } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import { invalid } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { endSession, endSessions } from '../sessions/endSessions';

/** Ends this sign-in, all others, or all (ACC-S5). Answers 204. */
export async function signOut({ query, user, session, merchantId, origin, ctx }: SignedInCall): Promise<undefined> {
  const scope = query.scope ?? 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  const userRef = { merchantId, userId: user.id };
  await inTransaction(async (transaction) => {
    if (scope === 'local') await endSession(userRef, session.id, transaction);
    else await endSessions(userRef, transaction, scope === 'others' ? session.id : undefined);
    const event = { merchantId, userId: user.id, actor: `user:${user.id}`, origin };
    await recordEvent({ ...event, action: 'logout', traits: { scope } }, transaction);
  });
  ctx.status = 204;
  return undefined;
}
