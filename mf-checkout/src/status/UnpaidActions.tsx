import type { Order } from '@site/contracts';
import { isConfirmed, LinkButton } from '@site/kit';
import { t } from '../messages';

/** The way back to the payment of an unpaid order. */
export function UnpaidActions({ order }: { order: Order }) {
  if (isConfirmed(order) || order.status !== 'Pending') return null;
  return (
    <div>
      <LinkButton to="/checkout">{t('Back to checkout')}</LinkButton>
    </div>
  );
}
