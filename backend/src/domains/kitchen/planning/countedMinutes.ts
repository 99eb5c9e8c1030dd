import type { Demand, Kitchen } from './Kitchen';

/**
 * A larger order takes the room of several slots, of so many at most; what goes beyond their whole capacity is not
 * counted. So where that many slots are empty, any order can be made, however large.
 */
export const MOST_SLOTS = 8;

/** The minutes that an order takes from the slots. */
export function countedMinutes({ rules }: Kitchen, { kitchenMinutes }: Demand, slots = MOST_SLOTS): number {
  return Math.min(kitchenMinutes, rules.kitchen.capacityMinutes * Math.min(slots, MOST_SLOTS));
}
