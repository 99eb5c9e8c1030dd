import { AuthError } from '../AuthError';
import { now } from '../../../lib/clock';

const TRIES = 5;
const BLOCK_MS = 15 * 60_000;
const MAX_BLOCK_MS = 24 * 3_600_000;

type Counted = { wrongTries: number; blockedUntil: Date | null };

/** What a factor remembers of a code that was right. */
export const NO_WRONG_TRIES: Counted = { wrongTries: 0, blockedUntil: null };

/**
 * What a factor remembers of one more wrong code: each five in a row block it, at first for 15 minutes, then twice as
 * long each time, wherever they come from (ACC-M3).
 */
export function oneMoreWrong({ wrongTries, blockedUntil }: Counted): Counted {
  const tries = wrongTries + 1;
  if (tries % TRIES !== 0) return { wrongTries: tries, blockedUntil };
  const blockMs = Math.min(BLOCK_MS * 2 ** Math.min(tries / TRIES - 1, 10), MAX_BLOCK_MS);
  return { wrongTries: tries, blockedUntil: new Date(now().getTime() + blockMs) };
}

/** Why no code is accepted now, not even the right one; undefined when codes are accepted. */
export function whyBlocked({ blockedUntil }: Counted, code = 'over_request_rate_limit'): AuthError | undefined {
  const leftMs = (blockedUntil?.getTime() ?? 0) - now().getTime();
  if (leftMs <= 0) return undefined;
  const headers = { 'Retry-After': String(Math.ceil(leftMs / 1000)) };
  return new AuthError(429, code, 'Too many wrong codes were entered, please try again later', { headers });
}
