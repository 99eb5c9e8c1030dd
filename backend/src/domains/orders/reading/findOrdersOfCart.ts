import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import type { CartContent } from '../../cart';
import { KITCHEN_COLUMNS, kitchenValues, toKitchen, type Kitchen, type KitchenRow } from '../../kitchen';
import type { OrderTotals } from '../../ordering';

/** As much of an order as a decision about its cart needs. */
export type OrderOfCart = {
  merchantId: string;
  id: string;
  version: number;
  cartVersion: number;
  totals: OrderTotals;
  promoCode: string | null;
  requestedFor: Date | null;
  isConfirmed: boolean;
  createdAt: Date;
};

type Row = KitchenRow & {
  id: string | null;
  version: number;
  cart_version: number;
  subtotal_cents: number;
  discount_cents: number;
  tax_cents: number;
  delivery_fee_cents: number;
  tip_cents: number;
  tax_rate: string;
  total_cents: number;
  amount_due_cents: number;
  promo_code: string | null;
  requested_for: Date | null;
  is_confirmed: number;
  created_at: Date;
};

type Wanted = {
  merchantId: string;
  cartId: string;
  version: number;
  /** Tells which versions' dishes were taken out of the cart because they are paid for. */
  content: Pick<CartContent, 'convertedVersion' | 'unconvertedVersions'>;
};

/**
 * The standing order of exactly this version of a cart, the unpaid ones of earlier versions, and the paid ones whose
 * dishes are still to leave the cart; and, in the same round trip, the kitchen as it is for this cart.
 */
export async function findOrdersOfCart(
  { merchantId, cartId, version, content }: Wanted,
  transaction: Transaction,
): Promise<{ orders: OrderOfCart[]; kitchen: Kitchen }> {
  const rows = await select<Row>(
    `SELECT ${KITCHEN_COLUMNS}, orders.id, orders.version, orders.cart_version,
        orders.subtotal_cents, orders.discount_cents, orders.tax_cents, orders.delivery_fee_cents, orders.tip_cents, orders.tax_rate,
        orders.total_cents, orders.amount_due_cents, orders.promo_code, orders.requested_for, orders.created_at,
        orders.confirmed_at IS NOT NULL AS is_confirmed
      FROM (SELECT 1) AS always
      LEFT JOIN orders ON orders.merchant_id = :merchantId AND orders.live_cart_id = :cartId
        AND (orders.cart_version = :version OR orders.confirmed_at IS NULL
          OR orders.cart_version > :convertedVersion OR FIND_IN_SET(orders.cart_version, :unconvertedVersions))`,
    {
      ...kitchenValues({ merchantId, cartId }),
      cartId,
      version,
      ...versionsOf(content),
    },
    transaction,
  );
  const [first] = rows;
  if (!first) throw new Error('A statement that always has a row has none');
  const orders = rows.flatMap(({ id, ...row }) => (id === null ? [] : [toOrderOfCart(merchantId, id, row)]));
  return { orders, kitchen: toKitchen(first) };
}

/** Which versions were taken out, as values of a statement. */
export function versionsOf({ convertedVersion = 0, unconvertedVersions = [] }: Wanted['content']): {
  convertedVersion: number;
  /** For FIND_IN_SET: a statement with a list cannot be prepared. */
  unconvertedVersions: string;
} {
  return { convertedVersion, unconvertedVersions: unconvertedVersions.join(',') };
}

function toOrderOfCart(merchantId: string, id: string, row: Omit<Row, 'id'>): OrderOfCart {
  return {
    merchantId,
    id,
    version: row.version,
    cartVersion: row.cart_version,
    totals: {
      subtotalCents: row.subtotal_cents,
      discountCents: row.discount_cents,
      taxRate: row.tax_rate,
      taxCents: row.tax_cents,
      deliveryFeeCents: row.delivery_fee_cents,
      tipCents: row.tip_cents,
      totalCents: row.total_cents,
      amountDueCents: row.amount_due_cents,
    },
    promoCode: row.promo_code,
    requestedFor: row.requested_for,
    isConfirmed: row.is_confirmed === 1,
    createdAt: row.created_at,
  };
}
