import { log, safeMessage } from './log';

/**
 * Repeats a chore until stopped; a failure is logged and the chore tried again at its next time.
 *
 * @param name what a log line says of it
 * @returns what ends it, and waits for the run under way
 */
export function every(milliseconds: number, name: string, chore: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = chore().then(
      (outcome) => log().debug({ outcome }, name),
      (error: unknown) => log().warn({ error: safeMessage((error as Error).message) }, `${name}: failed`),
    );
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
