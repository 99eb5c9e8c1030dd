import { randomInt } from 'node:crypto';
import { queryDatabase } from './site';

/** All money in cents. */
export type KeptOrder = {
  id: string;
  order_number: number;
  status: string;
  fulfillment_status: string;
  payment_status: string;
  payment_method: string;
  order_type: string;
  subtotal_cents: number;
  discount_cents: number;
  tax_cents: number;
  delivery_fee_cents: number;
  tip_cents: number;
  amount_due_cents: number;
  cart_version: number;
  promo_code: string | null;
  delivery_address: string | null;
  /** UTC, such as `2026-11-21T18:30:00Z`. */
  requested_for: string | null;
  confirmed: 0 | 1;
  captured: number;
};

/** The orders of one person, as the database keeps them, with what was captured for each in cents. */
export function ordersOf(phone: string): Promise<KeptOrder[]> {
  return queryDatabase<KeptOrder>(
    `SELECT o.id, o.order_number, o.status, o.fulfillment_status, o.payment_status, o.payment_method, o.order_type,
            o.subtotal_cents, o.discount_cents, o.tax_cents, o.delivery_fee_cents, o.tip_cents, o.amount_due_cents,
            o.cart_version, o.promo_code, o.delivery_address,
            DATE_FORMAT(o.requested_for, '%Y-%m-%dT%H:%i:%sZ') AS requested_for, o.confirmed_at IS NOT NULL AS confirmed,
            (SELECT CAST(COALESCE(SUM(p.amount_cents), 0) AS SIGNED) FROM payments p
               JOIN payment_sessions s ON s.id = p.session_id WHERE s.order_id = o.id) AS captured
       FROM orders o WHERE o.customer_phone = ? ORDER BY o.created_at`,
    [phone],
  );
}

/** The one order that a person made. @throws when it is not exactly one */
export async function orderOf(phone: string): Promise<KeptOrder> {
  const [order, ...others] = await ordersOf(phone);
  if (!order || others.length > 0) throw new Error(`${1 + others.length} orders instead of one, at most`);
  return order;
}

/** What the kitchen cooks of an order: `2 x Brisket plate`. */
export async function dishesOf(orderId: string): Promise<string[]> {
  const lines = await queryDatabase<{ quantity: number; name: string }>(
    'SELECT quantity, name FROM order_items WHERE order_id = ? ORDER BY name',
    [orderId],
  );
  return lines.map(({ quantity, name }) => `${quantity} x ${name}`);
}

/** A phone number that no other journey uses: it marks this journey's orders. */
export function freshPhone(): string {
  return `936 555 ${randomInt(10 ** 8, 10 ** 9)}`;
}
