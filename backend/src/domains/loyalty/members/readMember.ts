import type { RewardsCustomer } from '@site/contracts';
import type { LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { now, toInstant } from '../../../lib/clock';
import type { Person } from '../../accounts';
import { expiringLots } from '../ledger/expirePoints';
import { tierOf } from '../program/tiersOf';

const SHOWN_EXPIRIES = 5;

/** A customer's membership as the rewards page shows it. Points that have expired are gone, booked out or not. */
export async function readMember(
  account: LoyaltyAccountRow,
  { person, terms }: { person: Person; terms: ProgramTerms },
): Promise<RewardsCustomer> {
  const { merchantId, id } = account;
  const lots = await expiringLots({ merchantId, accountId: id });
  const moment = now();
  const overdue = lots.filter(({ expiresAt }) => expiresAt <= moment).reduce((sum, { points }) => sum + points, 0);
  return {
    id,
    email: person.email,
    display_name: person.displayName,
    available_points: account.availablePoints - overdue,
    pending_points: account.pendingPoints,
    total_orders: account.orderCount,
    lifetime_spent: account.lifetimeSpentCents / 100,
    loyalty_tier: tierOf(terms, account.tierId).name,
    points_breakdown: {
      total_earned: account.earnedPoints - account.reversedPoints,
      total_redeemed: account.redeemedPoints,
      total_expired: account.expiredPoints + overdue,
      total_adjusted: account.adjustedPoints,
    },
    expiring_points: lots
      .filter(({ expiresAt }) => expiresAt > moment)
      .slice(0, SHOWN_EXPIRIES)
      .map(({ points, expiresAt }) => ({ points, expires_at: toInstant(expiresAt) })),
    birthday: account.birthday,
    enrolled_at: toInstant(account.enrolledAt),
  };
}
