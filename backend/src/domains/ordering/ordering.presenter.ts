import type { Money, OrderingSettings } from '@site/contracts';
import { toCents, toWire } from '../../lib/money';
import { ACCEPT_MINUTES, CHARGES } from './settings/defaultRules';
import type { OrderingRules } from './settings/OrderingRules';
import { UNPAID_RULES } from './settings/unpaidRules';

export function presentOrderingSettings({ delivery, kitchen, charges }: OrderingRules): OrderingSettings {
  return {
    delivery: {
      enabled: delivery.enabled,
      fee: toWire(delivery.feeCents),
      minimum: toWire(delivery.minimumCents),
      free_from: delivery.freeFromCents === null ? null : toWire(delivery.freeFromCents),
      zips: [...delivery.zips],
      radius_miles: delivery.radiusMiles,
      minutes: delivery.minutes,
    },
    kitchen: {
      slot_minutes: kitchen.slotMinutes,
      capacity_minutes: kitchen.capacityMinutes,
      days_ahead: kitchen.daysAhead,
      last_order_minutes: kitchen.lastOrderMinutes,
      lead_minutes: kitchen.leadMinutes,
      always_open: kitchen.alwaysOpen,
      accept_minutes: kitchen.acceptMinutes,
      unpaid_percent: kitchen.unpaidPercent,
      unpaid_percent_per_network: kitchen.unpaidPercentPerNetwork,
      unpaid_minutes_per_guest: kitchen.unpaidMinutesPerGuest,
    },
    charges: { tax_rate: charges.taxRate, tip_percents: [...charges.tipPercents] },
  };
}

type SavedSettings = Pick<OrderingSettings, 'delivery'> & {
  kitchen: Omit<OrderingSettings['kitchen'], LaterField> & Partial<Pick<OrderingSettings['kitchen'], LaterField>>;
  charges?: OrderingSettings['charges'];
};
type LaterField =
  'unpaid_percent' | 'unpaid_percent_per_network' | 'unpaid_minutes_per_guest' | 'lead_minutes' | 'accept_minutes';

/** The other way round, for settings that were validated. Older rows lack what was added later. */
export function fromWire({ delivery, kitchen, charges }: SavedSettings): OrderingRules {
  return {
    delivery: {
      enabled: delivery.enabled,
      feeCents: cents(delivery.fee),
      minimumCents: cents(delivery.minimum),
      freeFromCents: delivery.free_from === null ? null : cents(delivery.free_from),
      zips: delivery.zips,
      radiusMiles: delivery.radius_miles,
      minutes: delivery.minutes,
    },
    kitchen: {
      slotMinutes: kitchen.slot_minutes,
      capacityMinutes: kitchen.capacity_minutes,
      daysAhead: kitchen.days_ahead,
      lastOrderMinutes: kitchen.last_order_minutes,
      leadMinutes: kitchen.lead_minutes ?? 0,
      alwaysOpen: kitchen.always_open,
      acceptMinutes: kitchen.accept_minutes ?? ACCEPT_MINUTES,
      unpaidPercent: kitchen.unpaid_percent ?? UNPAID_RULES.unpaidPercent,
      unpaidPercentPerNetwork: kitchen.unpaid_percent_per_network ?? UNPAID_RULES.unpaidPercentPerNetwork,
      unpaidMinutesPerGuest: kitchen.unpaid_minutes_per_guest ?? UNPAID_RULES.unpaidMinutesPerGuest,
    },
    charges: charges ? { taxRate: charges.tax_rate, tipPercents: charges.tip_percents } : CHARGES,
  };
}

function cents(amount: Money): number {
  const value = toCents(amount);
  if (value === undefined) throw new TypeError(`"${amount}" is no amount of money`);
  return value;
}
