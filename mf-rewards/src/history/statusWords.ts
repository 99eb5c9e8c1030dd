import type { FulfillmentStatus, Order } from '@site/contracts';
import { plural, t } from '../messages';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

const STEPS = {
  received: () => t('Received'),
  accepted: () => t('Accepted'),
  preparing: () => t('Being prepared'),
  ready: () => t('Ready'),
  out_for_delivery: () => t('On its way'),
  completed: () => plural(1, { other: 'Fulfilled' }),
  rejected: () => plural(1, { other: 'Cancelled' }),
  cancelled: () => plural(1, { other: 'Cancelled' }),
} satisfies Record<FulfillmentStatus, () => string>;

/** Where an order is, in the words and the colours of the specification: Fulfilled green, Pending orange, Cancelled red. */
export function statusWords(order: Order): { words: string; tone: BadgeTone } {
  const words = STEPS[order.fulfillment_status]();
  if (order.payment_status === 'refunded')
    return { words: t('{status}, refunded', { status: words }), tone: 'neutral' };
  if (order.status === 'Cancelled') return { words, tone: 'danger' };
  return { words, tone: order.status === 'Fulfilled' ? 'success' : 'warning' };
}
