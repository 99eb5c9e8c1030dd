import { LinkButton } from '@site/kit';
import { statusPath } from './orderSecret';

type Props = { orderId: string; token: string | null; variant?: 'primary' | 'secondary' };

/** From a confirmation to the page that follows the order. The secret goes along: the guest's cart session is a new one by now. */
export function FollowOrderLink({ orderId, token, variant = 'secondary' }: Props) {
  return (
    <LinkButton to={statusPath(orderId, token)} variant={variant}>
      Follow your order
    </LinkButton>
  );
}
