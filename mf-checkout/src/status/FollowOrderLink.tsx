import { LinkButton } from '@site/kit';
import { useEffect } from 'react';
import { loadOrderStatusPage } from './loadOrderStatusPage';
import { statusPath } from './orderSecret';
import { t } from '../messages';

/** From a confirmation to the page that follows the order. The secret goes along: the guest's cart session is a new one by now. */
export function FollowOrderLink({ orderId, token }: { orderId: string; token: string | null }) {
  // The page is there when the link is followed. If it cannot be fetched now, it is fetched then.
  useEffect(() => void loadOrderStatusPage().catch(() => undefined), []);
  return <LinkButton to={statusPath(orderId, token)}>{t('Follow your order')}</LinkButton>;
}
