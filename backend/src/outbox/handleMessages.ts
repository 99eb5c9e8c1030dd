import type { Transaction } from 'sequelize';
import { execute } from '../database/connection';
import { afterCommit, executeLater } from '../database/deferredWrites';
import { OutboxMessage } from '../database/models/OutboxMessage';
import { now } from '../lib/clock';
import { log, messageOf } from '../lib/log';
import { runInBackground } from '../lib/requestContext';
import { failSpan, runTrace } from '../lib/tracing/tracing';
import type { ClaimedMessage, OutboxHandler, OutboxHandlers } from './Message';

/** Whatever was down, half a minute after its repair nothing is left over (invariant I12). */
const LONGEST_WAIT_MS = 15_000;

const DONE = `UPDATE outbox SET done_at = :moment, claimed_by = NULL, last_error = NULL
  WHERE merchant_id = :merchantId AND id = :id`;

/** One after the other; what there is no time left for is released for any process. */
export async function handleInTurn(
  merchantId: string,
  messages: readonly ClaimedMessage[],
  handlers: OutboxHandlers,
  isStopped: () => boolean,
): Promise<void> {
  for (const [index, message] of messages.entries()) {
    // Beyond its claim a message is another's to handle, too.
    if (isStopped() || performance.now() > message.handleBefore) return giveBack(merchantId, messages.slice(index));
    await runInBackground(message.id, () => traceHandling(merchantId, message, handlers[message.topic]));
  }
}

/** Ends the claims of messages that were not handled. What another process has claimed since stays its own. */
export async function giveBack(merchantId: string, messages: readonly ClaimedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await execute(
    `UPDATE outbox SET claimed_by = NULL, claimed_until = NULL, attempts = attempts - 1
      WHERE merchant_id = :merchantId AND id IN (:ids) AND claimed_by IN (:claimants)`,
    { merchantId, ids: messages.map(({ id }) => id), claimants: messages.map(({ claimant }) => claimant) },
  );
}

function traceHandling(merchantId: string, message: ClaimedMessage, handler: OutboxHandler | undefined): Promise<void> {
  const { topic, id, attempts, cause } = message;
  const attributes = { 'messaging.destination.name': topic, 'messaging.message.id': id, 'site.attempt': attempts };
  return runTrace(`process ${topic}`, { kind: 'consumer', attributes, cause }, async (span) => {
    await handle(merchantId, message, handler, (error) => span && failSpan(span, error));
  });
}

async function handle(
  merchantId: string,
  message: ClaimedMessage,
  handler: OutboxHandler | undefined,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { id, topic, attempts, message_key: key, claimant } = message;
  let isDone = false;
  try {
    if (!handler) throw new Error(`Nobody handles the topic ${topic}`);
    const payload: unknown = typeof message.payload === 'string' ? JSON.parse(message.payload) : message.payload;
    const markDone = (transaction: Transaction): void => {
      executeLater(DONE, { merchantId, id, moment: now() }, transaction);
      afterCommit(transaction, () => (isDone = true));
    };
    await handler(payload, { id, key, attempts, markDone });
    if (!isDone) await execute(DONE, { merchantId, id, moment: now() });
  } catch (error) {
    onFailure(error);
    const reason = messageOf(error).slice(0, 500);
    log().error({ topic, id, attempts, reason }, 'outbox message failed');
    const wait = Math.min(500 * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    await OutboxMessage.update(
      { availableAt: new Date(now().getTime() + wait), claimedBy: null, claimedUntil: null, lastError: reason },
      { where: { merchantId, id, doneAt: null, claimedBy: claimant } },
    );
  }
}
