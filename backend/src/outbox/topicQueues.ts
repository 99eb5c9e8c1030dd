import type { ClaimedMessage } from './Message';

type Added = {
  /** Whether there may be more of the topic in the table than was claimed. */
  isMoreLikely: boolean;
};

export type TopicQueues = {
  /** Topics that messages are being handled of. */
  busy(): string[];
  /** How many messages of a topic wait. */
  waiting(topic: string): number;
  add(topic: string, messages: readonly ClaimedMessage[], options: Added): void;
  /** The table was searched: topics that are being handled were left out. */
  recordPass(): void;
  /** Begins nothing more. @returns the messages that were not begun, once the others are done */
  stop(): Promise<ClaimedMessage[]>;
};

/**
 * Claimed messages by topic. Those of one topic are handled one after the other, topics don't wait for each other.
 *
 * @param options.handle never rejects
 * @param options.onFree is called when a topic is free again and the table may have more of it
 */
export function createTopicQueues({
  handle,
  onFree,
}: {
  handle: (messages: readonly ClaimedMessage[]) => Promise<void>;
  onFree: () => void;
}): TopicQueues {
  const underWay = new Map<string, Promise<void>>();
  const queues = new Map<string, ClaimedMessage[]>();
  let isStopped = false;
  let passes = 0;

  const begin = (topic: string, { isMoreLikely }: Added): void => {
    const messages = queues.get(topic);
    if (!messages || isStopped || underWay.has(topic)) return;
    queues.delete(topic);
    const passesBefore = passes;
    const work = handle(messages).finally(() => {
      underWay.delete(topic);
      begin(topic, { isMoreLikely: true });
      if (isMoreLikely || passes !== passesBefore) onFree();
    });
    underWay.set(topic, work);
  };

  return {
    busy: () => [...underWay.keys()],
    waiting: (topic) => queues.get(topic)?.length ?? 0,
    add: (topic, messages, options) => {
      queues.set(topic, [...(queues.get(topic) ?? []), ...messages]);
      begin(topic, options);
    },
    recordPass: () => (passes += 1),
    stop: async () => {
      isStopped = true;
      await Promise.all(underWay.values());
      return [...queues.values()].flat();
    },
  };
}
