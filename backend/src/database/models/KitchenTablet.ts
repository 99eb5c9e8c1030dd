import { defineModel, date, integer, key, nullable, string, type RowOf } from '../defineModel';

/** A tablet that a manager has registered. */
export const KitchenTablet = defineModel('KitchenTablet', 'kitchen_tablets', {
  id: key(string(36)),
  name: string(60),
  /** SHA-256 of the cookie that the tablet got when it was paired. */
  tokenHash: nullable(string(64)),
  /** Keyed hash of the pairing code; null once it was used. */
  pairingHash: nullable(string(64)),
  pairingExpiresAt: nullable(date()),
  pairedAt: nullable(date()),
  lastSeenAt: nullable(date()),
  /** Wrong PINs since `failuresSince`, for all members together. */
  failures: integer(),
  failuresSince: nullable(date()),
  revokedAt: nullable(date()),
  createdAt: date(),
});

export type KitchenTabletRow = RowOf<typeof KitchenTablet>;
