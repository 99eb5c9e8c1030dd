import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { AuthRate } from '../../../authLimitsEnv';
import { execute, select } from '../../../database/connection';
import { now } from '../../../lib/clock';
import { inOrder } from '../../../lib/inOrder';
import { log } from '../../../lib/log';
import { keyFor } from '../../../lib/secrets';
import type { AuthSettings } from '../settings';
import { tooManyRequests } from './tooManyRequests';

const FIRST_DELAY_MS = 10_000;
/** Without a wrong try for so long, an account begins anew. */
export const TRIES_KEPT_MS = 86_400_000;

/** Whose secret is tried: a person's id, or a name that nobody has. */
export type Tried = { id: string } | { unknown: string };
type Account = { merchantId: string; subject: string };
type Tries = { failures: number; failed_at: Date };

/**
 * Checks a password or the like. After five wrong tries for one account, from wherever they come, each further one is
 * refused for a while, the right one too: 10 s, 20 s and so on up to 15 minutes (statement B1). Nobody can tell by it
 * whether there is such an account. A right one, and a password set by a reset, begin anew.
 *
 * Tries for one account take turns in this process, so that a hundred at once are no hundred tries.
 *
 * @param check whether it is right
 * @throws AppError too_many_requests while the delay runs
 */
export function withTries(
  tried: Tried,
  { env, merchantId }: Pick<AuthSettings, 'env' | 'merchantId'>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limit = env.AUTH_RATE_LIMITS?.password;
  if (!limit) return check();
  const account = { merchantId, subject: subjectOf(tried) };
  return inOrder(`tries ${merchantId} ${account.subject}`, async () => {
    const before = await triesOf(account);
    const until = before ? refusedUntil(before, limit) : 0;
    if (until > now().getTime()) throw tooManyRequests(until);
    const isRight = await check();
    if (!isRight) {
      await noteFailure(account);
      log().info({ account: 'id' in tried ? tried.id : 'nobody’s', before: before?.failures ?? 0 }, 'a wrong try');
    }
    if (isRight && before) await forget(account);
    return isRight;
  });
}

/** Somebody has shown otherwise that the account is theirs, and set a new password. */
export function forgetTries(merchantId: string, userId: string, transaction?: Transaction): Promise<void> {
  return forget({ merchantId, subject: userId }, transaction);
}

/** A name that is nobody's is not kept: people type passwords into the wrong field. */
function subjectOf(tried: Tried): string {
  if ('id' in tried) return tried.id;
  return createHmac('sha256', keyFor('names that were tried')).update(tried.unknown).digest('hex');
}

/** Milliseconds since 1970. */
function refusedUntil({ failures, failed_at: failedAt }: Tries, { max, seconds }: AuthRate): number {
  if (failures < max) return 0;
  return failedAt.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (failures - max), seconds * 1000);
}

async function triesOf(account: Account): Promise<Tries | undefined> {
  const [row] = await select<Tries>(
    `SELECT failures, failed_at FROM auth_tries
      WHERE merchant_id = :merchantId AND subject = :subject AND failed_at > :since`,
    { ...account, since: new Date(now().getTime() - TRIES_KEPT_MS) },
  );
  return row;
}

async function noteFailure(account: Account): Promise<void> {
  const moment = now();
  await execute(
    `INSERT INTO auth_tries (merchant_id, subject, failures, failed_at) VALUES (:merchantId, :subject, 1, :moment)
     ON DUPLICATE KEY UPDATE failures = IF(failed_at <= :since, 1, failures + 1), failed_at = :moment`,
    { ...account, moment, since: new Date(moment.getTime() - TRIES_KEPT_MS) },
  );
}

async function forget(account: Account, transaction?: Transaction): Promise<void> {
  await execute('DELETE FROM auth_tries WHERE merchant_id = :merchantId AND subject = :subject', account, transaction);
}
