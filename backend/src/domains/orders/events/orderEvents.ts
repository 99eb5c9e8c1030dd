import type { PassThrough } from 'node:stream';
import { ORDER_END_EVENT, ORDER_EVENT } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { networkOf } from '../../../http/clientAddress';
import { now } from '../../../lib/clock';
import { presentOrder } from '../orders.presenter';
import { drainEventStreams, openEventStream, sendEvent, startEventStreams, type RequireSight } from './eventStreams';
import { recallTarget } from '../steps/orderStatus';
import { createOrderWatch } from './orderWatch';

const orderWatch = createOrderWatch();

/** Begins to follow orders for guests who watch one. Returns what ends it. */
export function startOrderEvents(merchantId: string): () => Promise<void> {
  const endStreams = startEventStreams();
  orderWatch.start(merchantId);
  return async () => {
    endStreams();
    await orderWatch.stop();
  };
}

export const drainOrderEvents = drainEventStreams;

type Watched = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  ip: string;
  requireSight: RequireSight | undefined;
};

/**
 * The order as it is, then again at each change that shows, as server-sent events, until nothing more can happen to it.
 *
 * @throws AppError unavailable, too_many_requests
 */
export function openOrderEvents({ order, items, ip, requireSight }: Watched): PassThrough {
  const stream = openEventStream({ countedFor: networkOf(ip), requireSight });
  let shown = '';
  const show = (row: OrderRow): void => {
    const news = JSON.stringify(presentOrder(row, items));
    if (news !== shown) sendEvent(stream, ORDER_EVENT, news);
    shown = news;
    if (!isOver(row)) return;
    sendEvent(stream, ORDER_END_EVENT, '{}');
    stream.end();
  };
  stream.once('close', orderWatch.watch(order, items, show));
  show(order);
  return stream;
}

/** Handed over so long ago that staff cannot take it back, or called off with all money back. */
function isOver(order: OrderRow): boolean {
  if (order.status === 'Fulfilled') return recallTarget(order, now()) === undefined;
  return order.status === 'Cancelled' && order.refundedCents >= order.paidCents;
}
