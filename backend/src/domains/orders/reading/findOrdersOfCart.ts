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

type Row = KitchenRow &
  OrderTotals &
  Pick<OrderOfCart, 'version' | 'cartVersion' | 'promoCode' | 'requestedFor' | 'createdAt'> & {
    /** Null: there is no order. */
    id: string | null;
    isConfirmed: number;
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
    `SELECT ${KITCHEN_COLUMNS}, orders.id, orders.version, orders.cart_version AS cartVersion,
        orders.subtotal_cents AS subtotalCents, orders.discount_cents AS discountCents, orders.tax_rate AS taxRate,
        orders.tax_cents AS taxCents, orders.delivery_fee_cents AS deliveryFeeCents, orders.tip_cents AS tipCents,
        orders.total_cents AS totalCents, orders.amount_due_cents AS amountDueCents, orders.promo_code AS promoCode,
        orders.requested_for AS requestedFor, orders.created_at AS createdAt,
        orders.confirmed_at IS NOT NULL AS isConfirmed
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

/** The converted versions as values of a statement. */
export function versionsOf({ convertedVersion = 0, unconvertedVersions = [] }: Wanted['content']): {
  convertedVersion: number;
  /** For FIND_IN_SET: a statement with a list cannot be prepared. */
  unconvertedVersions: string;
} {
  return { convertedVersion, unconvertedVersions: unconvertedVersions.join(',') };
}

function toOrderOfCart(merchantId: string, id: string, row: Omit<Row, 'id'>): OrderOfCart {
  const { version, cartVersion, promoCode, requestedFor, isConfirmed, createdAt } = row;
  const { subtotalCents, discountCents, taxRate, taxCents, deliveryFeeCents, tipCents, totalCents, amountDueCents } =
    row;
  return {
    merchantId,
    id,
    version,
    cartVersion,
    promoCode,
    requestedFor,
    isConfirmed: isConfirmed === 1,
    createdAt,
    totals: { subtotalCents, discountCents, taxRate, taxCents, deliveryFeeCents, tipCents, totalCents, amountDueCents },
  };
}
