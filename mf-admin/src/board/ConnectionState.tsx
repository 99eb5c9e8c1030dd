import { Button, Callout, formatTime, useSettings } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { SignedOut } from '../ui/SignedOut';
import { useBottomBar } from '../ui/useBottomBar';
import { NARROW } from './boardWidths';
import type { BoardConnection } from './useBoard';

type Props = { connection: BoardConnection; asOf: number; onRetry: () => void };

/** Says plainly when the board is not live. Nothing while it is. */
export function ConnectionState({ connection, asOf, onRetry }: Props) {
  const { timezone } = useSettings();
  const { me } = useStaff();
  if (connection === 'refused') {
    return (
      <InSight>
        <SignedOut to={me.tablet === undefined ? '/admin/login' : '/admin/kitchen-sign-in'}>
          The board shows no new orders until you sign in.
        </SignedOut>
      </InSight>
    );
  }
  if (connection !== 'lost') return null;
  const title =
    asOf === 0
      ? 'Connection lost'
      : `Connection lost, showing orders as of ${formatTime(new Date(asOf).toISOString(), timezone)}`;
  return (
    <InSight>
      <Callout
        tone="error"
        role="alert"
        title={title}
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Try again now
          </Button>
        }
      >
        New orders don't appear until the connection is back. The board keeps trying by itself.
      </Callout>
    </InSight>
  );
}

/**
 * A cook who has scrolled down must not wait for orders that cannot come. Above the titles of the columns, which stick too;
 * at the bottom, below the toasts, where the buttons of the lanes are at the top.
 */
function InSight({ children }: { children: ReactNode }) {
  return <Sticky ref={useBottomBar()}>{children}</Sticky>;
}

const Sticky = styled.div`
  position: sticky;
  top: calc(var(--size-header-height) + var(--space-2));
  z-index: 3;

  @media ${NARROW} {
    order: 1;
    top: auto;
    bottom: calc(var(--space-2) + env(safe-area-inset-bottom));
  }
`;
