import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import { now } from '../../lib/clock';
import type { CustomerKeys } from './PromoCustomer';

/** Nobody holds a code without being on the way to pay: after this a reservation counts only while a page is open. */
const HELD_FOR_MS = 20 * 60_000;
/** No page stays open for longer; older reservations are not even looked at. */
const LONGEST_PAGE_MS = 2 * 86_400_000;

type Wanted = {
  merchantId: string;
  promotionId: string;
  customer: CustomerKeys;
  /** The order that asks; its own use and those of the cart that it came from don't stand in its way. */
  orderId?: string | null;
};

/** A reservation counts as long as its order can still be paid: not cancelled, not replaced, not given up. */
const IS_HELD = `orders.confirmed_at IS NULL AND orders.superseded_by IS NULL AND orders.status <> 'Cancelled'
  AND uses.updated_at > :oldest AND uses.order_id <> :orderId AND (uses.cart_id IS NULL OR uses.cart_id <> :cartId)
  AND (uses.updated_at > :heldSince OR EXISTS (SELECT 1 FROM payment_sessions AS sessions
    WHERE sessions.merchant_id = uses.merchant_id AND sessions.open_key = uses.order_id))`;

const FROM = `FROM promotion_uses AS uses
  LEFT JOIN orders ON orders.merchant_id = uses.merchant_id AND orders.id = uses.order_id`;

/** @returns how many unpaid orders hold a code at the moment */
export async function countHeld(wanted: Wanted, transaction?: Transaction): Promise<number> {
  const [row] = await select<{ n: number }>(
    `SELECT COUNT(*) AS n ${FROM}
      WHERE uses.merchant_id = :merchantId AND uses.promotion_id = :promotionId AND uses.status = 'RESERVED'
        AND ${IS_HELD}`,
    valuesOf(wanted),
    transaction,
  );
  return row?.n ?? 0;
}

/**
 * How often this guest has used a code or holds it. Somebody signed in is known by that alone; else by e-mail and by
 * phone; and a cart is always the same guest's.
 */
export async function countOfCustomer(wanted: Wanted, transaction?: Transaction): Promise<number> {
  const { cartId, userId, emailHash, phoneHash } = wanted.customer;
  const ways = [
    cartId !== null && 'uses.cart_id = :cartId',
    userId !== null && 'uses.user_id = :userId',
    userId === null && emailHash !== null && 'uses.email_hash = :emailHash',
    userId === null && phoneHash !== null && 'uses.phone_hash = :phoneHash',
  ].filter((way) => way !== false);
  if (ways.length === 0) return 0;
  // Each way names the whole key, so that each is found by an index of its own.
  const isTheirs = ways.map(
    (way) => `(uses.merchant_id = :merchantId AND uses.promotion_id = :promotionId AND ${way})`,
  );
  const [row] = await select<{ n: number }>(
    `SELECT COUNT(*) AS n ${FROM}
      WHERE (${isTheirs.join(' OR ')})
        AND ((uses.status = 'USED' AND uses.order_id <> :orderId) OR (uses.status = 'RESERVED' AND ${IS_HELD}))`,
    valuesOf(wanted),
    transaction,
  );
  return row?.n ?? 0;
}

function valuesOf({ merchantId, promotionId, customer, orderId }: Wanted): Record<string, unknown> {
  const moment = now().getTime();
  return {
    merchantId,
    promotionId,
    cartId: customer.cartId ?? '',
    userId: customer.userId,
    emailHash: customer.emailHash,
    phoneHash: customer.phoneHash,
    orderId: orderId ?? '',
    oldest: new Date(moment - LONGEST_PAGE_MS),
    heldSince: new Date(moment - HELD_FOR_MS),
  };
}
