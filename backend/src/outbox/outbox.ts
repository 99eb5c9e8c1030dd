import './outboxMetrics';
import { Op } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute, select } from '../database/connection';
import { OutboxMessage } from '../database/models/OutboxMessage';
import { daysAgo, now } from '../lib/clock';
import { log, messageOf } from '../lib/log';
import { runInBackground } from '../lib/requestContext';
import { activeTrace } from '../lib/tracing/tracing';
import { giveBack, handleInTurn } from './handleMessages';
import { addLocalDispatcher } from './localDispatchers';
import { CLAIM_MS, type ClaimedMessage, type Message, type OutboxHandlers } from './Message';
import { createTopicQueues } from './topicQueues';

export { emptyMessage, publication, publish } from './publish';
export type { HandledMessage, OutboxHandler, OutboxHandlers } from './Message';

/** Between two searches for messages of other processes, and for those whose time comes. */
const IDLE_MS = 1000;
/** The same once there was no message for a while: a server at rest costs next to nothing. */
const REST_MS = 3000;
const REST_AFTER_MS = 30_000;
const BATCH = 20;
const KEPT_DAYS = 7;
const SWEEP_MS = 3_600_000;
const PURGED_AT_ONCE = 1000;

export type Dispatcher = { stop(): Promise<void> };
type DispatcherOptions = {
  /** Leaves topics without a handler here to other processes, instead of reporting them as unhandled. */
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
  let busyAt = performance.now();
  let wake: () => void = () => undefined;
  const queues = createTopicQueues({
    handle: (messages) => handleInTurn(merchantId, messages, handlers, () => stopped).catch(waitForDatabase),
    onFree: () => wakeMe(),
  });
  const loop = async (): Promise<void> => {
    let sweptAt = -Infinity;
    while (!stopped) {
      let claimed: ClaimedMessage[] = [];
      // A call from now on may be too late for this pass.
      called = false;
      try {
        queues.recordPass();
        claimed = await claim(merchantId, queues.busy(), only);
        for (const topic of new Set(claimed.map((message) => message.topic))) {
          const messages = claimed.filter((message) => message.topic === topic);
          queues.add(topic, messages, { isMoreLikely: true });
        }
        if (performance.now() - sweptAt > SWEEP_MS) {
          const purged = await purgeDone(merchantId);
          // More than one batch: the next pass goes on, so that no message waits for them all.
          if (purged < PURGED_AT_ONCE) sweptAt = performance.now();
        }
      } catch (error) {
        waitForDatabase(error);
      }
      if (claimed.length > 0) busyAt = performance.now();
      const isResting = performance.now() - busyAt > REST_AFTER_MS;
      if (claimed.length < BATCH && !stopped && !called) await pause(isResting ? REST_MS : IDLE_MS);
    }
    await giveBack(merchantId, await queues.stop()).catch(waitForDatabase);
  };
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wakeMe = () => {
    called = true;
    busyAt = performance.now();
    wake();
  };
  const remove = addLocalDispatcher({
    merchantId,
    accepts: (topic) => !stopped && topic in handlers && queues.waiting(topic) < BATCH,
    // It does not belong to the request that published it.
    take: (message) => {
      const caused = { ...message, cause: activeTrace() };
      runInBackground(message.id, () => queues.add(message.topic, [caused], { isMoreLikely: false }));
    },
    wake: wakeMe,
  });
  const ended = loop();
  return {
    stop: async () => {
      stopped = true;
      remove();
      wake();
      await ended;
    },
  };
}

function waitForDatabase(error: unknown): void {
  log().warn({ error: messageOf(error) }, 'outbox is waiting for the database');
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
 * What is due is found without locks and then claimed by primary key. Every writer of this table locks a row by its
 * primary key first and its other index entries after it. One UPDATE that searched by `outbox_due` would lock them the
 * other way round, and deadlock with the statements that mark messages done.
 */
async function claim(
  merchantId: string,
  except: readonly string[],
  only?: readonly string[],
): Promise<ClaimedMessage[]> {
  for (;;) {
    const due = await findDue(merchantId, except, only);
    if (due.length === 0) return [];
    const claimant = uuidv7();
    const claimed = await claimAll(merchantId, due, claimant);
    // Another process was faster with all of them: there may be more behind.
    const handleBefore = performance.now() + CLAIM_MS / 2;
    if (claimed.length > 0) return claimed.map((message) => ({ ...message, claimant, handleBefore }));
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

async function claimAll(merchantId: string, due: readonly Message[], claimant: string): Promise<Message[]> {
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

function purgeDone(merchantId: string): Promise<number> {
  return OutboxMessage.destroy({
    where: { merchantId, doneAt: { [Op.lt]: daysAgo(KEPT_DAYS) } },
    limit: PURGED_AT_ONCE,
  });
}
