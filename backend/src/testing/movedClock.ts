import { setClock } from '../lib/clock';

const STEP_MS = 30_000;

/**
 * A clock that stands still in each test of the file until the test moves it, in the middle of a step of authenticator
 * apps: a code stays the same. Call it at the top of the file.
 */
export function movedClock(): { pass(seconds: number): void } {
  let moment = 0;
  const set = (milliseconds: number): void => {
    moment = milliseconds;
    setClock(new Date(moment));
  };
  beforeEach(() => set(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2));
  return { pass: (seconds) => set(moment + seconds * 1000) };
}
