import { ApiError, isUnanswered } from '@site/kit';
import { useState } from 'react';
import { detailOf } from './detailOf';
import { useEndedSignIn } from './useEndedSignIn';

/** One button's work: whether it is under way, and in words why it failed. */
export type Command<Args extends unknown[]> = {
  busy: boolean;
  error: string | null;
  /** @returns whether it succeeded */
  run: (...args: Args) => Promise<boolean>;
  reset: () => void;
};

/** @param failure in place of a sentence that the server did not give */
export function useCommand<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
  failure?: string,
): Command<Args> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const noteEnd = useEndedSignIn(() => setError(null));

  async function run(...args: Args): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await work(...args);
      return true;
    } catch (thrown) {
      noteEnd(thrown);
      const isLost = isUnanswered(thrown);
      setError(failure === undefined || isLost ? sentenceOf(thrown) : detailOf(thrown, failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, run, reset: () => setError(null) };
}

/** Not every command can be repeated without effect: this promises nothing. */
const UNANSWERED = 'The server did not answer, so it may be done already. Check your connection and try again.';

/** The server's own sentence where there is one. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 412) {
    return 'A colleague changed this meanwhile. Load it again and repeat your change.';
  }
  if (isUnanswered(failure)) return UNANSWERED;
  return detailOf(failure, failure instanceof Error ? failure.message : 'That did not work. Please try again.');
}
