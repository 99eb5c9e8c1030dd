import type { PassThrough } from 'node:stream';
import { ORDER_END_EVENT, ORDER_EVENT } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { networkOf } from '../../../http/clientAddress';
import { presentOrder } from '../orders.presenter';
import { drainEventStreams, openEventStream, sendEvent, startEventStreams, type RequireSight } from './eventStreams';
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
    const now = JSON.stringify(presentOrder(row, items));
    if (now !== shown) sendEvent(stream, ORDER_EVENT, now);
    shown = now;
    if (!isOver(row)) return;
    sendEvent(stream, ORDER_END_EVENT, '{}');
    stream.end();
  };
  stream.once('close', orderWatch.watch(order, items, show));
  show(order);
  return stream;
}

/** Done, or called off with all money back. */
function isOver({ status, paidCents, refundedCents }: OrderRow): boolean {
  return status === 'Fulfilled' || (status === 'Cancelled' && refundedCents >= paidCents);
}
