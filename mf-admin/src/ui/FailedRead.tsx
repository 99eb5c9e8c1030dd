import { ApiError, Button, ErrorState, useSession } from '@site/kit';
import { useEffect, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';

const RETRY_MS = 15_000;

/** Why a read failed: the error of the call, or other words for it. */
export type ReadFailure = Error | { message: string; cause: Error };

/** Whether the same read may succeed later. A refusal stays one, and one of the sign-in asks for a new token each time. */
function isPassing(failure: ReadFailure): boolean {
  const error = failure instanceof Error ? failure : failure.cause;
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Repeats a read that failed, while its failure is in sight and the page too. One that was refused waits for a sign-in. */
function RepeatedRead({ failure, retry }: { failure: ReadFailure; retry: () => void }) {
  const mayPass = isPassing(failure);
  const { status } = useSession();
  const lastStatus = useRef(status);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (lastStatus.current !== status && status === 'signed-in') latest.current();
    lastStatus.current = status;
  }, [status]);
  useEffect(() => {
    if (!mayPass) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [mayPass]);
  return null;
}

type Props = Omit<ComponentProps<typeof ErrorState>, 'message'> & { failure: ReadFailure; onRetry: () => void };

/** A screen, or a part of one, that could not be read. It tries again by itself, and at once by its button. */
export function FailedRead({ failure, ...props }: Props) {
  return (
    <>
      <RepeatedRead failure={failure} retry={props.onRetry} />
      <ErrorState {...props} message={failure.message} />
    </>
  );
}

type RefreshProps = { failure: ReadFailure; onRetry: (() => void) | undefined; loading: boolean };

/** Says above rows that were read before that they could not be read again. */
export function FailedRefresh({ failure, onRetry, loading }: RefreshProps) {
  return (
    <Problem role="alert">
      {failure.message}
      {onRetry && (
        <>
          <RepeatedRead failure={failure} retry={onRetry} />
          <Button variant="quiet" size="sm" onClick={onRetry} busy={loading}>
            Try Again
          </Button>
        </>
      )}
    </Problem>
  );
}

const Problem = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-4);
  background: var(--color-berry-soft);
  color: var(--color-berry);
  font-weight: 600;
`;
