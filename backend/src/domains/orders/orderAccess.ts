import { createHmac } from 'node:crypto';
import type { OrderRow } from '../../database/models/Order';
import { keyFor, sha256 } from '../../lib/secrets';

/**
 * The secret with which a guest without an account sees an order. Derived, so that a mail can carry it long after the
 * order was made, while the database holds its hash only.
 */
export function accessTokenFor(orderId: string): string {
  return createHmac('sha256', keyFor('order access')).update(orderId).digest('base64url');
}

/** The secret of an order that stands; undefined when it was made under another SITE_SECRET, whose tokens nobody can make again. */
export function accessTokenOf(order: Pick<OrderRow, 'id' | 'accessTokenHash'>): string | undefined {
  const token = accessTokenFor(order.id);
  return sha256(token) === order.accessTokenHash ? token : undefined;
}
