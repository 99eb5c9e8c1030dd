import { randomUUID } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import { AuthChallenge, type AuthChallengeRow } from '../../../database/models/AuthChallenge';
import { AuthFactor } from '../../../database/models/AuthFactor';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { AuthError } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { holdSignIn } from '../sessions/holdSignIn';
import { factorIdOf, findFactor } from './findFactor';

const LASTS_MS = 300_000;
/** Each new challenge deletes so many expired ones, of any user. */
const PURGE_BATCH = 50;

/**
 * Asks this sign-in for a factor's code.
 *
 * @throws AuthError validation_failed, mfa_factor_not_found
 */
export function challengeFactor(call: SignedInCall): Promise<object> {
  const factorId = factorIdOf(call);
  return inTransaction(async (transaction) => {
    const { user, session } = await holdSignIn(call, transaction);
    const { merchantId, id: userId } = user;
    const { factorType: type, status } = await findFactor({ merchantId, userId, id: factorId }, transaction);
    const challenge = await ask(call, { factorId, sessionId: session.id }, transaction);
    const event = { merchantId, userId, actor: `user:${userId}`, origin: call.origin };
    const traits = { factor_id: factorId, factor_status: status };
    await recordEvent({ ...event, action: 'challenge_created', traits }, transaction);
    return { id: challenge.id, type, expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) };
  });
}

async function ask(
  { merchantId, origin }: SignedInCall,
  about: Pick<AuthChallengeRow, 'factorId' | 'sessionId'>,
  transaction: Transaction,
): Promise<AuthChallengeRow> {
  const moment = now();
  const expiresAt = new Date(moment.getTime() + LASTS_MS);
  const challenge: AuthChallengeRow = {
    merchantId,
    id: randomUUID(),
    ...about,
    ip: origin.ip,
    verifiedAt: null,
    expiresAt,
    createdAt: moment,
  };
  const expired = { merchantId, expiresAt: { [Op.lt]: moment } };
  await AuthChallenge.destroy({ where: expired, limit: PURGE_BATCH, transaction });
  await AuthChallenge.create(challenge, { transaction });
  const factor = { merchantId, id: about.factorId };
  await AuthFactor.update({ lastChallengedAt: moment }, { where: factor, transaction });
  return challenge;
}

/**
 * The question that a code answers: asked of this factor and this sign-in, not answered yet, not older than 300 s
 * (ACC-M9). The address may have changed in between, as a telephone's does.
 *
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired
 */
export async function findChallenge(
  which: Pick<AuthChallengeRow, 'merchantId' | 'id' | 'factorId' | 'sessionId'>,
  transaction: Transaction,
): Promise<AuthChallengeRow> {
  const challenge = await AuthChallenge.findOne({ where: { ...which }, transaction });
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verifiedAt !== null || challenge.expiresAt <= now()) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  return challenge;
}
