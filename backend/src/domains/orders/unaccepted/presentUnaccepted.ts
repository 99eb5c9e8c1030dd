import type { Unaccepted } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { toInstant } from '../../../lib/clock';

type Waiting = Pick<OrderRow, 'status' | 'fulfillmentStatus' | 'unacceptedAt' | 'ownerTold'>;

/** What guests and staff read of an order that is not accepted in time; empty once it is accepted or cancelled. */
export function presentUnaccepted(order: Waiting): { unaccepted?: Unaccepted } {
  const { status, fulfillmentStatus, unacceptedAt, ownerTold } = order;
  if (!unacceptedAt || status !== 'Pending' || fulfillmentStatus !== 'received') return {};
  return { unaccepted: { since: toInstant(unacceptedAt), owner_told: Boolean(ownerTold) } };
}
