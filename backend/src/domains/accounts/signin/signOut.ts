import { inTransaction } from '../../../http/transaction';
import { noteEvent } from '../audit/noteEvent';
import { invalid } from '../protocol/AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { endSession, endSessions } from '../sessions/endSessions';

/** Ends this sign-in, all others, or all (statement S5). Answers 204. */
export async function signOut({ query, user, session, merchantId, origin, ctx }: SignedInCall): Promise<undefined> {
  const scope = query.scope ?? 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`);
  }
  const whose = { merchantId, userId: user.id };
  await inTransaction(async (transaction) => {
    if (scope === 'local') await endSession(whose, session.id, transaction);
    else await endSessions(whose, transaction, scope === 'others' ? session.id : undefined);
    const event = { merchantId, userId: user.id, actor: `user:${user.id}`, origin };
    await noteEvent({ ...event, action: 'logout', traits: { scope } }, transaction);
  });
  ctx.status = 204;
  return undefined;
}
