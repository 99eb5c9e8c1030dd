import type { FulfillmentStatus, Instant, Order } from '@site/contracts';
import { t } from '../messages';

export type StatusStep = {
  id: FulfillmentStatus;
  label: string;
  /** When it was reached; null where it was skipped or is still ahead. */
  at: Instant | null;
  state: 'done' | 'current' | 'ahead' | 'stopped';
};

const PICKUP: readonly FulfillmentStatus[] = ['received', 'accepted', 'preparing', 'ready', 'completed'];
const DELIVERY: readonly FulfillmentStatus[] = ['received', 'accepted', 'preparing', 'out_for_delivery', 'completed'];

const LABELS = {
  received: 'Received',
  accepted: 'Accepted',
  preparing: 'In the kitchen',
  ready: 'Ready for pickup',
  out_for_delivery: 'Out for delivery',
  completed: 'Picked up',
  rejected: 'Not accepted',
  cancelled: 'Cancelled',
} as const satisfies Record<FulfillmentStatus, string>;

type Standing = Pick<Order, 'fulfillment_status' | 'order_type' | 'status' | 'status_history'>;

/** The way of an order, with the times at which it came past. */
export function stepsOf(order: Standing): StatusStep[] {
  const timeOf = (step: FulfillmentStatus) => order.status_history.find(({ status }) => status === step)?.at ?? null;
  const way = order.order_type === 'delivery' ? DELIVERY : PICKUP;
  const { fulfillment_status: now } = order;
  if (order.status === 'Cancelled') {
    const reached = way.filter((step) => timeOf(step) !== null);
    return [...reached, now].map((id) => ({
      id,
      label: labelOf(id, order),
      at: timeOf(id),
      state: id === now ? 'stopped' : 'done',
    }));
  }
  // A delivery that is packed still is at the kitchen's step.
  const at = way.indexOf(way.includes(now) ? now : 'preparing');
  return way.map((id, index) => ({
    id,
    label: labelOf(id, order),
    at: timeOf(id),
    state: index < at || now === 'completed' ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

function labelOf(step: FulfillmentStatus, { order_type, fulfillment_status }: Standing): string {
  if (order_type === 'delivery' && step === 'completed') return t('Delivered');
  if (order_type === 'delivery' && step === 'preparing' && fulfillment_status === 'ready')
    return t('Packed for the driver');
  return t(LABELS[step]);
}
