import type { Transaction } from 'sequelize';
import { AuthRecoveryCodes, type AuthRecoveryCodesRow } from '../../../../database/models/AuthRecoveryCodes';
import type { AuthSessionRow } from '../../../../database/models/AuthSession';
import { inTransaction } from '../../../../database/transaction';
import { now } from '../../../../lib/clock';
import { recordEvent } from '../../audit/recordEvent';
import { AuthError } from '../../AuthError';
import type { SignedInCall } from '../../protocol/authRouter';
import { holdSignIn } from '../../sessions/holdSignIn';
import { presentSession } from '../../sessions/presentSession';
import { readWholeUser } from '../../users/readWholeUser';
import { raiseSession } from '../raiseSession';
import { NO_WRONG_TRIES, oneMoreWrong, whyBlocked } from '../wrongTries';
import { hashesOfCode } from './codes';
import { mailRecoveryCodes } from './mailRecoveryCodes';
import { findRecoveryCodes } from './recoveryCodes';

/**
 * A session at aal2 for one of the codes on paper, each of which is taken once. Without a challenge: there is no app to
 * ask.
 *
 * @throws AuthError mfa_verification_failed, mfa_factor_not_found, and mfa_recovery_codes_locked while wrong codes
 *   block the set
 */
export async function verifyRecoveryCode(call: SignedInCall): Promise<object> {
  const code = call.body.code ?? '';
  const outcome = await inTransaction((transaction) => takeCode(call, code, transaction));
  if (outcome instanceof AuthError) throw outcome;
  return presentSession(await readWholeUser(call.user), outcome, call.settings);
}

/** A wrong code is an answer too: thrown, its count would be rolled back. */
async function takeCode(
  call: SignedInCall,
  code: string,
  transaction: Transaction,
): Promise<AuthSessionRow | AuthError> {
  const { user, session } = await holdSignIn(call, transaction);
  const { merchantId, id: userId } = user;
  const codes = await findRecoveryCodes({ merchantId, userId }, transaction);
  const blocked = whyBlocked(codes, 'mfa_recovery_codes_locked');
  if (blocked) return blocked;

  const given = hashesOfCode(code, { merchantId, userId });
  const isRight = codes.codeHashes.some((hash) => given.includes(hash));
  const event = { merchantId, userId, actor: `user:${userId}`, origin: call.origin };
  const traits = { factor_id: codes.id, factor_type: 'recovery_code', valid: isRight };
  await recordEvent({ ...event, action: 'verification_attempted', traits }, transaction);
  if (!isRight) {
    await change(codes, oneMoreWrong(codes), transaction);
    return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  const unused = codes.codeHashes.filter((hash) => !given.includes(hash));
  await change(codes, { ...NO_WRONG_TRIES, codeHashes: unused }, transaction);
  await mailRecoveryCodes({ ...user, locale: call.origin.locale }, { left: unused.length }, transaction);
  const shown = { method: 'mfa/recovery_code', factorId: codes.id, origin: call.origin } as const;
  return raiseSession(session, shown, transaction);
}

async function change(
  { merchantId, userId }: AuthRecoveryCodesRow,
  changes: Partial<AuthRecoveryCodesRow>,
  transaction: Transaction,
): Promise<void> {
  await AuthRecoveryCodes.update({ ...changes, updatedAt: now() }, { where: { merchantId, userId }, transaction });
}
