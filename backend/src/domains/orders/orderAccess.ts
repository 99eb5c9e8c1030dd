import { createHmac } from 'node:crypto';
import type { OrderRow } from '../../database/models/Order';
import { keyFor, keysFor, sha256 } from '../../lib/secrets';

const PURPOSE = 'order access';

/**
 * The secret with which a guest without an account sees an order. Derived, so that a mail can carry it long after the
 * order was made, while the database holds its hash only.
 */
export function accessTokenFor(orderId: string, key = keyFor(PURPOSE)): string {
  return createHmac('sha256', key).update(orderId).digest('base64url');
}

/** Derives an order's token again; undefined when the order was made under a SITE_SECRET that is no longer accepted. */
export function accessTokenOf(order: Pick<OrderRow, 'id' | 'accessTokenHash'>): string | undefined {
  const tokens = keysFor(PURPOSE).map((key) => accessTokenFor(order.id, key));
  return tokens.find((token) => sha256(token) === order.accessTokenHash);
}
