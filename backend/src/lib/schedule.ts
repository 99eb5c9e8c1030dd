import { log, messageOf } from './log';
import { runTrace } from './tracing/tracing';

/**
 * Repeats a job until stopped; a failure is logged and the job tried again at its next time. While it is under way
 * it is not begun again.
 *
 * @param name what a log line says of it
 * @param job a long one watches the signal, and ends soon after it was given
 * @param options.atOnce also runs it now, and not after the first interval only
 * @returns what ends it, and waits for the run under way
 */
export function schedule(
  milliseconds: number,
  name: string,
  job: (signal: AbortSignal) => Promise<unknown>,
  { atOnce = false }: { atOnce?: boolean } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = (): Promise<void> =>
    runTrace(`job ${name}`, {}, () => job(stopping.signal))
      .then(
        (outcome) => log().debug({ outcome }, name),
        (error: unknown) => log().warn({ error: messageOf(error) }, `${name}: failed`),
      )
      .finally(() => (running = undefined));
  const timer = setInterval(() => {
    running ??= run();
  }, milliseconds);
  if (atOnce) running = run();
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}
