import { schedule } from './schedule';
import { log, messageOf } from './log';

/**
 * Does something once. A process may start before its database can be used, so a failure is logged and the work tried
 * again until it succeeds.
 *
 * @param name what a log line says of it
 * @returns after the first try: ends the retries
 */
export async function retryUntilDone(
  milliseconds: number,
  name: string,
  work: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let isDone = false;
  const attempt = async (): Promise<void> => {
    if (isDone) return;
    await work();
    isDone = true;
  };
  try {
    await attempt();
    return () => Promise.resolve();
  } catch (error) {
    log().warn({ error: messageOf(error) }, `${name}: failed, tried again soon`);
    return schedule(milliseconds, name, attempt);
  }
}
