import { isPhoneNumber, PHONE_MESSAGE, type UpdateOrderRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { actorKey, type Actor } from '../../../http/actor';
import { invalidField } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import type { UnpaidDecision } from './completeUnpaid';
import { lockOrder } from '../reading/findOrder';
import { moveOrder } from './moveOrder';
import { statusOf, stepFor } from './orderStatus';

type Change = { merchantId: string; id: string; request: UpdateOrderRequest; actor: Actor };

/** Moves an order or corrects its details, for staff. */
export async function updateOrder(
  { merchantId, id, request, actor }: Change,
  transaction: Transaction,
): Promise<OrderRow> {
  const order = await lockOrder(merchantId, id, transaction);
  const { customer_phone: phone } = request;
  // A number of before the rule may be sent back as it is.
  if (phone !== undefined && phone !== order.customerPhone && !isPhoneNumber(phone)) {
    throw invalidField('customer_phone', PHONE_MESSAGE);
  }
  const step = wantedStep(order, request);
  const moved = step
    ? await moveOrder(order, step, 'staff', transaction, { unpaid: decisionOf(request, actor) })
    : order;

  const details = {
    ...(request.customer_name !== undefined && { customerName: request.customer_name }),
    ...(request.customer_phone !== undefined && { customerPhone: request.customer_phone }),
    ...(request.special_requests !== undefined && { specialRequests: request.special_requests }),
  };
  if (Object.keys(details).length === 0) return moved;
  await Order.update({ ...details, updatedAt: now() }, { where: { merchantId, id }, transaction });
  return { ...moved, ...details };
}

function decisionOf({ unpaid_reason: reason }: UpdateOrderRequest, actor: Actor): UnpaidDecision | undefined {
  return reason ? { reason, by: actorKey(actor) } : undefined;
}

/** `status` is the coarse word, `fulfillment_status` the step; both may come, but must not contradict each other. */
function wantedStep(
  order: OrderRow,
  { status, fulfillment_status: step }: UpdateOrderRequest,
): OrderRow['fulfillmentStatus'] | undefined {
  if (status === undefined) return step;
  if (step !== undefined) {
    if (statusOf(step) !== status) throw invalidField('status', `does not fit the fulfillment_status "${step}"`);
    return step;
  }
  // The word it has already asks for nothing: a rejected order is Cancelled, too.
  if (order.status === status) return undefined;
  // Back to Pending is no move of the table: asking for the first step refuses it in the table's words.
  return stepFor(status) ?? 'received';
}
