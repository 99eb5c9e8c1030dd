import { AuthFlowState } from '../../../database/models/AuthFlowState';
import { AuthSession } from '../../../database/models/AuthSession';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { AuthError, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { openSession, type SignInMethod } from '../sessions/openSession';
import { presentSession } from '../sessions/presentSession';
import { lockUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { readWholeUser } from '../users/readWholeUser';
import { continueSession } from './continueSession';
import { requireVerifier } from '../protocol/codeChallenge';
import { lockCode, readData, type CodeData } from './flowStates';
import { presentProviderTokens } from './providerTokens';

/**
 * Exchanges a code for its session, for the client that began the flow (ACC-O6). The answer is the only place that has the
 * provider's own tokens: they are not stored afterwards.
 *
 * @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export async function exchangeCode({ body, merchantId, origin, settings }: AuthCall): Promise<object> {
  const { auth_code: code = '', code_verifier: verifier = '' } = body;
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const { opened, data } = await inTransaction(async (transaction) => {
    const flow = await lockCode(merchantId, code, transaction);
    const kept = flow && readData<CodeData>(flow);
    if (!flow?.userId || !flow.codeChallenge || !kept) throw notFound();
    if (flow.expiresAt <= now()) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    requireVerifier(verifier, flow.codeChallenge);
    const user = await lockUser(merchantId, flow.userId, transaction);
    if (!user) throw notFound();
    if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
    await AuthFlowState.destroy({ where: { merchantId, id: flow.id }, transaction });
    const method = flow.method as SignInMethod;
    if (kept.sessionId === null) {
      return { opened: await openSession(user, { method, origin, kind: kept.kind }, transaction), data: kept };
    }
    const where = { merchantId, userId: user.id, id: kept.sessionId };
    const session = await AuthSession.findOne({ where, transaction });
    if (!session) throw notFound();
    return { opened: await continueSession(user, { session, origin }, transaction), data: kept };
  });
  const session = await presentSession(await readWholeUser(opened.user), opened.session, settings);
  return { ...session, ...(data.tokens && presentProviderTokens(data.tokens)) };
}

function notFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}
