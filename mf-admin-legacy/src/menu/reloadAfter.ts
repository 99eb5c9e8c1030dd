import { ChangedMeanwhile } from './menuTable';

/**
 * Reads the list again after a change of one row, or a conflict. It comes before the message, so that the person acts on the
 * row as it is now. After any other failure it does not wait: a server that does not answer would keep the button busy for as
 * long as the list takes to fail.
 */
export async function reloadAfter(error: Error | null, reload: () => Promise<unknown>): Promise<void> {
  const reading = reload();
  if (error === null || error instanceof ChangedMeanwhile) await reading;
}
