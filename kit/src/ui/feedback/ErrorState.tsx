import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button';
import { AlertIcon, RetryIcon } from '../icons';
import { StateActions, StateBox, StateText, StateTitle } from './EmptyState';
import { t } from '../../messages';

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border: 2px solid currentColor;
  border-radius: var(--radius-card);
  background: var(--color-berry-soft);
  color: var(--color-berry);
`;

/** product.md shows error messages in red. */
const Message = styled(StateText)`
  color: var(--color-berry);
  font-weight: 600;
`;

export interface ErrorStateProps {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Beside Retry: another way on, e.g. Call To Order. */
  action?: ReactNode;
  /** In place of the warning sign. */
  art?: ReactNode;
}

/** Something could not be loaded: what, and how to go on. Announced at once. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = t('Try Again'),
  retrying = false,
  action,
  art,
}: ErrorStateProps) {
  return (
    <StateBox role="alert">
      {art ?? (
        <Sign>
          <AlertIcon size={34} />
        </Sign>
      )}
      {title && <StateTitle>{title}</StateTitle>}
      <Message>{message}</Message>
      {(onRetry || action) && (
        <StateActions>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} busy={retrying} icon={<RetryIcon />}>
              {retryLabel}
            </Button>
          )}
          {action}
        </StateActions>
      )}
    </StateBox>
  );
}
