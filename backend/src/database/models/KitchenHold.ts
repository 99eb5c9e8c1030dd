import { defineModel, char, date, key, nullable, string, tinyint, withDefault } from '../defineModel';

/**
 * `held` while the order is being paid, `taken` once it is confirmed. `claimed` while it is being paid beyond the
 * limits on unpaid work: its slots and dishes are written down, but nothing is taken from the kitchen or the stock.
 */
export type HoldState = 'held' | 'claimed' | 'taken';

/** The place of one order in the kitchen. */
export const KitchenHold = defineModel('KitchenHold', 'kitchen_holds', {
  orderId: key(string(36)),
  cartId: nullable(string(36)),
  state: string<HoldState>(8),
  readyAt: date(),
  createdAt: date(),
  /** Hash of the guest whose unpaid order it is; null once it is paid, and for staff. */
  guest: nullable(char(64)),
  /** Hash of the network of that guest. */
  network: nullable(char(64)),
  /** 1 while it counts for the limits on unpaid work. */
  unpaid: withDefault(tinyint(), 0),
});
