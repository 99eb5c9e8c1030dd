import { styled } from 'styled-components';
import { useSession } from '../../host/hooks';
import { Link } from '../../router';
import { StarIcon } from '../../ui/icons';
import { plural, rich, t } from '../../messages';

/** What the order will earn, computed by the server; a guest reads how to earn it. */
export function PointsToEarn({ points }: { points: number | undefined }) {
  const { status } = useSession();
  if (!points) return null;
  return (
    <Line>
      <StarIcon size={18} />
      {status === 'signed-in' ? (
        <span>{plural(points, { one: 'This order earns 1 point', other: 'This order earns {count} points' })}</span>
      ) : (
        <span>
          {rich(
            plural(points, {
              one: '{link} to earn 1 point with this order',
              other: '{link} to earn {count} points with this order',
            }),
            { link: <Link to="/login">{t('Sign in')}</Link> },
          )}
        </span>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  margin: 0;
  font-size: var(--text-sm);

  svg {
    flex: none;
    color: var(--color-ember-deep);
  }
`;
