import type { OwnInvitation } from '@site/contracts';
import { Callout } from '@site/kit';
import { plural, t } from '../../messages';

/** Shows an invited customer the remaining steps to the bonus. Renders nothing once it is decided. */
export function OwnInvitationNote({ own: { status, friend_points: points, minimum_order: minimum } }: Props) {
  if (status !== 'pending' || points === 0) return null;
  return (
    <Callout tone="success" title={t('Your friend’s invitation is accepted')}>
      {plural(
        points,
        { other: 'Your first order of {amount} or more brings you {count} points once it has been picked up.' },
        { amount: `$${minimum}` },
      )}
    </Callout>
  );
}

type Props = { own: OwnInvitation };
