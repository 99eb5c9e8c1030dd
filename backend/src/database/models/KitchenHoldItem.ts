import { defineModel, bigint, integer, key, string } from '../defineModel';

/** What an order with a place takes of a scarce dish. */
export const KitchenHoldItem = defineModel('KitchenHoldItem', 'kitchen_hold_items', {
  orderId: key(string(36)),
  menuItemId: key(bigint()),
  quantity: integer(),
});
