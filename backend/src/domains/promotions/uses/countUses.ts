import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import type { PromotionUseRow } from '../../../database/models/PromotionUse';
import { now } from '../../../lib/clock';
import { joinOrderOf, MAY_STILL_BE_PAID } from '../../orders/fragments.sql';
import { hasOpenPage } from '../../payments/fragments.sql';
import type { HeldUses } from './heldUses';
import type { SearchedCustomer } from './PromoCustomer';

/** A code is held for orders that are being paid: after this time a reservation counts only while a payment page is open. */
const HELD_FOR_MS = 20 * 60_000;
/** No page stays open for longer; older reservations are not read. */
const LONGEST_PAGE_MS = 2 * 86_400_000;

/** A guest who pays needs less: an older order keeps others from no more than a share of the uses. */
const YOUNG_MS = 5 * 60_000;

type Wanted = {
  merchantId: string;
  promotionId: string;
  customer: SearchedCustomer;
  /** The order that asks; its own use and those of the cart that it came from don't stand in its way. */
  orderId?: string | null;
};

/** A reservation counts as long as its order can still be paid: not cancelled, not replaced, not given up. */
const IS_HELD = `${MAY_STILL_BE_PAID}
  AND uses.updated_at > :oldest AND uses.order_id <> :orderId AND (uses.cart_id IS NULL OR uses.cart_id <> :cartId)
  AND (uses.updated_at > :heldSince OR ${hasOpenPage({ merchantId: 'uses.merchant_id', id: 'uses.order_id' })})`;

const FROM = `FROM promotion_uses AS uses LEFT ${joinOrderOf('uses')}`;

/** The unpaid orders that hold a code at the moment, by the network that they came from. */
export async function readHeld(wanted: Wanted, transaction?: Transaction): Promise<HeldUses[]> {
  const rows = await select<{ network: string | null; young: string; old: string }>(
    `SELECT uses.network, SUM(orders.created_at > :youngSince) AS young, SUM(orders.created_at <= :youngSince) AS old
      ${FROM}
      WHERE uses.merchant_id = :merchantId AND uses.promotion_id = :promotionId AND uses.status = 'RESERVED'
        AND ${IS_HELD}
      GROUP BY uses.network`,
    { ...valuesOf(wanted), youngSince: new Date(now().getTime() - YOUNG_MS) },
    transaction,
  );
  return rows.map(({ network, young, old }) => ({ network, young: Number(young), old: Number(old) }));
}

/** Whether the guest of an unpaid order has been on the way to pay it ever since they took its code. */
export async function isStillHeld(
  { merchantId, orderId, updatedAt }: Pick<PromotionUseRow, 'merchantId' | 'orderId' | 'updatedAt'>,
  transaction: Transaction,
): Promise<boolean> {
  if (updatedAt.getTime() > now().getTime() - HELD_FOR_MS) return true;
  const [row] = await select<{ is_open: number }>(
    `SELECT ${hasOpenPage({ merchantId: ':merchantId', id: ':orderId' })} AS is_open`,
    { merchantId, orderId },
    transaction,
  );
  return row?.is_open === 1;
}

/**
 * Counts how often this guest has used a code or holds it. A signed-in user is known by their id, a guest by e-mail address,
 * phone number and cart.
 */
export async function countOfCustomer(wanted: Wanted, transaction?: Transaction): Promise<number> {
  const { cartId, userId, emailHash, phoneHash } = wanted.customer;
  const ways = [
    cartId !== null && 'uses.cart_id = :cartId',
    userId !== null && 'uses.user_id = :userId',
    userId === null && emailHash !== null && 'uses.email_hash IN (:emailHashes)',
    userId === null && phoneHash !== null && 'uses.phone_hash IN (:phoneHashes)',
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
  const { earlierHashes = [] } = customer;
  return {
    merchantId,
    promotionId,
    cartId: customer.cartId ?? '',
    userId: customer.userId,
    emailHashes: [customer.emailHash, ...earlierHashes],
    phoneHashes: [customer.phoneHash, ...earlierHashes],
    orderId: orderId ?? '',
    oldest: new Date(moment - LONGEST_PAGE_MS),
    heldSince: new Date(moment - HELD_FOR_MS),
  };
}
