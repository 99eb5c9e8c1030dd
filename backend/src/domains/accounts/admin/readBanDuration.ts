import { invalid } from '../AuthError';

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
// `\d+\.?\d*` would divide the same digits in many ways: exponential time for `11s11s11s…!`.
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/guy;
const WHOLE = /^(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/u;
const MAX_LENGTH = 100;
/** What a signed 64-bit number of nanoseconds holds, the longest duration of the protocol: 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6;

/**
 * Parses the length of a ban, in Go's notation of durations: `24h`, `1h30m`, `-5s`; `none` and `0` lift a ban.
 *
 * @returns milliseconds; null for no ban
 * @throws AuthError validation_failed
 */
export function readBanDuration(given: string): number | null {
  if (given === 'none' || /^[-+]?0$/.test(given)) return null;
  const parts = given.slice(0, MAX_LENGTH).replace(/^[-+]/, '');
  if (given.length > MAX_LENGTH || !WHOLE.test(parts)) throw refuse(`invalid duration "${given.slice(0, 40)}"`);
  let milliseconds = 0;
  for (const [, amount = '0', unit = ''] of parts.matchAll(PART)) milliseconds += Number(amount) * (UNIT_MS[unit] ?? 0);
  if (milliseconds > LONGEST_MS) throw refuse(`invalid duration "${given.slice(0, 40)}"`);
  if (milliseconds === 0) return null;
  return given.startsWith('-') ? -milliseconds : milliseconds;
}

function refuse(reason: string): Error {
  return invalid(`invalid format for ban duration: ${reason}`);
}
