import type { FulfillmentStatus, Order } from '@site/contracts';
import { formatDayTime, formatPrice, isConfirmed } from '@site/kit';
import { t } from '../messages';

const PICKUP = {
  received: 'We have your order',
  accepted: 'The kitchen has your order',
  preparing: 'Your meal is being made',
  ready: 'Ready for you',
  out_for_delivery: 'On its way to you',
  completed: 'Enjoy your meal!',
  rejected: 'We could not take this order',
  cancelled: 'This order is cancelled',
} as const satisfies Record<FulfillmentStatus, string>;

const DELIVERY = {
  ...PICKUP,
  ready: 'Packed and ready to go',
  completed: 'Delivered. Enjoy!',
} as const;

/** Whether the order will not be made: cancelled, or refunded in full before it was handed over. */
export function isCalledOff({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status === 'Cancelled' || (status === 'Pending' && payment_status === 'refunded');
}

/** How the order stands, in one line. */
export function headlineOf(order: Order): string {
  if (order.status === 'Pending' && order.payment_status === 'refunded') return t('This order was refunded');
  if (!isConfirmed(order) && order.status === 'Pending') {
    return t(order.payment_status === 'failed' ? 'The payment did not go through' : 'Waiting for your payment');
  }
  return t((order.order_type === 'delivery' ? DELIVERY : PICKUP)[order.fulfillment_status]);
}

/** When the guest gets the meal; null when it was handed over, will not be made, or no time is promised. */
export function promiseOf(order: Order, now: Date, timeZone: string): { label: string; time: string } | null {
  const isReady = order.fulfillment_status === 'ready' && order.order_type === 'pickup';
  if (order.status !== 'Pending' || isCalledOff(order) || !isConfirmed(order) || isReady) return null;
  const isDelivery = order.order_type === 'delivery';
  if (order.requested_for) {
    const label = t(isDelivery ? 'Delivery planned for' : 'Pickup planned for');
    return { label, time: formatDayTime(order.requested_for, now, timeZone) };
  }
  if (!order.promised_at) return null;
  const time = formatDayTime(order.promised_at, now, timeZone);
  return { label: t(isDelivery ? 'With you at' : 'Ready at'), time };
}

/** The advice beneath the headline. */
export function adviceOf(order: Order): string | null {
  if (isCalledOff(order) || order.payment_status === 'refunded') return moneyAdvice(order);
  if (!isConfirmed(order) && order.status === 'Pending') {
    return t('The kitchen begins as soon as it is paid. If you have just paid, this page turns by itself.');
  }
  if (order.fulfillment_status === 'ready' && order.order_type === 'pickup') {
    return t(
      order.payment_status === 'pay_at_pickup'
        ? 'Tell us number {number} at the counter and pay {amount}.'
        : 'Tell us number {number} at the counter.',
      { number: order.order_number, amount: formatPrice(order.amount_due) },
    );
  }
  return null;
}

function moneyAdvice(order: Order): string {
  if (order.payment_status === 'refunded') {
    return t(
      order.payment_method === 'cash'
        ? 'All you paid has been given back to you.'
        : 'All you paid has been sent back to you.',
    );
  }
  if (!isConfirmed(order) || order.payment_status === 'pay_at_pickup')
    return t('Nothing was charged, so you owe nothing.');
  return t('What you paid is on its way back to you.');
}

/** How the total was or will be paid. */
export function paidLabel({ status, payment_status, payment_method }: Order): string {
  if (payment_status === 'pay_at_pickup') return t(status === 'Cancelled' ? 'Total' : 'To pay at pickup');
  if (!isConfirmed({ payment_status })) return t('Total');
  return t(payment_method === 'cash' ? 'Paid in cash' : 'Paid by card');
}
