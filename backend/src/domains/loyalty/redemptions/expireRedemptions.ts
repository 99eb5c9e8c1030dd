import { Op } from 'sequelize';
import { LoyaltyRedemption } from '../../../database/models/LoyaltyRedemption';
import { now } from '../../../lib/clock';

/** No payment page stays open for longer than this without being touched. */
const LONGEST_PAGE_MS = 2 * 86_400_000;

/**
 * Codes that nobody used in time expire, their points with them; reservations of orders that nobody pays end.
 *
 * @returns how many codes expired
 */
export async function expireRedemptions(merchantId: string): Promise<number> {
  const moment = now();
  await LoyaltyRedemption.update(
    { status: 'issued', orderId: null, cartId: null, discountCents: null, reservedAt: null },
    {
      where: { merchantId, status: 'reserved', reservedAt: { [Op.lt]: new Date(moment.getTime() - LONGEST_PAGE_MS) } },
    },
  );
  const [expired] = await LoyaltyRedemption.update(
    { status: 'expired' },
    { where: { merchantId, status: 'issued', expiresAt: { [Op.lte]: moment } } },
  );
  return expired;
}
