import { RateLimitWindow } from '../database/models/RateLimitWindow';
import { readEnv } from '../env';
import { actorKey, type Actor } from './actor';
import { networkOf } from './clientAddress';
import { chargeCall, clearWindows, type Rate } from './limits/chargeCall';

/**
 * At most `max` requests in `seconds`, counted for each address or each session (or user), in all processes together. A
 * session is chosen by the client, so it bounds honest ones only; of IPv6 a whole network counts as one address.
 */
export type RateLimit = Rate & { by: 'address' | 'session' };

/** Who calls, as a route's handler knows it. */
export type Charged = { merchantId: string; ip: string; actor: Actor };

/**
 * Counts a request towards a limit.
 *
 * @param name of the limit; requests to different routes may share one
 * @throws AppError too_many_requests with Retry-After
 */
export async function enforceLimit(limit: RateLimit, name: string, { merchantId, ip, actor }: Charged): Promise<void> {
  if (!readEnv().REQUEST_LIMITS) return;
  const isByAddress = limit.by === 'address' || (actor.kind === 'guest' && actor.sessionHash === null);
  await chargeCall({ merchantId, name, subject: isByAddress ? networkOf(ip) : actorKey(actor) }, limit);
}

/** For tests. */
export async function resetLimits(): Promise<void> {
  clearWindows();
  await RateLimitWindow.destroy({ where: {} });
}
