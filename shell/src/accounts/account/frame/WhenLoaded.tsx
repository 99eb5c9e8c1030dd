import { Button, Callout, RetryIcon, Skeleton, type ServerState } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';

type Props<T> = {
  of: ServerState<T>;
  /** Names what could not be loaded, in the page's language: 'your addresses'. */
  what: string;
  /** As many rows as will come, so that the page does not jump. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** A section's content, its place while it loads, or a way to try again. */
export function WhenLoaded<T>({ of, what, rows = 1, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== undefined && !of.isLoading) {
    return (
      <div>
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" icon={<RetryIcon size={18} />} onClick={() => void of.refresh()}>
              {t('Retry')}
            </Button>
          }
        >
          {t('We could not load {what}.', { what })}
        </Callout>
      </div>
    );
  }
  return (
    <Place role="status" aria-label={t('Loading {what}', { what })}>
      {Array.from({ length: rows }, (_unused, index) => (
        <span key={index}>
          <Skeleton $width="9rem" $height="1em" />
          <Skeleton $width="min(100%, 16rem)" $height="1em" />
        </span>
      ))}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--space-6);

  > span {
    display: grid;
    align-content: center;
    gap: var(--space-2);
    min-height: 48px;
  }
`;
