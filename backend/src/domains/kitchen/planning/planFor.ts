import { countedMinutes, MOST_SLOTS } from './countedMinutes';
import { lastOrderAt, prepOf, roomIn, slotLength, wayOf, type Demand, type Kitchen, type Plan } from './Kitchen';
import type { Obstacle } from './Obstacle';
import { lastMoment } from './readKitchen';

const TAKEN: Obstacle = {
  kind: 'time_unavailable',
  words: 'This time has just been booked out. Please choose another one.',
};

/** Plans an order for a chosen time: on a slot's boundary, and within the days that guests may order for. */
export function planFor(kitchen: Kitchen, demand: Demand, at: Date): Plan | Obstacle {
  if (at.getTime() % slotLength(kitchen) !== 0) {
    return { kind: 'no_such_time', words: 'Please choose one of the times that are offered.' };
  }
  if (at >= lastMoment(kitchen.rules, kitchen.moment)) {
    return { kind: 'no_such_time', words: 'This is farther ahead than you can order.' };
  }
  const window = workFor(kitchen, demand, at);
  if (typeof window === 'string') return { kind: 'time_unavailable', words: window };
  return fillBackwards(kitchen, demand, at, window) ?? TAKEN;
}

/** Between which moments the kitchen can work on it: from now or from opening, until it leaves the kitchen. */
type Window = { from: number; opened: number; ready: number };

/**
 * The rules that a time has to fit, whatever room there is: inside opening hours, no later than last orders, and long
 * enough after now and after opening for the slowest dish, and for the way of a delivery.
 *
 * @returns the words for a guest where it does not
 */
export function workFor(kitchen: Kitchen, demand: Demand, at: Date): Window | string {
  const moment = at.getTime();
  const span = kitchen.spans.find(({ from, to }) => from <= moment && moment < to);
  if (!span) return 'We are closed at this time. Please choose another one.';
  if (moment > lastOrderAt(kitchen, span)) return 'This is too close to closing. Please choose an earlier time.';
  const from = Math.max(kitchen.moment.getTime(), span.from);
  const ready = moment - wayOf(kitchen, demand);
  if (ready < from + prepOf(kitchen, demand)) return 'This is sooner than we can make it. Please choose a later time.';
  return { from, opened: span.from, ready };
}

/**
 * The slot that ends when the order must be ready takes it whole, if it fits into one slot. A larger order also takes
 * the room of the slots before, going back as many as it may take; of an evening too short for that, all.
 */
export function fillBackwards(
  kitchen: Kitchen,
  demand: Demand,
  at: Date,
  { from, opened, ready }: Window,
): Plan | undefined {
  const length = slotLength(kitchen);
  const last = Math.floor(ready / length) * length - length;
  const wanted = countedMinutes(kitchen, demand, Math.max(1, Math.floor((last + length - opened) / length)));
  const fitsIntoOne = wanted <= Math.min(kitchen.rules.kitchen.capacityMinutes, kitchen.mostIn?.(last) ?? Infinity);
  const mostSlots = fitsIntoOne ? 1 : MOST_SLOTS;
  const slots: { slotAt: Date; minutes: number }[] = [];
  let left = wanted;
  for (let slot = last; left > 0 && slot > last - mostSlots * length; slot -= length) {
    const minutes = Math.min(left, roomIn(kitchen, slot, from, last + length));
    if (minutes > 0) slots.unshift({ slotAt: new Date(slot), minutes });
    left -= minutes;
  }
  return left > 0 ? undefined : { readyAt: new Date(ready), promisedAt: at, slots };
}
