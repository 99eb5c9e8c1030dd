import './outboxMetrics';
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
/** Whatever was down, half a minute after its repair nothing is left over (invariant I12). */
const LONGEST_WAIT_MS = 15_000;
const KEPT_DAYS = 7;
const SWEEP_MS = 3_600_000;

const wakeups = new Set<() => void>();

/**
 * Notes an effect (mail, kitchen ticket, points) in the transaction of the command that causes it: it happens if and
 * only if the command does. The same key twice is one effect.
 */
export async function publish(
  message: { merchantId: string; topic: string; key: string; payload: unknown; notBefore?: Date },
  transaction: Transaction,
): Promise<void> {
  const moment = now();
  await execute(
    `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, created_at)
     VALUES (:id, :merchantId, :topic, :key, :payload, 0, :notBefore, :moment)
     ON DUPLICATE KEY UPDATE id = id`,
    { notBefore: moment, ...message, id: uuidv7(), payload: JSON.stringify(message.payload), moment },
    transaction,
  );
  transaction.afterCommit(() => wakeups.forEach((wake) => wake()));
}

/**
 * Empties a message that is about a person, as the last statement of its work's transaction: nothing of them waits for the
 * outbox to be swept, and what comes again finds its work done.
 */
export async function emptyMessage(
  { merchantId, id }: { merchantId: string; id: string },
  transaction: Transaction,
): Promise<void> {
  await execute(
    "UPDATE outbox SET payload = '{}' WHERE merchant_id = :merchantId AND id = :id",
    { merchantId, id },
    transaction,
  );
}

export type Dispatcher = { stop(): Promise<void> };
type DispatcherOptions = {
  /** Leaves topics that it has no handler for to other processes, instead of telling that nobody handles them. */
  leavesOthers?: boolean;
};

/**
 * Works through the outbox until stopped; several processes may, since each message is claimed by a guarded UPDATE.
 * Topics don't wait for each other: while a provider keeps its refunds waiting, orders still reach the kitchen.
 */
export function startDispatcher(
  merchantId: string,
  handlers: OutboxHandlers,
  { leavesOthers = false }: DispatcherOptions = {},
): Dispatcher {
  const only = leavesOthers ? Object.keys(handlers) : undefined;
  let stopped = false;
  let called = false;
  let wake: () => void = () => undefined;
  const underWay = new Map<string, Promise<void>>();
  const begin = (topic: string, messages: Message[]): void => {
    const work = handleInTurn(merchantId, messages, handlers, () => stopped)
      .catch(waitForDatabase)
      .finally(() => {
        underWay.delete(topic);
        wakeMe();
      });
    underWay.set(topic, work);
  };
  const loop = async (): Promise<void> => {
    let sweptAt = -Infinity;
    while (!stopped) {
      let claimed: Message[] = [];
      // Whoever calls from now on may have come too late for this look.
      called = false;
      try {
        claimed = await claim(merchantId, [...underWay.keys()], only);
        for (const topic of new Set(claimed.map((message) => message.topic))) {
          begin(
            topic,
            claimed.filter((message) => message.topic === topic),
          );
        }
        if (performance.now() - sweptAt > SWEEP_MS) {
          await forgetDone(merchantId);
          sweptAt = performance.now();
        }
      } catch (error) {
        waitForDatabase(error);
      }
      if (claimed.length < BATCH && !stopped && !called) await pause();
    }
    await Promise.all(underWay.values());
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

function waitForDatabase(error: unknown): void {
  log().warn({ error: safeMessage((error as Error).message) }, 'outbox is waiting for the database');
}

/** @returns how many messages were due */
export async function dispatchOnce(merchantId: string, handlers: OutboxHandlers): Promise<number> {
  const messages = await claim(merchantId, []);
  await handleInTurn(merchantId, messages, handlers, () => false);
  return messages.length;
}

/**
 * Takes some of what is due, except for topics that are being handled here.
 *
 * What is due is found without locks and then claimed by primary key. Every writer of this table locks a row by its primary
 * key first and its other index entries after it. One UPDATE that searched by `outbox_due` would lock them the other way
 * round, and deadlock with those who mark messages done.
 */
async function claim(merchantId: string, except: readonly string[], only?: readonly string[]): Promise<Message[]> {
  for (;;) {
    const due = await findDue(merchantId, except, only);
    if (due.length === 0) return [];
    const claimed = await claimAll(merchantId, due);
    // Another process was faster with all of them: there may be more behind.
    if (claimed.length > 0) return claimed;
  }
}

const MESSAGE = 'id, topic, message_key, payload, attempts';
const IS_DUE = `done_at IS NULL AND available_at <= :moment AND (claimed_until IS NULL OR claimed_until < :moment)`;

function findDue(merchantId: string, except: readonly string[], only?: readonly string[]): Promise<Message[]> {
  return select<Message>(
    `SELECT ${MESSAGE} FROM outbox WHERE merchant_id = :merchantId AND ${IS_DUE} AND topic NOT IN (:except)
        ${only ? 'AND topic IN (:only)' : ''}
      ORDER BY available_at LIMIT ${BATCH}`,
    // No topic is called "": a list has to hold something.
    { merchantId, moment: now(), except: ['', ...except], only: ['', ...(only ?? [])] },
  );
}

async function claimAll(merchantId: string, due: readonly Message[]): Promise<Message[]> {
  const claimant = uuidv7();
  const moment = now();
  const claimed = await execute(
    `UPDATE outbox FORCE INDEX (PRIMARY)
        SET claimed_by = :claimant, claimed_until = :until, attempts = attempts + 1
      WHERE merchant_id = :merchantId AND id IN (:ids) AND ${IS_DUE}`,
    {
      merchantId,
      ids: due.map(({ id }) => id).toSorted(),
      claimant,
      moment,
      until: new Date(moment.getTime() + CLAIM_MS),
    },
  );
  if (claimed === 0) return [];
  if (claimed === due.length) return inIdOrder(due);
  return select<Message>(
    `SELECT ${MESSAGE} FROM outbox
      WHERE merchant_id = :merchantId AND claimed_by = :claimant ORDER BY id`,
    { merchantId, claimant },
  );
}

/** As they were published, and with the attempt that the claim has just counted. */
function inIdOrder(messages: readonly Message[]): Message[] {
  return messages
    .map((message) => ({ ...message, attempts: message.attempts + 1 }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** One after the other; what there is no time left for is anybody's again. */
async function handleInTurn(
  merchantId: string,
  messages: readonly Message[],
  handlers: OutboxHandlers,
  isStopped: () => boolean,
): Promise<void> {
  const begun = performance.now();
  for (const [index, message] of messages.entries()) {
    // Beyond its claim a message is another's to handle, too.
    if (isStopped() || performance.now() - begun > CLAIM_MS / 2) return giveBack(merchantId, messages.slice(index));
    await handle(merchantId, message, handlers[message.topic]);
  }
}

async function giveBack(merchantId: string, messages: readonly Message[]): Promise<void> {
  await execute(
    `UPDATE outbox SET claimed_by = NULL, claimed_until = NULL, attempts = attempts - 1
      WHERE merchant_id = :merchantId AND id IN (:ids)`,
    { merchantId, ids: messages.map(({ id }) => id) },
  );
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
