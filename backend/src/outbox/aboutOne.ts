import { readEnv } from '../env';
import type { HandledMessage, OutboxHandler } from './Message';

/**
 * A handler of outbox messages that name one thing by its id, `{ orderId: … }`: whatever else it needs it reads when the
 * message comes, since the row may have moved on.
 */
export function aboutOne(
  field: string,
  work: (merchantId: string, id: string, message: HandledMessage) => Promise<void>,
): OutboxHandler {
  return async (payload, message) => {
    const id = (payload as Record<string, unknown> | null)?.[field];
    if (typeof id !== 'string') throw new TypeError(`A message without ${field}`);
    await work(readEnv().MERCHANT_ID, id, message);
  };
}
