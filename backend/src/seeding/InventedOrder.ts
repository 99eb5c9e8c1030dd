import type { FulfillmentStatus, OrderType } from '@site/contracts';
import type { OrderRow } from '../database/models/Order';
import type { OrderItemRow } from '../database/models/OrderItem';

export type Dish = { id: number; name: string; priceCents: number; prepMinutes: number };

export type Line = Pick<OrderItemRow, 'menuItemId' | 'name' | 'quantity' | 'unitPriceCents' | 'specialInstructions'>;

/** How an invented order is paid: on the provider's page, in cash at pickup, or never. */
export type Way = 'card' | 'cash' | 'abandoned';

export type InventedOrder = Pick<
  OrderRow,
  | 'id'
  | 'userId'
  | 'subtotalCents'
  | 'discountCents'
  | 'taxCents'
  | 'deliveryFeeCents'
  | 'tipCents'
  | 'totalCents'
  | 'amountDueCents'
  | 'status'
  | 'fulfillmentStatus'
  | 'paymentStatus'
  | 'paidCents'
  | 'refundedCents'
  | 'customerName'
  | 'customerPhone'
  | 'deliveryAddress'
  | 'prepMinutes'
  | 'kitchenMinutes'
  | 'promisedAt'
  | 'confirmedAt'
  | 'businessDate'
  | 'businessHour'
  | 'readyAt'
  | 'statusHistory'
  | 'createdAt'
  | 'updatedAt'
> & { orderType: OrderType; way: Way; lines: Line[]; steps: FulfillmentStatus[] };
