import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { afterCommit, executeLater } from '../database/deferredWrites';
import { OutboxMessage } from '../database/models/OutboxMessage';
import type { Values } from '../database/namedValues';
import { now } from '../lib/clock';
import { dispatcherFor, wakeDispatchers } from './localDispatchers';
import { HAND_OVER_MS, type Message } from './Message';

export type NewMessage = {
  merchantId: string;
  /** Such as `order.confirmed`. */
  topic: string;
  /** The same key twice is one effect. */
  key: string;
  payload: unknown;
  notBefore?: Date;
  /** The key was never published before. Then a dispatcher of this process may take the message without a search. */
  isNew?: boolean;
};

/**
 * Notes an effect (mail, kitchen ticket, points) in the transaction of the command that causes it: it happens if and
 * only if the command does. The same key twice is one effect.
 */
export function publish(message: NewMessage, transaction: Transaction): Promise<void> {
  const { statement, announce } = publication(message);
  executeLater(...statement, transaction);
  afterCommit(transaction, announce);
  return Promise.resolve();
}

/**
 * The statement that publishes a message, for callers that send it together with others.
 *
 * @returns it, and a function to call once it is durable
 */
export function publication({ merchantId, topic, key, payload, notBefore, isNew = false }: NewMessage): {
  statement: readonly [sql: string, values: Values];
  announce: () => void;
} {
  const moment = now();
  const id = uuidv7();
  const dispatcher = isNew && notBefore === undefined ? dispatcherFor(merchantId, topic) : undefined;
  const claim = dispatcher
    ? { claimedBy: id, claimedUntil: new Date(moment.getTime() + HAND_OVER_MS), attempts: 1 }
    : { claimedBy: null, claimedUntil: null, attempts: 0 };
  const message: Message = { id, topic, message_key: key, payload, attempts: claim.attempts };
  const handleBefore = performance.now() + HAND_OVER_MS / 2;
  return {
    statement: [
      `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, created_at, claimed_by, claimed_until)
       VALUES (:id, :merchantId, :topic, :key, :payload, :attempts, :notBefore, :moment, :claimedBy, :claimedUntil)
       ON DUPLICATE KEY UPDATE id = id`,
      {
        ...claim,
        id,
        merchantId,
        topic,
        key,
        payload: JSON.stringify(payload),
        notBefore: notBefore ?? moment,
        moment,
      },
    ],
    announce: () => (dispatcher ? dispatcher.take({ ...message, claimant: id, handleBefore }) : wakeDispatchers()),
  };
}

/**
 * Empties a message that is about a person, as the last statement of its work's transaction: nothing of them waits for
 * the outbox to be swept, and what comes again finds its work done.
 */
export async function emptyMessage(
  { merchantId, id }: { merchantId: string; id: string },
  transaction: Transaction,
): Promise<void> {
  await OutboxMessage.update({ payload: '{}' }, { where: { merchantId, id }, transaction });
}
