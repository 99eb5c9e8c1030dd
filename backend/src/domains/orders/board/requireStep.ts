import type { FulfillmentStatus } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { findLastAction } from '../../../http/audit';
import { AppError } from '../../../lib/AppError';
import { readTicket } from './readTicket';

/** As the toasts of the board say it. */
const STEP_WORDS: Record<FulfillmentStatus, string> = {
  received: 'new',
  accepted: 'accepted',
  preparing: 'being prepared',
  ready: 'ready',
  out_for_delivery: 'on its way',
  completed: 'handed over',
  rejected: 'cancelled',
  cancelled: 'cancelled',
};

/**
 * Refuses a step that was chosen from an older state of a locked order than the current one.
 *
 * @throws AppError order_moved with who moved it and the ticket as it is now
 */
export async function requireStep(order: OrderRow, from: FulfillmentStatus, transaction: Transaction): Promise<void> {
  if (order.fulfillmentStatus === from) return;
  const last = await findLastAction(order.merchantId, { entity: 'orders', entityId: order.id }, transaction);
  const by = last && last.actorKind === 'user' ? ` (${last.actorName})` : '';
  throw new AppError('order_moved', {
    detail: `Somebody else${by} was faster: order ${order.orderNumber} is ${STEP_WORDS[order.fulfillmentStatus]} now.`,
    extra: { ticket: await readTicket(order, transaction) },
  });
}
