import { uuidv7 } from 'uuidv7';
import type { Transaction } from 'sequelize';
import { execute, select } from '../database/connection';
import { now } from './clock';
import { log, safeMessage } from './log';

/** Performs one message. It may come more than once (a crash between doing and noting), so it has to be idempotent. */
export type OutboxHandler = (payload: unknown, message: { id: string; key: string; attempts: number }) => Promise<void>;
/** By topic, such as `order.paid`. */
export type OutboxHandlers = Record<string, OutboxHandler>;

type Message = { id: string; topic: string; message_key: string; payload: unknown; attempts: number };

const IDLE_MS = 1000;
const BATCH = 20;
/** A claim whose holder died is free again after this. */
const CLAIM_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
const KEPT_DAYS = 7;
const SWEEP_MS = 3_600_000;

const wakeups = new Set<() => void>();

/**
 * Notes an effect (mail, kitchen ticket, points) in the transaction of the command that causes it: it happens if and
 * only if the command does. The same key twice is one effect.
 */
export async function publish(
  message: { merchantId: string; topic: string; key: string; payload: unknown },
  transaction: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, created_at)
     VALUES (:id, :merchantId, :topic, :key, :payload, 0, :now, :now)
     ON DUPLICATE KEY UPDATE id = id`,
    { ...message, id: uuidv7(), payload: JSON.stringify(message.payload), now: now() },
    transaction,
  );
  transaction.afterCommit(() => wakeups.forEach((wake) => wake()));
}

export type Dispatcher = { stop(): Promise<void> };

/** Works through the outbox until stopped; several processes may, since each message is claimed by a guarded UPDATE. */
export function startDispatcher(merchantId: string, handlers: OutboxHandlers): Dispatcher {
  let stopped = false;
  let called = false;
  let wake: () => void = () => undefined;
  const loop = async (): Promise<void> => {
    let sweptAt = -Infinity;
    while (!stopped) {
      let handled = 0;
      // Whoever calls from now on may have come too late for this look.
      called = false;
      try {
        handled = await dispatchOnce(merchantId, handlers);
        if (performance.now() - sweptAt > SWEEP_MS) {
          await forgetDone(merchantId);
          sweptAt = performance.now();
        }
      } catch (error) {
        log().warn({ error: safeMessage((error as Error).message) }, 'outbox is waiting for the database');
      }
      if (handled < BATCH && !stopped && !called) await pause();
    }
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wakeMe = () => {
    called = true;
    wake();
  };
  wakeups.add(wakeMe);
  const ended = loop();
  return {
    stop: async () => {
      stopped = true;
      wakeups.delete(wakeMe);
      wake();
      await ended;
    },
  };
}

/** @returns how many messages were due */
export async function dispatchOnce(merchantId: string, handlers: OutboxHandlers): Promise<number> {
  const claim = uuidv7();
  const moment = now();
  const claimed = await execute(
    `UPDATE outbox SET claimed_by = :claim, claimed_until = :until, attempts = attempts + 1
      WHERE merchant_id = :merchantId AND done_at IS NULL AND available_at <= :moment
        AND (claimed_until IS NULL OR claimed_until < :moment)
      ORDER BY available_at LIMIT ${BATCH}`,
    { merchantId, claim, moment, until: new Date(moment.getTime() + CLAIM_MS) },
  );
  if (claimed === 0) return 0;
  const messages = await select<Message>(
    `SELECT id, topic, message_key, payload, attempts FROM outbox
      WHERE merchant_id = :merchantId AND claimed_by = :claim ORDER BY id`,
    { merchantId, claim },
  );
  for (const message of messages) await handle(merchantId, message, handlers[message.topic]);
  return messages.length;
}

async function handle(merchantId: string, message: Message, handler: OutboxHandler | undefined): Promise<void> {
  const { id, topic, attempts } = message;
  try {
    if (!handler) throw new Error(`Nobody handles the topic ${topic}`);
    const payload: unknown = typeof message.payload === 'string' ? JSON.parse(message.payload) : message.payload;
    await handler(payload, { id, key: message.message_key, attempts });
    await execute(
      `UPDATE outbox SET done_at = :moment, claimed_by = NULL, last_error = NULL WHERE merchant_id = :merchantId AND id = :id`,
      { merchantId, id, moment: now() },
    );
  } catch (error) {
    const reason = safeMessage((error as Error).message).slice(0, 500);
    log().error({ topic, id, attempts, reason }, 'outbox message failed');
    const wait = Math.min(500 * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    await execute(
      `UPDATE outbox SET available_at = :next, claimed_by = NULL, claimed_until = NULL, last_error = :reason
        WHERE merchant_id = :merchantId AND id = :id`,
      { merchantId, id, reason, next: new Date(now().getTime() + wait) },
    );
  }
}

function forgetDone(merchantId: string): Promise<number> {
  return execute('DELETE FROM outbox WHERE merchant_id = :merchantId AND done_at < :before LIMIT 1000', {
    merchantId,
    before: new Date(now().getTime() - KEPT_DAYS * 86_400_000),
  });
}
