import type { Transaction } from 'sequelize';
import { AuthChallenge } from '../../../database/models/AuthChallenge';
import { AuthFactor, type AuthFactorRow } from '../../../database/models/AuthFactor';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isUuid } from '../../../lib/isUuid';
import { recordEvent } from '../audit/recordEvent';
import { AuthError, invalid } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import type { SignedIn } from '../sessions/whoCalls';
import { holdSignIn } from '../sessions/holdSignIn';
import { presentSession } from '../sessions/presentSession';
import { readWholeUser } from '../users/readWholeUser';
import { findChallenge } from './challengeFactor';
import { factorIdOf, findFactor } from './findFactor';
import { mailFactorChanged } from '../email/noticeMails';
import { raiseSession } from './raiseSession';
import { requireAal2 } from './requireAal2';
import { stepOfCode } from './totp';
import { NO_WRONG_TRIES, oneMoreWrong, whyBlocked } from './wrongTries';

type Answer = { factorId: string; challengeId: string; code: string };
type Outcome = { user: SignedIn['user']; session: SignedIn['session'] } | AuthError;

/**
 * A session that has shown its second factor, for the right code: each is taken once (ACC-M1). The first right
 * code makes the factor count.
 *
 * @throws AuthError validation_failed, mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed,
 *   insufficient_aal, and over_request_rate_limit while wrong codes block the factor
 */
export async function verifyFactor(call: SignedInCall): Promise<object> {
  const answer = readAnswer(call);
  const outcome = await inTransaction((transaction) => takeCode(call, answer, transaction));
  if (outcome instanceof AuthError) throw outcome;
  return presentSession(await readWholeUser(outcome.user), outcome.session, call.settings);
}

function readAnswer(call: SignedInCall): Answer {
  const factorId = factorIdOf(call);
  // Apps show a code in two groups.
  const code = (call.body.code ?? '').replaceAll(/\s/g, '');
  if (code === '') throw invalid('Code needs to be non-empty');
  const challengeId = (call.body.challenge_id ?? '').toLowerCase();
  if (!isUuid(challengeId)) throw invalid('challenge_id must be an UUID');
  return { factorId, challengeId, code };
}

/** A wrong code is an answer too: thrown, its count would be rolled back. */
async function takeCode(call: SignedInCall, answer: Answer, transaction: Transaction): Promise<Outcome> {
  const held = await holdSignIn(call, transaction);
  const { user, session } = held;
  const { merchantId, id: userId } = user;
  const { factorId } = answer;
  const factor = await findFactor({ merchantId, userId, id: factorId }, transaction);
  if (factor.status === 'unverified') await requireMayAdd(held, transaction);
  const which = { merchantId, id: answer.challengeId, factorId, sessionId: session.id };
  const challenge = await findChallenge(which, transaction);
  const blocked = whyBlocked(factor);
  if (blocked) return blocked;

  const step = stepOfCode(answer.code, factor.secret, now());
  const isUsed = step !== undefined && step <= Number(factor.lastStep ?? 0);
  const isRight = step !== undefined && !isUsed;
  const event = { merchantId, userId, actor: `user:${userId}`, origin: call.origin };
  const traits = { factor_id: factorId, challenge_id: challenge.id, valid: isRight };
  await recordEvent({ ...event, action: 'verification_attempted', traits }, transaction);
  if (!isRight) {
    // Sending the same code twice is not guessing.
    if (!isUsed) await change(factor, oneMoreWrong(factor), transaction);
    return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }

  await AuthChallenge.update({ verifiedAt: now() }, { where: which, transaction });
  await change(factor, { ...NO_WRONG_TRIES, status: 'verified', lastStep: step }, transaction);
  // Another unfinished factor may belong to an attacker who knows the password too.
  await AuthFactor.destroy({ where: { merchantId, userId, status: 'unverified' }, transaction });
  const notified = { ...user, locale: call.origin.locale };
  if (factor.status === 'unverified') await mailFactorChanged(notified, 'added', transaction);
  return { user, session: await raiseSession(session, { method: 'totp', factorId, origin: call.origin }, transaction) };
}

/** A new factor needs a session with the existing one, and never a reset link (ACC-M5, ACC-M6). */
async function requireMayAdd(held: SignedIn, transaction: Transaction): Promise<void> {
  if (held.session.kind === 'recovery') {
    throw new AuthError(403, 'insufficient_aal', 'A password recovery can only set a new password');
  }
  await requireAal2(held, transaction, { status: 403, message: 'AAL2 required to enroll a new factor' });
}

async function change(
  { merchantId, id }: AuthFactorRow,
  changes: Partial<AuthFactorRow>,
  transaction: Transaction,
): Promise<void> {
  await AuthFactor.update({ ...changes, updatedAt: now() }, { where: { merchantId, id }, transaction });
}
