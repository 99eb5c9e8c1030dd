import type { Transaction } from 'sequelize';
import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import { inTransaction, locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { AuthError } from '../AuthError';
import type { Origin } from '../limits/originOf';
import type { AuthSettings } from '../settings';
import { readRefreshToken } from '../tokens/refreshToken';
import { findUser } from '../users/findUser';
import { isBanned } from '../users/isBanned';
import { readWholeUser } from '../users/readWholeUser';
import { endSession } from './endSessions';
import { presentSession } from './presentSession';

/** Two tabs that refresh at once, or an answer that got lost, are no thieves within this time. */
const REUSE_MS = 10_000;

type Refresh = { refreshToken: string; origin: Origin; settings: AuthSettings };

/**
 * Returns the next tokens of a sign-in. Tokens are numbered: the newest makes the next one; the one before gets the newest
 * again, since its client has not saved the answer; an older one counts as stolen, unless the last refresh was just now. The
 * client relies on this, because it has no lock between tabs (ACC-S2, ACC-S3).
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used (the sign-in is over), session_not_found,
 *   session_expired, user_banned
 */
export async function refreshSession(refresh: Refresh): Promise<object> {
  const { settings } = refresh;
  const outcome = await inTransaction((transaction) => takeTurn(refresh, transaction));
  if (outcome instanceof AuthError) throw outcome;
  const user = await findUser(settings.merchantId, { id: outcome.userId });
  if (!user) throw sessionNotFound();
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  return presentSession(await readWholeUser(user), outcome, settings);
}

/** Returns the error that ends a sign-in instead of throwing it, so that the end is committed. */
async function takeTurn(
  { refreshToken, origin, settings }: Refresh,
  transaction: Transaction,
): Promise<AuthSessionRow | AuthError> {
  const claim = readRefreshToken(refreshToken);
  if (!claim) return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const { merchantId } = settings;
  const session = await AuthSession.findOne({ where: { merchantId, id: claim.sessionId }, ...locking(transaction) });
  // A recovery is over once its first tokens are (ACC-S9).
  if (!session || session.kind === 'recovery') return sessionNotFound();

  const expired = whyExpired(session, settings);
  const behind = Number(session.refreshCounter) - claim.counter;
  const moment = now();
  const isBeforeFactor = claim.counter < Number(session.leastCounter);
  const isStolen = behind < 0 || (behind > 1 && moment.getTime() - session.refreshedAt.getTime() >= REUSE_MS);
  const event = { merchantId, userId: session.userId, actor: `user:${session.userId}`, origin };
  if (expired !== undefined || isStolen) {
    await endSession({ merchantId, userId: session.userId }, session.id, transaction);
    await recordEvent({ ...event, action: 'token_revoked', traits: { reason: expired ?? 'reused' } }, transaction);
    return expired === undefined
      ? alreadyUsed()
      : new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired (${expired})`);
  }
  // A tab that lost the race against its own second factor is no thief, and gets nothing (ACC-M7).
  if (isBeforeFactor) return alreadyUsed();
  if (behind > 0) return session;
  const used = {
    refreshCounter: Number(session.refreshCounter) + 1,
    refreshedAt: moment,
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  await AuthSession.update(used, { where: { merchantId, id: session.id }, transaction });
  await recordEvent({ ...event, action: 'token_refreshed' }, transaction);
  return { ...session, ...used };
}

/** @returns in words which limit it is past; undefined while it is within both (ACC-S7) */
function whyExpired(session: AuthSessionRow, { env }: AuthSettings): string | undefined {
  const isPast = (since: Date, seconds: number): boolean =>
    seconds > 0 && now().getTime() - since.getTime() > seconds * 1000;
  if (isPast(session.createdAt, env.AUTH_SESSION_TIMEBOX)) return 'Timebox';
  if (isPast(session.refreshedAt, env.AUTH_SESSION_INACTIVITY)) return 'Inactivity';
  return undefined;
}

function alreadyUsed(): AuthError {
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

function sessionNotFound(): AuthError {
  return new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found');
}
