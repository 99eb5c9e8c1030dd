import { Button, Callout, formatTime, useSettings } from '@site/kit';
import { useStaff } from '../frame/useStaff';
import { SignedOut } from '../ui/SignedOut';
import type { BoardConnection } from './useBoard';

type Props = { connection: BoardConnection; asOf: number; onRetry: () => void };

/** Says plainly when the board is not live. Nothing while it is. */
export function ConnectionState({ connection, asOf, onRetry }: Props) {
  const { timezone } = useSettings();
  const { me } = useStaff();
  if (connection === 'refused') {
    return (
      <SignedOut to={me.tablet === undefined ? '/admin/login' : '/admin/kitchen-sign-in'}>
        The board shows no new orders until you sign in.
      </SignedOut>
    );
  }
  if (connection !== 'lost') return null;
  const title =
    asOf === 0
      ? 'Connection lost'
      : `Connection lost, showing orders as of ${formatTime(new Date(asOf).toISOString(), timezone)}`;
  return (
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
  );
}
