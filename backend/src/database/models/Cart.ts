import { defineModel, bigint, char, date, key, string, text } from '../defineModel';

/** A cart with all its lines. It lives on, emptied, after an order: its version must never fall. */
export const Cart = defineModel('Cart', 'carts', {
  id: key(char(36)),
  /** `session:<sha-256 of the session id>`, or `user:<id>` of a signed-in user. */
  owner: string(80),
  /** Grows by one with each change; an UPDATE names the version it read. */
  version: bigint(),
  /** JSON of a CartContent (domains/cart). */
  content: text('medium'),
  updatedAt: date(),
});
