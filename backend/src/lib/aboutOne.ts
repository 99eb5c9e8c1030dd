import { readEnv } from '../env';
import type { OutboxHandler } from './outbox';

/**
 * A handler of outbox messages that name one thing by its id, `{ orderId: … }`: whatever else it needs it reads when the
 * message comes, since the row may have moved on.
 */
export function aboutOne(field: string, work: (merchantId: string, id: string) => Promise<void>): OutboxHandler {
  return async (payload) => {
    const id = (payload as Record<string, unknown> | null)?.[field];
    if (typeof id !== 'string') throw new TypeError(`A message without ${field}`);
    await work(readEnv().MERCHANT_ID, id);
  };
}
