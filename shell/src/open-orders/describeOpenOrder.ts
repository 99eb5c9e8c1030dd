import { formatDayTime, type RecentOrder } from '@site/kit';

/** `ready at 6:20 PM`: goes after the number of the order. */
export function describeOpenOrder(order: RecentOrder, now: Date, timeZone: string): string {
  const isDelivery = order.order_type === 'delivery';
  if (order.fulfillment_status === 'out_for_delivery') return 'on its way to you';
  if (order.fulfillment_status === 'ready') return isDelivery ? 'packed and ready to go' : 'ready for pickup';
  if (order.requested_for) {
    const time = formatDayTime(order.requested_for, now, timeZone);
    return `${isDelivery ? 'delivery' : 'pickup'} planned for ${time}`;
  }
  if (order.promised_at) {
    const time = formatDayTime(order.promised_at, now, timeZone);
    // "ready at 6:20 PM", but "ready tomorrow 6:20 PM"
    return `${isDelivery ? 'with you' : 'ready'} ${/^\d/.test(time) ? 'at ' : ''}${time}`;
  }
  return order.fulfillment_status === 'preparing' ? 'in the kitchen' : 'received';
}
