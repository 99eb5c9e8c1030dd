import { RECALL_HEADER } from '@site/contracts';
import type { Middleware } from 'koa';
import { log } from '../../../lib/log';
import { currentComposition, lastRecall } from './currentComposition';

/**
 * Tells pages that were opened earlier, with each answer of the API, when a release was last taken back. No answer waits for
 * it: it says what this process knows, and looks again beside the request.
 */
export function tellLastRecall(): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      const recall = lastRecall();
      if (recall) ctx.set(RECALL_HEADER, recall);
      currentComposition().catch((error: unknown) => log().debug({ err: error }, 'composition not checked'));
    }
    await next();
  };
}
