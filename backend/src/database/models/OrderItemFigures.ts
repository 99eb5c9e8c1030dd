import { defineModel, bigint, key, string } from '../defineModel';

/** How often a dish was sold, and its newest name. */
export const OrderItemFigures = defineModel('OrderItemFigures', 'order_item_figures', {
  menuItemId: key(bigint()),
  name: string(200),
  quantity: bigint(),
});
