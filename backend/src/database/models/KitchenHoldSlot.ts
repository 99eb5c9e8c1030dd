import { defineModel, date, integer, key, string } from '../defineModel';

/** What an order with a place takes of a slot. */
export const KitchenHoldSlot = defineModel('KitchenHoldSlot', 'kitchen_hold_slots', {
  orderId: key(string(36)),
  slotAt: key(date()),
  minutes: integer(),
});
