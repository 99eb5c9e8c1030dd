import { defineModel, bigint, integer, json, key, nullable, smallint, string, type RowOf } from '../defineModel';

/** A frozen copy of what was ordered; later changes of the menu do not touch it. */
export const OrderItem = defineModel('OrderItem', 'order_items', {
  orderId: key(string(36)),
  /** Its place in the order, from 1. */
  line: key(smallint()),
  menuItemId: bigint(),
  /** The line of the cart that it came from; null for an order without a cart. */
  cartLineId: nullable(integer()),
  name: string(200),
  quantity: integer(),
  /** Chosen options included. */
  unitPriceCents: bigint(),
  subtotalCents: bigint(),
  customizations: json<string[]>(),
  optionIds: json<number[]>(),
  specialInstructions: nullable(string(500)),
});

export type OrderItemRow = RowOf<typeof OrderItem>;
