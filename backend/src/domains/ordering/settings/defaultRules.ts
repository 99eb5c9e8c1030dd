import { readEnv } from '../../../env';
import { LONE_PINE } from '../../../env/lonePine';
import { LIMITS } from '@site/contracts';
import { TAX_RATE } from '../../../lib/money';
import type { ChargeRules, OrderingRules } from './OrderingRules';
import { UNPAID_RULES } from './unpaidRules';

/** Until staff save another. */
export const ACCEPT_MINUTES = 5;

/** Tax and tips until staff save others. */
export const CHARGES: ChargeRules = { taxRate: TAX_RATE, tipPercents: LIMITS.tipPercents };

/** The rules that hold until staff save others. */
export function defaultRules(): OrderingRules {
  const isReal = readEnv().SITE_MODE === 'production';
  return {
    delivery: {
      // A real restaurant delivers once its staff have said where to.
      enabled: !isReal,
      feeCents: 399,
      minimumCents: 1500,
      freeFromCents: 5000,
      zips: isReal ? [] : [...LONE_PINE.deliveryZips],
      radiusMiles: 0,
      minutes: 20,
    },
    kitchen: {
      slotMinutes: 15,
      // Two or three dishes of seven minutes are a usual order: one slot takes nine of them.
      capacityMinutes: 180,
      daysAhead: 3,
      lastOrderMinutes: 15,
      leadMinutes: 0,
      acceptMinutes: ACCEPT_MINUTES,
      // A demonstration at midnight has to work; a restaurant keeps its hours.
      alwaysOpen: !isReal,
      ...UNPAID_RULES,
    },
    charges: CHARGES,
  };
}
