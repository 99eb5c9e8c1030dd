import { Button, ErrorState } from '@site/kit';
import { useEffect, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';

const RETRY_MS = 15_000;

/** Repeats a read that failed, while its failure is in sight and the page too. */
function RepeatedRead({ retry }: { retry: () => void }) {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

type Props = ComponentProps<typeof ErrorState> & { onRetry: () => void };

/** A screen, or a part of one, that could not be read. It tries again by itself, and at once by its button. */
export function FailedRead(props: Props) {
  return (
    <>
      <RepeatedRead retry={props.onRetry} />
      <ErrorState {...props} />
    </>
  );
}

type RefreshProps = { message: string; onRetry: (() => void) | undefined; loading: boolean };

/** Says above rows that were read before that they could not be read again. */
export function FailedRefresh({ message, onRetry, loading }: RefreshProps) {
  return (
    <Problem role="alert">
      {message}
      {onRetry && (
        <>
          <RepeatedRead retry={onRetry} />
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
