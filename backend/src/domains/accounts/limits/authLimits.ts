import type { AuthLimitName } from '../../../env/authLimitsEnv';
import { networkOf } from '../../../http/clientAddress';
import { chargeCall } from '../../../http/limits/chargeCall';
import { AppError } from '../../../lib/AppError';
import type { AuthSettings } from '../settings';
import { findKnownDevice, type From } from './knownOrigins';

/** What a route may be limited by. */
export type AuthLimit = Exclude<AuthLimitName, 'password'>;
/** Who calls; `userId` finds the account that the call is about, and is asked only once the address is refused. */
type Caller = From & { userId?: () => Promise<string | null> };

/**
 * Counts one call of an address, in all processes together and exactly (ACC-B2, ACC-B4): one statement, and none while
 * the address is refused. Without the database it fails as the call itself would.
 *
 * Guests of a restaurant share the address of its staff. So a refused call is counted by its device instead when the
 * account that it is about signed in on that device before: each pair of account and device has the limit of one
 * address (decision 0262). That admits no more guesses: the tries of an account are counted by `withTries`, those
 * of a known device too, at most 106 in the first day and 96 in each further one (decision 0113). At most ten devices
 * of an account are known, and a device of one account is a stranger to all others.
 *
 * @throws AppError too_many_requests, which is answered as over_request_rate_limit with Retry-After
 */
export async function enforceAuthLimit(
  name: AuthLimit,
  { ip, device, userId }: Caller,
  { env, merchantId }: Pick<AuthSettings, 'env' | 'merchantId'>,
): Promise<void> {
  const rate = env.AUTH_RATE_LIMITS?.[name];
  if (!rate) return;
  const charge = (subject: string) => chargeCall({ merchantId, name: `auth ${name}`, subject }, rate, { exact: true });
  try {
    await charge(networkOf(ip));
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'too_many_requests';
    if (!isRefused || !userId || !device || device.isNew) throw error;
    const known = await findKnownDevice({ merchantId, userId: (await userId()) ?? '' }, device);
    if (known === undefined) throw error;
    await charge(known);
  }
}
