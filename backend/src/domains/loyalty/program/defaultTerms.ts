import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';

/** The rules of a restaurant that has saved none of its own. */
export const DEFAULT_TERMS: ProgramTerms = {
  pointsPerDollar: '1',
  pointsValidMonths: 12,
  postAfterHours: 24,
  redemptionValidDays: 30,
  birthdayBonusPoints: 50,
  referral: { referrerPoints: 100, friendPoints: 50, minimumOrderCents: 1500, yearlyLimit: 10 },
  tiers: [
    {
      id: 'bronze',
      name: 'BRONZE',
      rank: 1,
      min_points: 0,
      points_multiplier: '1.00',
      benefits: ['1 point per dollar'],
    },
    {
      id: 'silver',
      name: 'SILVER',
      rank: 2,
      min_points: 500,
      points_multiplier: '1.25',
      benefits: ['1.25 points per dollar'],
    },
    {
      id: 'gold',
      name: 'GOLD',
      rank: 3,
      min_points: 1000,
      points_multiplier: '1.50',
      benefits: ['1.5 points per dollar', 'Gold rewards'],
    },
    {
      id: 'platinum',
      name: 'PLATINUM',
      rank: 4,
      min_points: 2500,
      points_multiplier: '2.00',
      benefits: ['2 points per dollar', 'Every reward'],
    },
  ],
};
