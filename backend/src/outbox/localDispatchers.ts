import type { ClaimedMessage } from './Message';

/** A dispatcher that runs in this process. */
export type LocalDispatcher = {
  merchantId: string;
  /** Whether it can take one more message of a topic from its publisher. */
  accepts(topic: string): boolean;
  /** Handles a message that was claimed for it. */
  take(message: ClaimedMessage): void;
  /** Makes it look for messages. */
  wake(): void;
};

const running = new Set<LocalDispatcher>();

/** @returns ends it */
export function addLocalDispatcher(dispatcher: LocalDispatcher): () => void {
  running.add(dispatcher);
  return () => void running.delete(dispatcher);
}

export function dispatcherFor(merchantId: string, topic: string): LocalDispatcher | undefined {
  return [...running].find((each) => each.merchantId === merchantId && each.accepts(topic));
}

export function wakeDispatchers(): void {
  for (const dispatcher of running) dispatcher.wake();
}
