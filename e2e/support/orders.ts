import { randomInt } from 'node:crypto';
import { queryDatabase } from './site';

export type KeptOrder = {
  id: string;
  order_number: number;
  payment_status: string;
  /** Cents. */
  amount_due_cents: number;
  cart_version: number;
  captured: number;
};

/** The orders of one person, as the database keeps them, with what was captured for each in cents. */
export function ordersOf(phone: string): Promise<KeptOrder[]> {
  return queryDatabase<KeptOrder>(
    `SELECT o.id, o.order_number, o.payment_status, o.amount_due_cents, o.cart_version,
            (SELECT COALESCE(SUM(p.amount_cents), 0) FROM payments p
               JOIN payment_sessions s ON s.id = p.session_id WHERE s.order_id = o.id) AS captured
       FROM orders o WHERE o.customer_phone = ? ORDER BY o.created_at`,
    [phone],
  );
}

/** A phone number that no other journey uses: it marks this journey's orders. */
export function freshPhone(): string {
  return `936 555 ${randomInt(10 ** 8, 10 ** 9)}`;
}
