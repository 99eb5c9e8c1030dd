import type { FulfillmentStatus, Order } from '@site/contracts';
import { t } from '../messages';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

const STEPS = {
  received: 'Received',
  accepted: 'Accepted',
  preparing: 'Being prepared',
  ready: 'Ready',
  out_for_delivery: 'On its way',
  completed: 'Fulfilled',
  rejected: 'Cancelled',
  cancelled: 'Cancelled',
} as const satisfies Record<FulfillmentStatus, string>;

/** Where an order is, in the words and the colours of the specification: Fulfilled green, Pending orange, Cancelled red. */
export function statusWords(order: Order): { words: string; tone: BadgeTone } {
  const words = t(STEPS[order.fulfillment_status]);
  if (order.payment_status === 'refunded')
    return { words: t('{status}, refunded', { status: words }), tone: 'neutral' };
  if (order.status === 'Cancelled') return { words, tone: 'danger' };
  return { words, tone: order.status === 'Fulfilled' ? 'success' : 'warning' };
}
