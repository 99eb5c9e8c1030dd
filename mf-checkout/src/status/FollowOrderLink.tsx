import { LinkButton } from '@site/kit';
import { statusPath } from './orderSecret';

/** From a confirmation to the page that follows the order. The secret goes along: the guest's cart session is a new one by now. */
export function FollowOrderLink({ orderId, token }: { orderId: string; token: string | null }) {
  return <LinkButton to={statusPath(orderId, token)}>Follow your order</LinkButton>;
}
