import { formatDayTime, type RecentOrder } from '@site/kit';
import { t } from '../messages';

/** `ready at 6:20 PM`: goes after the number of the order. */
export function describeOpenOrder(order: RecentOrder, now: Date, timeZone: string): string {
  const isDelivery = order.order_type === 'delivery';
  if (order.fulfillment_status === 'out_for_delivery') return t('on its way to you');
  if (order.fulfillment_status === 'ready') return isDelivery ? t('packed and ready to go') : t('ready for pickup');
  if (order.requested_for) {
    const time = formatDayTime(order.requested_for, now, timeZone);
    return isDelivery ? t('delivery planned for {time}', { time }) : t('pickup planned for {time}', { time });
  }
  if (order.promised_at) {
    const time = formatDayTime(order.promised_at, now, timeZone);
    // "ready at 6:20 PM", but "ready tomorrow 6:20 PM"
    if (/^\d/.test(time)) return isDelivery ? t('with you at {time}', { time }) : t('ready at {time}', { time });
    return isDelivery ? t('with you {time}', { time }) : t('ready {time}', { time });
  }
  return order.fulfillment_status === 'preparing' ? t('in the kitchen') : t('received');
}
