import type { Money, OrderingSettings } from '@site/contracts';
import { toCents, toWire } from '../../lib/money';
import type { OrderingRules } from './OrderingRules';
import { UNPAID_RULES } from './unpaidRules';

export function presentOrderingSettings({ delivery, kitchen }: OrderingRules): OrderingSettings {
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
      always_open: kitchen.alwaysOpen,
      unpaid_percent: kitchen.unpaidPercent,
      unpaid_percent_per_network: kitchen.unpaidPercentPerNetwork,
      unpaid_minutes_per_guest: kitchen.unpaidMinutesPerGuest,
    },
  };
}

type SavedSettings = Pick<OrderingSettings, 'delivery'> & {
  kitchen: Omit<OrderingSettings['kitchen'], UnpaidField> & Partial<Pick<OrderingSettings['kitchen'], UnpaidField>>;
};
type UnpaidField = 'unpaid_percent' | 'unpaid_percent_per_network' | 'unpaid_minutes_per_guest';

/** The other way round, for settings that were validated. Rows from before the limits on unpaid orders lack those. */
export function fromWire({ delivery, kitchen }: SavedSettings): OrderingRules {
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
      alwaysOpen: kitchen.always_open,
      unpaidPercent: kitchen.unpaid_percent ?? UNPAID_RULES.unpaidPercent,
      unpaidPercentPerNetwork: kitchen.unpaid_percent_per_network ?? UNPAID_RULES.unpaidPercentPerNetwork,
      unpaidMinutesPerGuest: kitchen.unpaid_minutes_per_guest ?? UNPAID_RULES.unpaidMinutesPerGuest,
    },
  };
}

function cents(amount: Money): number {
  const value = toCents(amount);
  if (value === undefined) throw new TypeError(`"${amount}" is no amount of money`);
  return value;
}
