import type { FulfillmentStatus } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';

/** A step may be skipped: an order that is handed over at once was ready at that moment. */
const READY: readonly FulfillmentStatus[] = ['ready', 'out_for_delivery', 'completed'];
const CANCELLED: readonly FulfillmentStatus[] = ['rejected', 'cancelled'];

/** When an order was ready, after it moved to a step. A step back to the kitchen makes it not ready again. */
export function readyAtAfter({ readyAt }: Pick<OrderRow, 'readyAt'>, to: FulfillmentStatus, moment: Date): Date | null {
  if (CANCELLED.includes(to)) return readyAt;
  return READY.includes(to) ? (readyAt ?? moment) : null;
}
