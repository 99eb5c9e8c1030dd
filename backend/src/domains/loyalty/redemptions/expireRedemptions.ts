import { Op, type WhereOptions } from 'sequelize';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { now } from '../../../lib/clock';

/** No payment page stays open for longer than this without being touched. */
const LONGEST_PAGE_MS = 2 * 86_400_000;
const BATCH = 500;

/**
 * Expires the codes that were not used in time, with their points, and ends the reservations of orders that stay unpaid.
 *
 * @returns how many codes expired
 */
export async function expireRedemptions(merchantId: string): Promise<number> {
  const moment = now();
  const stale = new Date(moment.getTime() - LONGEST_PAGE_MS);
  await changeEach(
    { merchantId, status: 'reserved', reservedAt: { [Op.lt]: stale } },
    { status: 'issued', orderId: null, cartId: null, discountCents: null, reservedAt: null },
  );
  return changeEach({ merchantId, status: 'issued', expiresAt: { [Op.lte]: moment } }, { status: 'expired' });
}

/**
 * Changes all rows that meet a condition which the change ends, a batch at a time. They are found without locks and locked
 * by primary key: locked by the index of their status, they would deadlock with orders that use their codes.
 */
async function changeEach(
  where: WhereOptions<LoyaltyRedemptionRow> & { merchantId: string },
  changes: Partial<LoyaltyRedemptionRow>,
): Promise<number> {
  for (let total = 0; ;) {
    const found = await LoyaltyRedemption.findAll({ where, attributes: ['id'], order: ['id'], limit: BATCH });
    if (found.length === 0) return total;
    const [changed] = await LoyaltyRedemption.update(changes, { where: { ...where, id: found.map(({ id }) => id) } });
    total += changed;
  }
}
