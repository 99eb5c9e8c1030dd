import { Button, ErrorState } from '@site/kit';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useRepeatedRead, type ReadFailure } from './useRepeatedRead';

/** Repeats a read while its failure is in sight. */
function RepeatedRead({ failure, retry }: { failure: ReadFailure; retry: () => void }) {
  useRepeatedRead(failure, retry);
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
