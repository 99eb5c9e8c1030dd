import type { Order as WireOrder, OrderItem as WireOrderItem } from '@site/contracts';
import type { OrderRow } from '../../database/models/Order';
import type { OrderItemRow } from '../../database/models/OrderItem';
import { toInstant } from '../../lib/clock';
import { HIDDEN, maskEmail, maskPhone } from '../../lib/mask';
import { toWire } from '../../lib/money';
import { presentUnaccepted } from './unaccepted/presentUnaccepted';

/** @param accessToken only in the answers that place the order */
export function presentOrder(order: OrderRow, items: readonly OrderItemRow[], accessToken?: string): WireOrder {
  const createdAt = toInstant(order.createdAt);
  return {
    id: order.id,
    order_number: order.orderNumber,
    date: createdAt,
    created_at: createdAt,
    merchant_id: order.merchantId,
    user_id: order.userId,
    status: order.status,
    fulfillment_status: order.fulfillmentStatus,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    order_type: order.orderType,
    items: items.map(presentOrderItem),
    item_names: items.map(({ name }) => name),
    subtotal: toWire(order.subtotalCents),
    discount_amount: toWire(order.discountCents),
    tax_rate: order.taxRate,
    tax_amount: toWire(order.taxCents),
    delivery_fee: toWire(order.deliveryFeeCents),
    tip_amount: toWire(order.tipCents),
    total: toWire(order.totalCents),
    total_amount: toWire(order.totalCents),
    amount_due: toWire(order.amountDueCents),
    refunded_amount: toWire(order.refundedCents),
    promo_code: order.promoCode,
    reward_name: order.rewardName,
    currency: order.currency,
    customer_name: order.customerName,
    customer_phone: order.customerPhone,
    customer_email: order.customerEmail,
    delivery_address: order.deliveryAddress,
    special_requests: order.specialRequests,
    requested_for: order.requestedFor && toInstant(order.requestedFor),
    promised_at: order.promisedAt && toInstant(order.promisedAt),
    status_history: order.statusHistory,
    ...(order.cancelReason && { cancel_reason: order.cancelReason }),
    ...presentUnaccepted(order),
    ...(accessToken !== undefined && { access_token: accessToken }),
  };
}

/** For lists of staff, with masked contact data: the page of one order shows how to reach its guest (decision 0550). */
export function presentMaskedOrder(order: OrderRow, items: readonly OrderItemRow[]): WireOrder {
  return {
    ...presentOrder(order, items),
    customer_phone: maskPhone(order.customerPhone) ?? HIDDEN,
    customer_email: order.customerEmail && maskEmail(order.customerEmail),
    delivery_address: order.deliveryAddress && HIDDEN,
  };
}

function presentOrderItem(item: OrderItemRow): WireOrderItem {
  return {
    id: `oit_${item.line}`,
    menu_item_id: item.menuItemId,
    name: item.name,
    quantity: item.quantity,
    unit_price: toWire(item.unitPriceCents),
    customizations: item.customizations,
    special_instructions: item.specialInstructions,
    subtotal: toWire(item.subtotalCents),
  };
}
