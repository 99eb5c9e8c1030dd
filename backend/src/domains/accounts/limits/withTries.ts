import { createHmac } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { AuthRate } from '../../../env/authLimitsEnv';
import { execute } from '../../../database/connection';
import { AuthTries } from '../../../database/models/AuthTries';
import { now } from '../../../lib/clock';
import { serialize } from '../../../lib/serialize';
import { log } from '../../../lib/log';
import { keyFor } from '../../../lib/secrets';
import type { AuthSettings } from '../settings';
import { countWrongPassword } from '../audit/countWrongPassword';
import { findKnownOrigin, purgeKnownOrigins, type From } from './knownOrigins';
import { tooManyRequests } from '../../../http/limits/tooManyRequests';

const FIRST_DELAY_MS = 10_000;
/** The counter of an account is cleared after this long without a wrong attempt. */
export const TRIES_KEPT_MS = 86_400_000;

/** The account that is tried, or a name without an account, and where the try comes from. */
export type Tried = ({ id: string } | { unknown: string }) & { from: From };
/** What wrong tries are counted for: an account, or one of the devices and networks that it knows. */
type Counter = { merchantId: string; subject: string };
type Tries = { failures: number; failedAt: Date };

/**
 * Checks a password or the like. After five wrong tries for one account, from all strangers together, each further one is
 * refused for a while, the right one too: 10 s, 20 s and so on up to 15 minutes (ACC-B1). A device or network from
 * which the account signed in before has five tries and delays of its own: strangers can neither use these up nor add
 * them to theirs (decision 0113). A name without an account is slowed in the same way. A successful try clears its
 * counter; a new password clears all.
 *
 * Tries of one counter run one after the other in this process, so that a hundred at once cannot all pass before they are counted.
 *
 * @param check whether it is right; not called while the delay runs
 * @throws AppError too_many_requests while the delay runs
 */
export async function withTries(
  tried: Tried,
  { env, merchantId }: Pick<AuthSettings, 'env' | 'merchantId'>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limit = env.AUTH_RATE_LIMITS?.password;
  const userId = 'id' in tried ? tried.id : null;
  const named = subjectOf(tried);
  const rejected = { merchantId, userId, subject: named, ip: tried.from.ip };
  if (!limit) {
    const isRight = await check();
    if (!isRight) await countWrongPassword(rejected);
    return isRight;
  }
  const known = await findKnownOrigin({ merchantId, userId: userId ?? '' }, tried.from);
  const counter = { merchantId, subject: known ?? named };
  return serialize(`tries ${merchantId} ${counter.subject}`, async () => {
    const before = await triesOf(counter);
    const until = before ? refusedUntil(before, limit) : 0;
    if (until > now().getTime()) throw tooManyRequests(until);
    const isRight = await check();
    if (!isRight) {
      await recordFailure(counter);
      await countWrongPassword(rejected);
      log().info({ account: userId ?? 'unknown', before: before?.failures ?? 0 }, 'wrong password');
    }
    if (isRight && before) await forget(counter);
    return isRight;
  });
}

/** Clears every counter of an account, for a new password. Devices and networks are unknown to it from then on. */
export async function resetAttempts(merchantId: string, userId: string, transaction: Transaction): Promise<void> {
  await execute(
    `DELETE FROM auth_tries WHERE merchant_id = :merchantId AND (subject = :userId OR subject IN (
       SELECT hash FROM auth_known_origins WHERE merchant_id = :merchantId AND user_id = :userId))`,
    { merchantId, userId },
    transaction,
  );
  await purgeKnownOrigins({ merchantId, userId }, transaction);
}

/** An unknown name is not stored: people type passwords into the wrong field. */
function subjectOf(tried: Tried): string {
  if ('id' in tried) return tried.id;
  return createHmac('sha256', keyFor('names that were tried')).update(tried.unknown).digest('hex');
}

/** Milliseconds since 1970. */
function refusedUntil({ failures, failedAt }: Tries, { max, seconds }: AuthRate): number {
  if (failures < max) return 0;
  return failedAt.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (failures - max), seconds * 1000);
}

function triesOf(counter: Counter): Promise<Tries | null> {
  const since = new Date(now().getTime() - TRIES_KEPT_MS);
  return AuthTries.findOne({ where: { ...counter, failedAt: { [Op.gt]: since } } });
}

async function recordFailure(counter: Counter): Promise<void> {
  const moment = now();
  await execute(
    `INSERT INTO auth_tries (merchant_id, subject, failures, failed_at) VALUES (:merchantId, :subject, 1, :moment)
     ON DUPLICATE KEY UPDATE failures = IF(failed_at <= :since, 1, failures + 1), failed_at = :moment`,
    { ...counter, moment, since: new Date(moment.getTime() - TRIES_KEPT_MS) },
  );
}

async function forget(counter: Counter): Promise<void> {
  await AuthTries.destroy({ where: counter });
}
