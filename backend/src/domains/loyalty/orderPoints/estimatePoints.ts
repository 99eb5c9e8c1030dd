import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import { earnedPoints } from '../program/earnedPoints';
import { recentProgram } from '../program/readProgram';
import { lowestTier, tierOf } from '../program/tiersOf';

/**
 * Points that an order of so much would earn now: at a customer's own tier, for a guest at the lowest.
 *
 * @param eligibleCents dishes less discounts
 */
export async function estimatePoints(
  { merchantId, userId }: { merchantId: string; userId: string | null },
  eligibleCents: number,
): Promise<number> {
  const { terms } = await recentProgram(merchantId);
  const account = await (userId === null
    ? null
    : LoyaltyAccount.findOne({ where: { merchantId, userId }, attributes: ['tierId'] }));
  const tier = account ? tierOf(terms, account.tierId) : lowestTier(terms);
  return earnedPoints(eligibleCents, terms.pointsPerDollar, tier.points_multiplier);
}
