import type { Transaction } from 'sequelize';
import { AuthSession } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { mailPasswordChanged } from '../email/noticeMails';
import { rememberOrigin } from '../limits/knownOrigins';
import { resetAttempts, withTries } from '../limits/withTries';
import { clearTokens } from '../oneTimeTokens/issueToken';
import { takeByCode } from '../oneTimeTokens/takeToken';
import { hashPassword, isPassword } from '../passwords/hashPassword';
import { AuthError } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { endSessions } from '../sessions/endSessions';
import { addEmailIdentity } from '../users/emailIdentity';
import { updateUser } from '../users/updateUser';

/** After a sign-in that is older than this, a mailed code is required in place of the password. */
const RECENT_MS = 86_400_000;
/** A user without a password proves their identity by a recent sign-in. */
const FRESH_MS = 10 * 60_000;

export type NewPassword = {
  /** Whether a reset link replaces the current password as the proof; it does so once. */
  isReset: boolean;
  hash: string;
  /** The hash that the current password was compared with. If it has changed by the update, another request was faster. */
  before: string | null;
  isSame: boolean;
  /** The mailed code that the change consumes; undefined if none is needed. */
  nonce: string | undefined;
};

/**
 * The person at a signed-in device is not always its owner: a password change needs the current one, or the code
 * of a mail just sent, except after a reset link (ACC-P8). The CPU-bound work happens here.
 *
 * @throws AuthError current_password_required, current_password_invalid, reauthentication_needed; AppError
 *   too_many_requests
 */
export async function prepareNewPassword(call: SignedInCall, password: string): Promise<NewPassword> {
  const { user, settings, body } = call;
  const nonce = body.nonce || undefined;
  const current = body.current_password || undefined;
  const isProven = nonce !== undefined || call.session.kind === 'recovery';
  if (!isProven && user.passwordHash !== null && current !== undefined) {
    const isRight = await withTries({ id: user.id, from: call.origin }, settings, () =>
      isPassword(current, user.passwordHash),
    );
    if (!isRight) throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.');
  } else if (!isProven) requireYoung(call);
  return {
    isReset: call.session.kind === 'recovery',
    isSame: await isPassword(password, user.passwordHash),
    hash: await hashPassword(password),
    before: user.passwordHash,
    nonce: call.session.kind === 'recovery' ? undefined : nonce,
  };
}

function requireYoung({ user, session }: SignedInCall): void {
  const age = now().getTime() - session.createdAt.getTime();
  if (user.passwordHash === null && (user.isAnonymous === 1 || age <= FRESH_MS)) return;
  if (user.passwordHash === null || age > RECENT_MS) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  throw currentPasswordRequired();
}

function currentPasswordRequired(): AuthError {
  const message = 'Current password required when setting new password.';
  return new AuthError(400, 'current_password_required', message);
}

/** Whether the mailed code is right; a wrong one was counted, so nothing may be thrown before the commit. */
export async function takeNonce(
  { merchantId, email, id }: AuthUserRow,
  { nonce }: NewPassword,
  transaction: Transaction,
): Promise<boolean> {
  if (nonce === undefined) return true;
  const taken = await takeByCode(merchantId, { address: email, code: nonce }, ['reauthentication'], transaction);
  return taken?.user.id === id;
}

/**
 * Sets the password: every other sign-in ends, everything that was mailed becomes invalid, and the person is notified
 * (ACC-S6, ACC-T5, ACC-D7). The sign-in of a reset link becomes an ordinary one, which its client can refresh; another
 * change then needs the password like any other.
 *
 * @param session as it is now, locked
 * @throws AuthError same_password (ACC-P9), current_password_invalid when it was changed meanwhile,
 *   current_password_required when the reset link was used meanwhile
 */
export async function setPassword(
  user: AuthUserRow,
  { hash, before, isSame, isReset }: NewPassword,
  { session, origin }: SignedInCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  if (isReset && session.kind !== 'recovery') throw currentPasswordRequired();
  if (isSame) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  if (user.passwordHash !== before) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct.');
  }
  const { merchantId, id: userId } = user;
  const changed = await updateUser(user, { passwordHash: hash }, transaction);
  await endSessions({ merchantId, userId }, transaction, session.id);
  if (isReset) await AuthSession.update({ kind: 'normal' }, { where: { merchantId, id: session.id }, transaction });
  await clearTokens(changed, transaction);
  await resetAttempts(merchantId, userId, transaction);
  await rememberOrigin({ merchantId, userId }, origin, transaction);
  const event = { merchantId, action: 'user_updated_password', userId, actor: `user:${userId}`, origin } as const;
  await recordEvent(event, transaction);
  await mailPasswordChanged({ ...changed, locale: origin.locale }, transaction);
  return before === null && user.isSso === 0 ? addEmailIdentity(changed, transaction) : changed;
}
