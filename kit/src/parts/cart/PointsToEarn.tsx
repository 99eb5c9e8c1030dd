import type { CartSummary } from '@site/contracts';
import { Link, Skeleton, useSession } from '@site/kit';
import { plural, rich, t } from '../messages';
import { PointsLine } from './PointsLine';

/**
 * What the order will earn, computed by the server; a guest reads how to earn it. Keeps its place until the number is
 * known, and when a code makes it 0, so that the button below does not move.
 */
export function PointsToEarn({ summary }: { summary: CartSummary | undefined }) {
  const { status } = useSession();
  if (!summary)
    return (
      <PointsLine>
        <Skeleton $width="12rem" $height="1.55em" />
      </PointsLine>
    );
  const points = summary.estimated_points;
  // Where not even a code makes it 0, the restaurant may give no points at all.
  if (points === 0)
    return Number(summary.discount_amount) > 0 && <PointsLine>{t('This order earns no points')}</PointsLine>;
  return (
    <PointsLine>
      {status === 'signed-in'
        ? plural(points, { one: 'This order earns 1 point', other: 'This order earns {count} points' })
        : rich(
            plural(points, {
              one: '{link} to earn 1 point with this order',
              other: '{link} to earn {count} points with this order',
            }),
            { link: <Link to="/login">{t('Sign in')}</Link> },
          )}
    </PointsLine>
  );
}
