import { styled } from 'styled-components';
import { useSession } from '../../host/hooks';
import { Link } from '../../router';
import { StarIcon } from '../../ui/icons';

/** What the order will earn, computed by the server; a guest reads how to earn it. */
export function PointsToEarn({ points }: { points: number | undefined }) {
  const { status } = useSession();
  if (!points) return null;
  const words = `${points} ${points === 1 ? 'point' : 'points'}`;
  return (
    <Line>
      <StarIcon size={18} />
      {status === 'signed-in' ? (
        <span>This order earns {words}</span>
      ) : (
        <span>
          <Link to="/login">Sign in</Link> to earn {words} with this order
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
