import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import { businessDate } from '../../lib/clock';

/** As much of an order as a decision about its cart needs. */
export type OrderOfCart = {
  merchantId: string;
  id: string;
  version: number;
  cartVersion: number;
  totalCents: number;
  isConfirmed: boolean;
};

type Row = {
  orders_ahead: number | null;
  id: string | null;
  version: number;
  cart_version: number;
  total_cents: number;
  is_confirmed: number;
};

type Wanted = {
  merchantId: string;
  cartId: string;
  version: number;
  /** The newest version whose dishes were taken out of the cart because they are paid for. */
  convertedVersion: number;
};

/**
 * The standing order of exactly this version of a cart, the unpaid ones of earlier versions, and the paid ones whose
 * dishes are still to leave the cart; and, in the same round trip, how many orders the kitchen has before it today.
 */
export async function findOrdersOfCart(
  { merchantId, cartId, version, convertedVersion }: Wanted,
  transaction: Transaction,
): Promise<{ orders: OrderOfCart[]; ordersAhead: number }> {
  const rows = await select<Row>(
    `SELECT figures.pending AS orders_ahead, orders.id, orders.version, orders.cart_version, orders.total_cents,
        orders.confirmed_at IS NOT NULL AS is_confirmed
      FROM (SELECT 1) AS always
      LEFT JOIN order_figures AS figures ON figures.merchant_id = :merchantId AND figures.day = :today
      LEFT JOIN orders ON orders.merchant_id = :merchantId AND orders.live_cart_id = :cartId
        AND (orders.cart_version = :version OR orders.confirmed_at IS NULL OR orders.cart_version > :convertedVersion)`,
    { merchantId, cartId, version, convertedVersion, today: businessDate() },
    transaction,
  );
  const orders = rows.flatMap(({ id, version: orderVersion, cart_version, total_cents, is_confirmed }) =>
    id === null
      ? []
      : [
          {
            merchantId,
            id,
            version: orderVersion,
            cartVersion: cart_version,
            totalCents: total_cents,
            isConfirmed: is_confirmed === 1,
          },
        ],
  );
  return { orders, ordersAhead: rows[0]?.orders_ahead ?? 0 };
}
