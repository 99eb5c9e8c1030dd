import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { AuthRecoveryCodes, type AuthRecoveryCodesRow } from '../../../../database/models/AuthRecoveryCodes';
import { inTransaction } from '../../../../database/transaction';
import { now } from '../../../../lib/clock';
import { recordEvent } from '../../audit/recordEvent';
import { AuthError } from '../../AuthError';
import type { SignedInCall } from '../../protocol/authRouter';
import type { SignedIn } from '../../sessions/whoCalls';
import { holdSignIn } from '../../sessions/holdSignIn';
import { readFactorName, requireFreeName } from '../factorNames';
import { factorNotFound } from '../findFactor';
import { lowerSessions } from '../removeFactor';
import { aalOf, hasVerifiedFactor } from '../requireAal2';
import { NO_WRONG_TRIES } from '../wrongTries';
import { COUNT, hashOfCode, newCodes } from './codes';
import { mailRecoveryCodes } from './mailRecoveryCodes';

const TYPE = 'recovery_code';
const USUAL_NAME = 'Recovery codes';

type UserRef = Pick<AuthRecoveryCodesRow, 'merchantId' | 'userId'>;

/** @throws AuthError mfa_factor_not_found */
export async function findRecoveryCodes(userRef: UserRef, transaction?: Transaction): Promise<AuthRecoveryCodesRow> {
  const { merchantId, userId } = userRef;
  const where = { merchantId, userId };
  const codes = await AuthRecoveryCodes.findOne({ where, transaction });
  if (!codes) throw factorNotFound();
  return codes;
}

/** How many codes are left; no code itself, and at any level, so that it works without the app. */
export async function recoveryCodesStatus({ user }: SignedInCall): Promise<object> {
  const { id, codeHashes } = await findRecoveryCodes({ merchantId: user.merchantId, userId: user.id });
  return { id, type: TYPE, total: COUNT, remaining: codeHashes.length };
}

/**
 * The person's first set of recovery codes. They are in this answer and in no other.
 *
 * @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor, mfa_verified_factor_exists,
 *   mfa_factor_name_conflict, validation_failed
 */
export function generateRecoveryCodes(call: SignedInCall): Promise<object> {
  const name = readFactorName(call.body) ?? USUAL_NAME;
  return withRaised(call, 'factor_in_progress', async ({ user }, transaction) => {
    const { merchantId, id: userId } = user;
    const userRef = { merchantId, userId };
    if ((await AuthRecoveryCodes.count({ where: userRef, transaction })) > 0) {
      const message = 'Recovery codes already exist, regenerate them to continue';
      throw new AuthError(422, 'mfa_verified_factor_exists', message);
    }
    await requireFreeName(user, name, transaction);
    const id = randomUUID();
    const { codes, kept } = newSet(userRef);
    const moment = now();
    const row = { ...userRef, id, friendlyName: name, ...kept, createdAt: moment };
    await AuthRecoveryCodes.create(row, { transaction });
    return { id, type: TYPE, friendly_name: name, total: COUNT, codes };
  });
}

/**
 * Replaces the set of codes. The former codes stop working.
 *
 * @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor, mfa_factor_not_found
 */
export function regenerateRecoveryCodes(call: SignedInCall): Promise<object> {
  return withRaised(call, 'factor_updated', async ({ user }, transaction) => {
    const userRef = { merchantId: user.merchantId, userId: user.id };
    const { id, friendlyName } = await findRecoveryCodes(userRef, transaction);
    const { codes, kept } = newSet(userRef);
    await AuthRecoveryCodes.update(kept, { where: userRef, transaction });
    return { id, type: TYPE, friendly_name: friendlyName, total: COUNT, codes };
  });
}

/** @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor, mfa_factor_not_found */
export function removeRecoveryCodes(call: SignedInCall): Promise<object> {
  return withRaised(call, 'factor_unenrolled', async ({ user }, transaction) => {
    const userRef = { merchantId: user.merchantId, userId: user.id };
    const { id } = await findRecoveryCodes(userRef, transaction);
    await AuthRecoveryCodes.destroy({ where: userRef, transaction });
    await lowerSessions({ ...userRef, factorId: id }, transaction);
    return { id };
  });
}

type Noted = 'factor_in_progress' | 'factor_updated' | 'factor_unenrolled';
type Change = (held: SignedIn, transaction: Transaction) => Promise<{ id: string }>;

/** Codes come beside an authenticator app, never in its place, and need a session with a second factor. */
function withRaised(call: SignedInCall, action: Noted, change: Change): Promise<object> {
  return inTransaction(async (transaction) => {
    const held = await holdSignIn(call, transaction);
    const { merchantId, id: userId } = held.user;
    if (!(await hasVerifiedFactor(held.user, transaction))) {
      const message = 'Recovery codes need another verified factor';
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    if (aalOf(held) !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
    }
    const result = await change(held, transaction);
    const event = { merchantId, userId, actor: `user:${userId}`, origin: call.origin };
    const notified = { ...held.user, locale: call.origin.locale };
    await mailRecoveryCodes(notified, action === 'factor_unenrolled' ? 'removed' : 'made', transaction);
    await recordEvent({ ...event, action, traits: { factor_id: result.id, factor_type: TYPE } }, transaction);
    return result;
  });
}

function newSet(userRef: UserRef): {
  codes: string[];
  kept: Pick<AuthRecoveryCodesRow, 'codeHashes' | 'updatedAt' | keyof typeof NO_WRONG_TRIES>;
} {
  const codes = newCodes();
  const codeHashes = codes.map((code) => hashOfCode(code, userRef));
  return { codes, kept: { codeHashes, ...NO_WRONG_TRIES, updatedAt: now() } };
}
