import { defineModel, date, integer, key, nullable, string, type RowOf } from '../defineModel';

/** What a member of staff signs in with on a tablet of the kitchen. */
export const KitchenPin = defineModel('KitchenPin', 'kitchen_pins', {
  userId: key(string(36)),
  pinHash: string(255),
  /** Wrong tries since the last right one, on all tablets. */
  failures: integer(),
  failedAt: nullable(date()),
  setAt: date(),
});

export type KitchenPinRow = RowOf<typeof KitchenPin>;
