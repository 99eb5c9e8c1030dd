import { ApiError, useSession } from '@site/kit';
import { useEffect, useRef } from 'react';

const RETRY_MS = 15_000;

/** Why a read failed: the error of the call, or other words for it. */
export type ReadFailure = Error | { message: string; cause: Error };

/** Whether the same read may succeed later. A refusal stays one, and one of the sign-in asks for a new token each time. */
function isPassing(failure: ReadFailure): boolean {
  const error = failure instanceof Error ? failure : failure.cause;
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Repeats a read that failed, while the page is visible. One that was refused waits for a sign-in.
 *
 * @param failure undefined while there is nothing to repeat
 */
export function useRepeatedRead(failure: ReadFailure | undefined, retry: () => void): void {
  const hasFailed = failure !== undefined;
  const mayPass = failure !== undefined && isPassing(failure);
  const { status } = useSession();
  const lastStatus = useRef(status);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (hasFailed && lastStatus.current !== status && status === 'signed-in') latest.current();
    lastStatus.current = status;
  }, [hasFailed, status]);
  useEffect(() => {
    if (!mayPass) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [mayPass]);
}
