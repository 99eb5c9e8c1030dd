import type { AuthLimitName } from '../../../env/authLimitsEnv';
import { networkOf } from '../../../http/clientAddress';
import { chargeCall } from '../../../http/limits/chargeCall';
import type { AuthSettings } from '../settings';

/** What a route may be limited by. */
export type AuthLimit = Exclude<AuthLimitName, 'password'>;

/**
 * Counts one call of an address, in all processes together and exactly (ACC-B2, ACC-B4): one statement, and none while
 * the address is refused. Without the database it fails as the call itself would.
 *
 * @throws AppError too_many_requests, which is answered as over_request_rate_limit with Retry-After
 */
export async function enforceAuthLimit(
  name: AuthLimit,
  ip: string,
  { env, merchantId }: Pick<AuthSettings, 'env' | 'merchantId'>,
): Promise<void> {
  const rate = env.AUTH_RATE_LIMITS?.[name];
  if (!rate) return;
  await chargeCall({ merchantId, name: `auth ${name}`, subject: networkOf(ip) }, rate, { exact: true });
}
