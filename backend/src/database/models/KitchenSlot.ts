import { defineModel, date, integer, key, withDefault } from '../defineModel';

/** A stretch of the kitchen's time. */
export const KitchenSlot = defineModel('KitchenSlot', 'kitchen_slots', {
  slotAt: key(date()),
  /** What all places have taken of it. */
  usedMinutes: integer(),
  /** What went by without work, and cannot be given out any more. */
  idleMinutes: withDefault(integer(), 0),
});
