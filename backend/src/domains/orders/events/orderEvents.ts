import { PassThrough } from 'node:stream';
import { ORDER_END_EVENT, ORDER_EVENT } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { AppError } from '../../../lib/AppError';
import { presentOrder } from '../orders.presenter';
import { createOrderWatch } from './orderWatch';

/** Proxies cut connections that say nothing for a minute or so. */
const HEARTBEAT_MS = 15_000;
/** How long a client waits before it comes again; shorter when it is sent away. */
const RETRY_MS = 3000;
const RETRY_AFTER_DRAIN_MS = 500;
const MAX_STREAMS = 1000;
/** A household behind one address, and a restaurant full of phones behind another. */
const MAX_STREAMS_OF_ADDRESS = 40;
/** A reader this far behind has gone, or never read. */
const MAX_UNREAD_BYTES = 256 * 1024;

const orderWatch = createOrderWatch();
const streams = new Map<PassThrough, RequireSight | undefined>();
const streamsOf = new Map<string, number>();
let draining = false;
let heartbeat: NodeJS.Timeout | undefined;

/** Begins to follow orders for those who watch them. */
export function startOrderEvents(merchantId: string): () => Promise<void> {
  draining = false;
  orderWatch.start(merchantId);
  heartbeat = setInterval(() => {
    for (const stream of streams.keys()) send(stream, ': still here\n\n');
    void endUnseen();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    drainOrderEvents();
    clearInterval(heartbeat);
    await orderWatch.stop();
  };
}

/** Sends everybody who watches to another process, at once: a stream never ends by itself. */
export function drainOrderEvents(): void {
  draining = true;
  for (const stream of streams.keys()) {
    send(stream, `retry: ${RETRY_AFTER_DRAIN_MS}\n\n`);
    stream.end();
  }
}

/** Throws an AppError as soon as whoever watches may not see the order any more. */
type RequireSight = () => Promise<void>;

type Watched = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  ip: string;
  /** Asked with each heartbeat; without it the stream may stay as long as there are news. */
  requireSight: RequireSight | undefined;
};

/**
 * The order as it is, then again at each change that shows, as server-sent events, until nothing more can happen to it.
 *
 * @throws AppError unavailable, too_many_requests
 */
export function openOrderEvents({ order, items, ip, requireSight }: Watched): PassThrough {
  admit(ip);
  const stream = new PassThrough();
  streams.set(stream, requireSight);
  streamsOf.set(ip, (streamsOf.get(ip) ?? 0) + 1);

  let shown = '';
  const show = (row: OrderRow): void => {
    const now = JSON.stringify(presentOrder(row, items));
    if (now !== shown) send(stream, `event: ${ORDER_EVENT}\ndata: ${now}\n\n`);
    shown = now;
    if (!isOver(row)) return;
    send(stream, `event: ${ORDER_END_EVENT}\ndata: {}\n\n`);
    stream.end();
  };
  const unwatch = orderWatch.watch(order, items, show);
  stream.once('close', () => {
    unwatch();
    streams.delete(stream);
    const left = (streamsOf.get(ip) ?? 1) - 1;
    if (left > 0) streamsOf.set(ip, left);
    else streamsOf.delete(ip);
  });
  send(stream, `retry: ${RETRY_MS}\n\n`);
  show(order);
  return stream;
}

let looking = false;

/** Whoever has signed out, lost their role or deleted their account meanwhile sees no more. One after the other: nobody waits for it. */
async function endUnseen(): Promise<void> {
  if (looking) return;
  looking = true;
  for (const [stream, requireSight] of [...streams]) {
    await requireSight?.().catch((error: unknown) => {
      // A database that does not answer takes nobody's right away.
      if (error instanceof AppError && error.status < 500) stream.end();
    });
  }
  looking = false;
}

function admit(ip: string): void {
  if (draining || streams.size >= MAX_STREAMS) {
    const headers = { 'Retry-After': draining ? '1' : '30' };
    throw new AppError('unavailable', { detail: 'Live news of orders are not possible at the moment.', headers });
  }
  if ((streamsOf.get(ip) ?? 0) >= MAX_STREAMS_OF_ADDRESS) {
    const headers = { 'Retry-After': '30' };
    throw new AppError('too_many_requests', { detail: 'Too many orders are watched from this address.', headers });
  }
}

/** Done, or called off with all money back. */
function isOver({ status, paidCents, refundedCents }: OrderRow): boolean {
  return status === 'Fulfilled' || (status === 'Cancelled' && refundedCents >= paidCents);
}

function send(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}
