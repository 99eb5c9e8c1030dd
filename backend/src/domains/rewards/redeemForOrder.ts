import type { Transaction } from 'sequelize';
import { toCents, toWire } from '../../lib/money';
import { redeemReward } from '../loyalty';
import { findOrder, lockOrder, type Visitor } from '../orders';
import { applyRedemption } from './applyRedemption';

type Wanted = Parameters<typeof redeemReward>[0];
type Redeemed = Awaited<ReturnType<typeof redeemReward>>;

/**
 * Spends points on a reward and, when an order is named, reserves the code on it: both or neither. The order is locked
 * before the account, and the account before the code that the new one replaces, as everywhere.
 *
 * @throws AppError like redeemReward and applyRedemption
 */
export async function redeemForOrder(
  wanted: Wanted,
  { visitor, orderId }: { visitor: Visitor; orderId: string | null },
  transaction: Transaction,
): Promise<Redeemed> {
  if (orderId === null) return redeemReward(wanted, transaction);
  await findOrder(orderId, visitor, transaction);
  const { totalCents } = await lockOrder(visitor.merchantId, orderId, transaction);
  const redeemed = await redeemReward(wanted, transaction);
  const { code: redemption_code } = redeemed.redemption;
  const applied = await applyRedemption(
    { redemption_code, order_id: orderId, order_total: toWire(totalCents) },
    visitor,
    transaction,
  );
  const { redemption } = redeemed;
  return {
    ...redeemed,
    redemption: { ...redemption, status: 'reserved', orderId, discountCents: toCents(applied.discount_amount) ?? 0 },
  };
}
