import type { BoardTicket, BoardTicketItem } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { now, toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import type { OrderedDish } from '../../menu';
import { recallTarget } from '../steps/orderStatus';
import { presentUnaccepted } from '../unaccepted/presentUnaccepted';

type Dishes = ReadonlyMap<number, OrderedDish>;

/** An order as the kitchen's ticket. */
export function presentTicket(order: OrderRow, items: readonly OrderItemRow[], dishes: Dishes): BoardTicket {
  const confirmedAt = toInstant(order.confirmedAt ?? order.createdAt);
  return {
    id: order.id,
    order_number: order.orderNumber,
    fulfillment_status: order.fulfillmentStatus,
    order_type: order.orderType,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    to_pay: toWire(order.paymentStatus === 'pay_at_pickup' ? order.amountDueCents : 0),
    customer_name: order.customerName,
    special_requests: order.specialRequests,
    delivery_address: order.deliveryAddress,
    confirmed_at: confirmedAt,
    requested_for: order.requestedFor && toInstant(order.requestedFor),
    promised_at: order.promisedAt && toInstant(order.promisedAt),
    step_since: stepSince(order, confirmedAt),
    ...presentUnaccepted(order),
    recall_to: recallTarget(order, now()) ?? null,
    items: items.map((item) => presentItem(item, dishes)),
  };
}

/** An order is received when it is confirmed, not when its guest began to pay. */
function stepSince({ fulfillmentStatus, statusHistory }: OrderRow, confirmedAt: string): string {
  return fulfillmentStatus === 'received' ? confirmedAt : (statusHistory.at(-1)?.at ?? confirmedAt);
}

function presentItem(item: OrderItemRow, dishes: Dishes): BoardTicketItem {
  const dish = dishes.get(item.menuItemId);
  return {
    id: `oit_${item.line}`,
    menu_item_id: item.menuItemId,
    name: item.name,
    quantity: item.quantity,
    customizations: item.customizations,
    special_instructions: item.specialInstructions,
    allergens: dish?.allergens ?? [],
    is_sold_out: dish?.isSoldOut ?? false,
  };
}
