import { readEnv } from '../../env';
import { createBoundedCache } from '../../lib/boundedCache';
import { now } from '../../lib/clock';
import { log, messageOf } from '../../lib/log';
import { countCalls, endOfWindow, type Counted } from './countCalls';
import { tooManyRequests } from './tooManyRequests';

/** At most `max` calls in `seconds`. */
export type Rate = { max: number; seconds: number };
type Options = {
  /** Counts every call in the database, and fails without it. For what is worth an attacker's patience. */
  exact?: boolean;
  /** How many calls this one counts as. Default 1. */
  calls?: number;
};

/** What this process knows of one caller. */
type Window = {
  endsAt: number;
  /** Calls that were admitted here. */
  used: number;
  /** Of these, calls that the database has not counted. */
  uncounted: number;
  isShared: boolean;
  /** Calls that the database has counted and that are not used yet. */
  leased: number;
  refusedUntil: number;
  waiting: number;
  leasing: Promise<void> | undefined;
};

/** Bounds memory under a flood of addresses. */
const MAX_WINDOWS = 50_000;
/** A caller who uses less than this part of a limit costs no statement. */
const FREE_PART = 1 / 4;
/** Beyond it, calls are taken from the shared window in parts of this size. */
const LEASED_PART = 1 / 32;
/** After a failure processes count by themselves for so long. */
const AWAY_MS = 5000;

const windows = createBoundedCache<Window>(MAX_WINDOWS);
let awayUntil = 0;

/**
 * Counts a call of a caller, in all processes together (decision 0118). While the database is slow or away, each
 * process counts by itself, unless the limit is exact.
 *
 * @throws AppError too_many_requests with Retry-After
 */
export async function chargeCall(
  counted: Counted,
  rate: Rate,
  { exact = false, calls = 1 }: Options = {},
): Promise<void> {
  const window = windowOf(counted, rate);
  const free = exact ? 0 : Math.floor(rate.max * FREE_PART);
  if (window.refusedUntil === 0 && !window.isShared && window.uncounted + calls <= free) {
    window.uncounted += calls;
    window.used += calls;
    return;
  }
  while (window.leased < calls) {
    if (window.refusedUntil > now().getTime()) {
      // What is left is too little for this call, and smaller ones must not go on with it.
      window.leased = 0;
      throw tooManyRequests(window.refusedUntil);
    }
    if (!exact && awayUntil > now().getTime()) return chargeHere(window, rate, calls);
    window.waiting += calls;
    try {
      // One statement for all that wait.
      window.leasing ??= lease(window, { counted, rate, exact }).finally(() => (window.leasing = undefined));
      await window.leasing;
    } catch (error) {
      if (exact) throw error;
      recordOutage(error);
    } finally {
      window.waiting -= calls;
    }
  }
  window.leased -= calls;
  window.used += calls;
}

type Leasing = { counted: Counted; rate: Rate; exact: boolean };

async function lease(window: Window, { counted, rate, exact }: Leasing): Promise<void> {
  const wanted = Math.max(exact ? 1 : Math.floor(rate.max * LEASED_PART), window.waiting, 1);
  const { uncounted } = window;
  const total = await inTime(countCalls(counted, uncounted + wanted, rate.seconds), exact);
  window.uncounted -= uncounted;
  window.isShared = true;
  const granted = Math.min(wanted, Math.max(0, rate.max - (total - wanted)));
  window.leased += granted;
  if (granted < wanted) window.refusedUntil = await inTime(endOfWindow(counted, rate.seconds), exact);
}

/** A slow database must not slow a call for its limit's sake. */
function inTime<T>(query: Promise<T>, exact: boolean): Promise<T> {
  if (exact) return query;
  const { REQUEST_LIMITS_WAIT_MS: milliseconds } = readEnv();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  // A late failure has been dealt with by then.
  query.catch(() => undefined);
  return Promise.race([query, late]).finally(() => clearTimeout(timer));
}

function chargeHere(window: Window, { max }: Rate, calls: number): void {
  if (window.used >= max) throw tooManyRequests(window.endsAt);
  window.used += calls;
  window.uncounted += calls;
}

function recordOutage(error: unknown): void {
  if (awayUntil <= now().getTime()) {
    log().warn({ error: messageOf(error) }, 'rate limits are counted by this process alone');
  }
  awayUntil = now().getTime() + AWAY_MS;
}

function windowOf(counted: Counted, { seconds }: Rate): Window {
  const key = keyOf(counted);
  const moment = now().getTime();
  const known = windows.get(key);
  if (known && Math.max(known.endsAt, known.refusedUntil) > moment) return known;
  const endsAt = moment + seconds * 1000;
  const window: Window = {
    endsAt,
    used: 0,
    uncounted: 0,
    isShared: false,
    leased: 0,
    refusedUntil: 0,
    waiting: 0,
    leasing: undefined,
  };
  windows.set(key, window);
  return window;
}

function keyOf({ merchantId, name, subject }: Counted): string {
  return `${merchantId}\n${name}\n${subject}`;
}

/** For tests: what this process knows. */
export function clearWindows(): void {
  windows.clear();
  awayUntil = 0;
}
