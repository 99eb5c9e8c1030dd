import { ApiError, useHost } from '@site/kit';
import { useCallback, useRef, useState } from 'react';
import { failureOf, type Failure } from './failureOf';
import { Refusal } from './Refusal';

export type Mutation<A extends unknown[]> = {
  /** Does it, one at a time; resolves to whether it worked. */
  run: (...given: A) => Promise<boolean>;
  busy: boolean;
  /** Why the last try failed. */
  failure: Failure | null;
  /** Clears the failure once something was changed. */
  clear: () => void;
};

/** A service refused the call or could not be reached: an expected failure, which is not reported. */
const isAnswer = (error: unknown) => error instanceof ApiError || error instanceof Refusal;

/** Runs a change of the account: under way, done or refused. A second press meanwhile does nothing. */
export function useMutation<A extends unknown[]>(work: (...given: A) => Promise<void>): Mutation<A> {
  const { reportError, session } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);

  async function run(...given: A): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work(...given);
      return true;
    } catch (error) {
      const known = failureOf(error);
      if (!isAnswer(error)) reportError(error, { page: 'account' });
      // The page still shows a person: a refused renewal is what ends their session here, and leads to the sign-in.
      if (error instanceof Refusal && error.code === 'session_not_found') void session.getAccessToken({ fresh: true });
      setFailure(known);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { run, busy, failure, clear: useCallback(() => setFailure(null), []) };
}
