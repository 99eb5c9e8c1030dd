import type { KitchenRules } from './OrderingRules';

type UnpaidRules = Pick<KitchenRules, 'unpaidPercent' | 'unpaidPercentPerNetwork' | 'unpaidMinutesPerGuest'>;

/** The limits on unpaid orders until staff save others. Decision 0210 says how they were chosen. */
export const UNPAID_RULES: UnpaidRules = {
  unpaidPercent: 50,
  unpaidPercentPerNetwork: 40,
  // A family's twelve dishes take about 120.
  unpaidMinutesPerGuest: 150,
};
