import type { AuthLimitName, AuthRate } from '../../../authLimitsEnv';
import { keepMilliseconds, select, sequelize } from '../../../database/connection';
import { networkOf } from '../../../http/clientAddress';
import { now } from '../../../lib/clock';
import type { AuthSettings } from '../settings';
import { tooManyRequests } from './tooManyRequests';

/** What a route may be limited by. */
export type AuthLimit = Exclude<AuthLimitName, 'password'>;

/** Of an address that is over its limit: until when. A flood from it costs the database nothing more. */
const refusedUntil = new Map<string, number>();
const MAX_REFUSED = 10_000;

type Caller = { merchantId: string; name: AuthLimit; network: string };

/**
 * Counts one call of an address, in all processes together (statements B2, B4): one statement. Without the database it
 * fails as the call itself would.
 *
 * @throws AppError too_many_requests, which is answered as over_request_rate_limit with Retry-After
 */
export async function enforceAuthLimit(
  name: AuthLimit,
  ip: string,
  { env, merchantId }: Pick<AuthSettings, 'env' | 'merchantId'>,
): Promise<void> {
  const limit = env.AUTH_RATE_LIMITS?.[name];
  if (!limit) return;
  const caller = { merchantId, name, network: networkOf(ip) };
  const key = `${merchantId}\n${name}\n${caller.network}`;
  const until = refusedUntil.get(key);
  if (until !== undefined) {
    if (until > now().getTime()) throw tooManyRequests(until);
    refusedUntil.delete(key);
  }
  if ((await countCall(caller, limit)) <= limit.max) return;

  const endsAt = await endOfWindow(caller, limit);
  if (refusedUntil.size >= MAX_REFUSED) refusedUntil.delete(refusedUntil.keys().next().value ?? '');
  refusedUntil.set(key, endsAt);
  throw tooManyRequests(endsAt);
}

/** @returns which call of the address in the present window this is; a window begins with the first call after the last */
async function countCall(caller: Caller, { seconds }: AuthRate): Promise<number> {
  const moment = now();
  // LAST_INSERT_ID(n) makes n a part of the answer to an UPDATE, so that nothing is read afterwards.
  const [counted] = await sequelize.query(
    `INSERT INTO auth_limits (merchant_id, name, network, calls, ends_at)
     VALUES (:merchantId, :name, :network, 1, :endsAt)
     ON DUPLICATE KEY UPDATE calls = LAST_INSERT_ID(IF(ends_at <= :moment, 1, calls + 1)),
                             ends_at = IF(ends_at <= :moment, :endsAt, ends_at)`,
    { replacements: keepMilliseconds({ ...caller, moment, endsAt: new Date(moment.getTime() + seconds * 1000) }) },
  );
  // 0: inserted.
  return Math.max(Number(counted), 1);
}

/** Milliseconds since 1970. */
async function endOfWindow(caller: Caller, { seconds }: AuthRate): Promise<number> {
  const [row] = await select<{ ends_at: Date }>(
    'SELECT ends_at FROM auth_limits WHERE merchant_id = :merchantId AND name = :name AND network = :network',
    caller,
  );
  return row?.ends_at.getTime() ?? now().getTime() + seconds * 1000;
}
