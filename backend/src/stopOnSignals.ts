import { logOutput } from './lib/logOutput';

/** The process is gone by then, even if something hangs. */
const STOP_WITHIN_MS = 9500;
const FLUSH_WITHIN_MS = 500;
const SIGNALS_UNTIL_KILLED = 3;

/**
 * Stops gracefully on SIGTERM or SIGINT. A second signal is expected, because a supervisor signals every process of the
 * service and so does the guard that runs this one; it is ignored. A third ends the process at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let received = 0;
  const onSignal = (): void => {
    received += 1;
    if (received >= SIGNALS_UNTIL_KILLED) process.exit(1);
    if (received > 1) return;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void stop()
      .then(() => logOutput().flush(FLUSH_WITHIN_MS))
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
