import type { Money, OrderingSettings } from '@site/contracts';
import { toCents, toWire } from '../../lib/money';
import type { OrderingRules } from './OrderingRules';

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
    },
  };
}

/** The other way round, for settings that were validated. */
export function fromWire({ delivery, kitchen }: OrderingSettings): OrderingRules {
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
    },
  };
}

function cents(amount: Money): number {
  const value = toCents(amount);
  if (value === undefined) throw new TypeError(`"${amount}" is no amount of money`);
  return value;
}
