import type { Order } from '@site/contracts';
import { Link, useServerState, useSession } from '@site/kit';
import { PointsLine } from '@site/kit/parts';
import { paymentCalls } from '../payment/paymentCalls';
import { plural, rich, t } from '../messages';

/** What the order brings its customer in points, and when; a guest reads how to get them. Nothing while it is unknown. */
export function PointsOfOrder({ order, secret }: { order: Order; secret: string | null }) {
  const { id, status, payment_status, refunded_amount } = order;
  const { status: session } = useSession();
  const { data } = useServerState(
    ['order-points', id, status, payment_status, refunded_amount, secret],
    () => paymentCalls.points(id, secret),
    { onFocus: false },
  );
  if (!data || data.status === 'none') return null;
  // A signed-in user finds the orders that they made as a guest in their account.
  if (data.status === 'offered' && session === 'signed-in') return null;
  return <PointsLine>{wordsOf(data.points, data.status)}</PointsLine>;
}

function wordsOf(points: number, status: 'offered' | 'pending' | 'posted') {
  if (status === 'posted') {
    return plural(points, {
      one: 'You earned 1 point with this order',
      other: 'You earned {count} points with this order',
    });
  }
  if (status === 'pending') {
    return plural(points, {
      one: 'You earn 1 point. It counts once you have your order.',
      other: 'You earn {count} points. They count once you have your order.',
    });
  }
  return rich(
    plural(points, {
      one: '{link} with the email of this order to get 1 point for it',
      other: '{link} with the email of this order to get {count} points for it',
    }),
    { link: <Link to="/signup">{t('Create an account')}</Link> },
  );
}
