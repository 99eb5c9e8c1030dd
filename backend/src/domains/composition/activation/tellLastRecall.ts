import { RECALL_HEADER } from '@site/contracts';
import type { Middleware } from 'koa';
import { currentComposition, lastRecall } from './currentComposition';

let hasCalls = false;

/**
 * Tells pages that were opened earlier, with each answer of the API, when a release was last taken back. No call asks the
 * database for it: it says what this process knows.
 */
export function tellLastRecall(): Middleware {
  return (ctx, next) => {
    hasCalls = true;
    const recall = lastRecall();
    if (recall) ctx.set(RECALL_HEADER, recall);
    return next();
  };
}

/** Reads what another process took back, where this one answers calls and serves no pages. Reads nothing without calls. */
export async function followRecalls(): Promise<void> {
  if (!hasCalls) return;
  hasCalls = false;
  await currentComposition();
}
