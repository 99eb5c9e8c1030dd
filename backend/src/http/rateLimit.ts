import { RateLimitWindow } from '../database/models/RateLimitWindow';
import { readEnv } from '../env';
import { actorKey, isStaff, type Actor } from './actor';
import { networkOf } from './clientAddress';
import { chargeCall, clearWindows, type Rate } from './limits/chargeCall';

/**
 * At most `max` requests in `seconds`, counted for each address or each session (or user), in all processes together. A
 * session is chosen by the client, so it bounds honest ones only; of IPv6 a whole network counts as one address.
 */
export type RateLimit = Rate & { by: 'address' | 'session' };

/** Who calls, as a route's handler knows it. */
export type Charged = {
  merchantId: string;
  ip: string;
  actor: Actor;
  /** A device that the site knows is counted by itself, not with all others of its address. */
  device?: string | undefined;
};

/**
 * Counts a request towards a limit.
 *
 * @param name of the limit; requests to different routes may share one
 * @param calls how many the request counts as
 * @throws AppError too_many_requests with Retry-After
 */
export async function enforceLimit(limit: RateLimit, name: string, charged: Charged, calls = 1): Promise<void> {
  const { merchantId, ip, actor, device } = charged;
  if (!readEnv().REQUEST_LIMITS) return;
  // Staff who are signed in share the restaurant's address with its guests.
  const isKnown = isStaff(actor) && actor.kind !== 'service';
  const isNobody = actor.kind === 'guest' && actor.sessionHash === null;
  const isByAddress = isNobody || (limit.by === 'address' && !isKnown);
  const subject = isByAddress ? (device ?? networkOf(ip)) : actorKey(actor);
  await chargeCall({ merchantId, name, subject }, limit, { calls });
}

/** For tests. */
export async function resetLimits(): Promise<void> {
  clearWindows();
  await RateLimitWindow.destroy({ where: {} });
}
