import type { Transaction } from 'sequelize';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { LEAST_VALIDITY_DAYS } from '../ledger/Ledger';
import { endOfDays } from '../program/validity';
import { isReservedElsewhere } from './offerRedemption';

type Ordered = { merchantId: string; orderId: string; code: string };

async function lockRedemption(
  { merchantId, code }: Omit<Ordered, 'orderId'>,
  transaction: Transaction,
): Promise<LoyaltyRedemptionRow | null> {
  return LoyaltyRedemption.findOne({ where: { merchantId, code }, ...locking(transaction) });
}

/**
 * Reserves a code on a locked, unpaid order of its owner, again each time a payment of it begins. The code is locked after
 * the order and before the kitchen.
 *
 * @param discountCents what it takes off this order
 * @returns whether it is reserved: not when it was used, cancelled, has expired, or another order has it
 */
export async function reserveRedemption(
  {
    merchantId,
    orderId,
    code,
    ...rest
  }: Ordered & { userId: string | null; cartId: string | null; discountCents: number },
  transaction: Transaction,
): Promise<boolean> {
  const redemption = await lockRedemption({ merchantId, code }, transaction);
  if (!redemption || redemption.userId !== rest.userId) return false;
  if (!mayReserve(redemption, { orderId, cartId: rest.cartId })) return false;
  if (redemption.status === 'used') return true;
  const { cartId, discountCents } = rest;
  await LoyaltyRedemption.update(
    { status: 'reserved', orderId, cartId, discountCents, reservedAt: now() },
    { where: { merchantId, id: redemption.id }, transaction },
  );
  return true;
}

/** A code that was reserved in time stays good while its order is paid, whatever its expiry. */
function mayReserve(redemption: LoyaltyRedemptionRow, asking: { orderId: string; cartId: string | null }): boolean {
  const { status, expiresAt } = redemption;
  if (status === 'used') return redemption.orderId === asking.orderId;
  if (status === 'reserved') return !isReservedElsewhere(redemption, asking);
  return status === 'issued' && expiresAt > now();
}

/** The order was confirmed: its code is used, once. */
export async function useRedemption({ merchantId, orderId, code }: Ordered, transaction: Transaction): Promise<void> {
  const redemption = await lockRedemption({ merchantId, code }, transaction);
  const isFree =
    redemption?.status === 'issued' || (redemption?.status === 'reserved' && redemption.orderId === orderId);
  if (!redemption || !isFree) return;
  await LoyaltyRedemption.update(
    { status: 'used', orderId, usedAt: now() },
    { where: { merchantId, id: redemption.id }, transaction },
  );
}

/** The order's payment ended unpaid, or it was cancelled unpaid: the code can be used for another. */
export async function releaseRedemption(
  { merchantId, orderId }: Omit<Ordered, 'code'>,
  transaction: Transaction,
): Promise<void> {
  const ids = await redemptionsOf({ merchantId, orderIds: [orderId], status: 'reserved' }, transaction);
  if (ids.length === 0) return;
  await LoyaltyRedemption.update(
    { status: 'issued', orderId: null, cartId: null, discountCents: null, reservedAt: null },
    { where: { merchantId, id: ids, orderId, status: 'reserved' }, transaction },
  );
}

/**
 * Finds codes of locked orders without locking them. They are locked by their primary key afterwards: an `UPDATE` that
 * searched by the order would lock that index first, which all other changes of a code lock last.
 */
async function redemptionsOf(
  { merchantId, orderIds, status }: { merchantId: string; orderIds: readonly string[]; status: 'reserved' | 'used' },
  transaction: Transaction,
): Promise<string[]> {
  const rows = await LoyaltyRedemption.findAll({
    where: { merchantId, orderId: [...orderIds], status },
    attributes: ['id'],
    order: ['id'],
    transaction,
  });
  return rows.map(({ id }) => id);
}

/** The restaurant cancelled a confirmed order: its code is good again, for a week at least. */
export async function reissueRedemption(
  { merchantId, orderId }: Omit<Ordered, 'code'>,
  transaction: Transaction,
): Promise<void> {
  const [id] = await redemptionsOf({ merchantId, orderIds: [orderId], status: 'used' }, transaction);
  if (id === undefined) return;
  const used = await LoyaltyRedemption.findOne({
    where: { merchantId, id, orderId, status: 'used' },
    ...locking(transaction),
  });
  if (!used) return;
  const expiresAt = new Date(Math.max(used.expiresAt.getTime(), endOfDays(now(), LEAST_VALIDITY_DAYS).getTime()));
  await LoyaltyRedemption.update(
    { status: 'issued', orderId: null, cartId: null, discountCents: null, reservedAt: null, usedAt: null, expiresAt },
    { where: { merchantId, id: used.id }, transaction },
  );
}

/** The carts of some locked orders have joined another cart: their reservations are its own. */
export async function moveReservations(
  { merchantId, orderIds, cartId }: { merchantId: string; orderIds: readonly string[]; cartId: string },
  transaction: Transaction,
): Promise<void> {
  const ids = await redemptionsOf({ merchantId, orderIds, status: 'reserved' }, transaction);
  if (ids.length === 0) return;
  await LoyaltyRedemption.update(
    { cartId },
    { where: { merchantId, id: ids, orderId: [...orderIds], status: 'reserved' }, transaction },
  );
}
