import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { now } from '../../../lib/clock';
import { lockOrder, lockOrders, readOrder } from '../reading/findOrder';
import { closedAfter } from '../reading/orderRanks';
import { recallTarget } from '../steps/orderStatus';

/**
 * Locks an order that may be opened again, together with those that were fulfilled later, whose ranks move up. All are
 * locked in the order of their ids, and before the figures, as all orders are.
 */
export async function lockForReopening(merchantId: string, id: string, transaction: Transaction): Promise<OrderRow> {
  const seen = await readOrder(merchantId, id, transaction);
  const { status, closedRank } = seen;
  if (status === 'Fulfilled' && closedRank !== null && recallTarget(seen, now()) !== undefined) {
    const later = await closedAfter({ merchantId, closedRank }, transaction);
    await lockOrders(merchantId, [id, ...later], transaction);
  }
  return lockOrder(merchantId, id, transaction);
}
