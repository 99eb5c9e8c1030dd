import { AppError } from '../lib/AppError';
import { actorKey, type Actor } from './actor';
import { networkOf } from './clientAddress';

/**
 * At most `max` requests in `seconds`, counted for each address or each session (or user). A session is chosen by the
 * client, so it bounds honest ones only; of IPv6 a whole network counts as one address.
 */
export type RateLimit = { max: number; seconds: number; by: 'address' | 'session' };

type Window = { count: number; endsAt: number };

/** Bounds memory under a flood of addresses; the oldest windows are forgotten first. */
const MAX_WINDOWS = 50_000;
const windows = new Map<string, Window>();

/** 429 with Retry-After beyond the limit. Windows live in this process: n processes admit at most n times as much. */
export function enforceLimit(limit: RateLimit, name: string, ip: string, actor: Actor): void {
  const who =
    limit.by === 'address' || (actor.kind === 'guest' && actor.sessionHash === null) ? networkOf(ip) : actorKey(actor);
  const key = `${name}\n${who}`;
  const moment = performance.now();
  let window = windows.get(key);
  if (!window || window.endsAt <= moment) {
    window = { count: 0, endsAt: moment + limit.seconds * 1000 };
    windows.delete(key);
    if (windows.size >= MAX_WINDOWS) windows.delete(windows.keys().next().value ?? '');
    windows.set(key, window);
  }
  window.count += 1;
  if (window.count > limit.max) {
    const seconds = Math.ceil((window.endsAt - moment) / 1000);
    throw new AppError('too_many_requests', {
      detail: `Too many requests; try again in ${seconds} s.`,
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** For tests. */
export function resetLimits(): void {
  windows.clear();
}
