import type { Screen } from './browser';

/**
 * The screens that a journey is walked on: the first, and all of them with `EVERY_SCREEN=1`. Nothing is asked of one that is not asked of
 * the others; what the width of the window decides has journeys on each (decision 0292).
 */
export function screensOf<Name extends Screen>(usual: Name, ...others: Name[]): Name[] {
  return process.env.EVERY_SCREEN === '1' ? [usual, ...others] : [usual];
}
