import { defineModel, date, key, string } from '../defineModel';

/** A sign-in on a tablet; one at a time on each. */
export const KitchenSession = defineModel('KitchenSession', 'kitchen_sessions', {
  id: key(string(36)),
  /** SHA-256 of the session's cookie. */
  tokenHash: string(64),
  userId: string(36),
  tabletId: string(36),
  createdAt: date(),
  expiresAt: date(),
});
