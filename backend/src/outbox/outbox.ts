import './outboxMetrics';
import { Op } from 'sequelize';
import { OutboxMessage } from '../database/models/OutboxMessage';
import { daysAgo } from '../lib/clock';
import { log, messageOf } from '../lib/log';
import { runInBackground } from '../lib/requestContext';
import { activeTrace } from '../lib/tracing/tracing';
import { claimDue } from './claimDue';
import { giveBack, handleInTurn } from './handleMessages';
import { addLocalDispatcher } from './localDispatchers';
import type { OutboxHandlers } from './Message';
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
  const pause = createPause();
  const sweep = createSweep(merchantId);
  const queues = createTopicQueues({
    handle: (messages) => handleInTurn(merchantId, messages, handlers, () => stopped).catch(waitForDatabase),
    onFree: () => wakeMe(),
  });
  const takeDue = async (): Promise<number> => {
    queues.recordPass();
    const claimed = await claimDue(merchantId, { limit: BATCH, except: queues.busy(), only });
    for (const topic of new Set(claimed.map((message) => message.topic))) {
      const messages = claimed.filter((message) => message.topic === topic);
      queues.add(topic, messages, { isMoreLikely: true });
    }
    return claimed.length;
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      let found = 0;
      // A call from now on may be too late for this pass.
      called = false;
      try {
        found = await takeDue();
        await sweep();
      } catch (error) {
        waitForDatabase(error);
      }
      if (found > 0) busyAt = performance.now();
      const isResting = performance.now() - busyAt > REST_AFTER_MS;
      if (found < BATCH && !stopped && !called) await pause.wait(isResting ? REST_MS : IDLE_MS);
    }
    await giveBack(merchantId, await queues.stop()).catch(waitForDatabase);
  };
  const wakeMe = () => {
    called = true;
    busyAt = performance.now();
    pause.end();
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
      pause.end();
      await ended;
    },
  };
}

function createPause() {
  let end = (): void => undefined;
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/** Purges messages that were done long ago, once an hour. */
function createSweep(merchantId: string): () => Promise<void> {
  let sweptAt = -Infinity;
  return async () => {
    if (performance.now() - sweptAt <= SWEEP_MS) return;
    const purged = await purgeDone(merchantId);
    // More than one batch: the next call goes on, so that no message waits for them all.
    if (purged < PURGED_AT_ONCE) sweptAt = performance.now();
  };
}

function waitForDatabase(error: unknown): void {
  log().warn({ error: messageOf(error) }, 'outbox is waiting for the database');
}

function purgeDone(merchantId: string): Promise<number> {
  return OutboxMessage.destroy({
    where: { merchantId, doneAt: { [Op.lt]: daysAgo(KEPT_DAYS) } },
    limit: PURGED_AT_ONCE,
  });
}
