import type { OrderingSlot, OrderingTimes } from '@site/contracts';
import { addDays, businessDate, businessDayBounds, timeZone, toInstant } from '../../../lib/clock';
import { prepOf, slotLength, wayOf, type Demand, type Kitchen } from './Kitchen';
import { isObstacle } from './Obstacle';
import { dayLabel, openingInstant, spanNow } from './openings';
import { fillBackwards, workFor } from './planFor';
import { planSoon } from './planSoon';
import { lastMoment } from './readKitchen';

const MINUTE_MS = 60_000;

/** When the kitchen can make an order: as soon as possible, and at which times of the next days. */
export function orderingTimes(kitchen: Kitchen, demand: Demand): OrderingTimes {
  const isOpen = spanNow(kitchen) !== undefined;
  return {
    timezone: timeZone(),
    order_type: demand.orderType,
    open_now: isOpen,
    always_open: kitchen.rules.kitchen.alwaysOpen,
    paused_until: kitchen.pausedUntil && toInstant(kitchen.pausedUntil),
    asap: asSoonAsPossible(kitchen, demand),
    next_opening_at: isOpen ? null : openingInstant(kitchen),
    days: daysWithTimes(kitchen, demand),
  };
}

function asSoonAsPossible(kitchen: Kitchen, demand: Demand): OrderingTimes['asap'] {
  const plan = planSoon(kitchen, demand);
  if (isObstacle(plan)) return { available: false, promised_at: null, minutes: null, reason: plan.words };
  const minutes = Math.ceil((plan.promisedAt.getTime() - kitchen.moment.getTime()) / MINUTE_MS);
  return { available: true, promised_at: toInstant(plan.promisedAt), minutes, reason: null };
}

/** A night belongs to the evening before it, so that 1 AM stands where its guests look for it. */
function daysWithTimes(kitchen: Kitchen, demand: Demand): OrderingTimes['days'] {
  const today = businessDate(kitchen.moment);
  return Array.from({ length: kitchen.rules.kitchen.daysAhead + 1 }, (_, daysAhead) => {
    const date = addDays(today, daysAhead);
    return { date, label: dayLabel(date, daysAhead, kitchen.moment), slots: timesOn(kitchen, demand, date) };
  }).filter(({ slots }) => slots.length > 0);
}

function timesOn(kitchen: Kitchen, demand: Demand, date: string): OrderingSlot[] {
  const length = slotLength(kitchen);
  const { from, to } = businessDayBounds(date);
  const soonest = kitchen.moment.getTime() + prepOf(kitchen, demand) + wayOf(kitchen, demand);
  const end = Math.min(to.getTime(), lastMoment(kitchen.rules, kitchen.moment).getTime());
  const slots: OrderingSlot[] = [];
  for (let time = Math.ceil(Math.max(from.getTime(), soonest) / length) * length; time < end; time += length) {
    const at = new Date(time);
    const window = workFor(kitchen, demand, at);
    if (typeof window === 'string') continue;
    slots.push({ at: toInstant(at), available: fillBackwards(kitchen, demand, at, window) !== undefined });
  }
  return slots;
}
