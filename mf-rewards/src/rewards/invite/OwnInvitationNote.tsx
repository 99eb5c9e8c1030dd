import type { OwnInvitation } from '@site/contracts';
import { Callout } from '@site/kit';

/** Shows an invited customer the remaining steps to the bonus. Renders nothing once it is decided. */
export function OwnInvitationNote({ own: { status, friend_points: points, minimum_order: minimum } }: Props) {
  if (status !== 'pending' || points === 0) return null;
  return (
    <Callout tone="success" title="Your friend’s invitation is accepted">
      Your first order of ${minimum} or more brings you {points} points once it has been picked up.
    </Callout>
  );
}

type Props = { own: OwnInvitation };
