import type { FulfillmentStatus } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';

/** A step may be skipped: an order that is handed over at once was ready at that moment. */
const READY: readonly FulfillmentStatus[] = ['ready', 'out_for_delivery', 'completed'];
const CANCELLED: readonly FulfillmentStatus[] = ['rejected', 'cancelled'];

/** The time at which an order was ready, after a move to a step. A step back to the kitchen clears it. */
export function readyAtAfter({ readyAt }: Pick<OrderRow, 'readyAt'>, to: FulfillmentStatus, moment: Date): Date | null {
  if (CANCELLED.includes(to)) return readyAt;
  return READY.includes(to) ? (readyAt ?? moment) : null;
}
