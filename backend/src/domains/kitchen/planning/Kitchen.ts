import type { OrderType } from '@site/contracts';
import type { OpenSpan, WeeklyHours } from '../../hours';
import type { OrderingRules } from '../../ordering';

/** Everything that decides when an order can be made, as it is at one moment. Never changed once read. */
export type Kitchen = {
  moment: Date;
  hours: WeeklyHours;
  rules: OrderingRules;
  /** When it takes orders, from now to the last day that guests may order for. */
  spans: readonly OpenSpan[];
  /** Staff have paused orders until then, or null. */
  pausedUntil: Date | null;
  /** Minutes of work that are given away or went by unused, by the beginning of their slot in milliseconds of the epoch. */
  used: ReadonlyMap<number, number>;
  /** Minutes of a slot that the order in question may have at most, where it has a limit of its own. */
  mostIn?: (slot: number) => number;
};

/** What an order asks of the kitchen. */
export type Demand = {
  /** Of its slowest dish: no sooner can it be ready, however many cooks there are. */
  prepMinutes: number;
  /** The preparation of all its dishes added up, which slots are filled with. */
  kitchenMinutes: number;
  orderType: OrderType;
};

/** Where an order is made, and when the guest has it. */
export type Plan = {
  /** When the kitchen is done. */
  readyAt: Date;
  /** When the guest can have it: for a delivery the way comes on top. */
  promisedAt: Date;
  slots: readonly { slotAt: Date; minutes: number }[];
};

const MINUTE_MS = 60_000;

/** Slots lie on whole multiples of their length since the epoch, so no change of the clocks moves them. */
export function slotLength({ rules }: Pick<Kitchen, 'rules'>): number {
  return rules.kitchen.slotMinutes * MINUTE_MS;
}

export function wayOf({ rules }: Pick<Kitchen, 'rules'>, { orderType }: Pick<Demand, 'orderType'>): number {
  return orderType === 'delivery' ? rules.delivery.minutes * MINUTE_MS : 0;
}

/** The preparation time of the slowest dish, at least the lead time. */
export function prepOf({ rules }: Pick<Kitchen, 'rules'>, { prepMinutes }: Pick<Demand, 'prepMinutes'>): number {
  return Math.max(prepMinutes, rules.kitchen.leadMinutes) * MINUTE_MS;
}

/** The last moment at which orders are taken for a time that it is open. */
export function lastOrderAt({ rules }: Pick<Kitchen, 'rules'>, { to }: OpenSpan): number {
  return to - rules.kitchen.lastOrderMinutes * MINUTE_MS;
}

/** The part of a slot's capacity, in minutes of work, that has passed by a moment. */
export function elapsedIn(kitchen: Kitchen, slot: number, moment: number): number {
  const length = slotLength(kitchen);
  return Math.floor((kitchen.rules.kitchen.capacityMinutes * Math.min(Math.max(moment - slot, 0), length)) / length);
}

/** Minutes of a slot that are no longer available: taken, or past. */
export function goneIn(kitchen: Kitchen, slot: number, from: number): number {
  return Math.max(kitchen.used.get(slot) ?? 0, elapsedIn(kitchen, slot, from));
}

/**
 * Minutes of work that a slot still has room for between two moments: a slot that has begun, or that closing cuts short,
 * has room in proportion.
 */
export function roomIn(kitchen: Kitchen, slot: number, from: number, to: number): number {
  const room = Math.max(0, elapsedIn(kitchen, slot, to) - goneIn(kitchen, slot, from));
  return Math.min(room, kitchen.mostIn?.(slot) ?? room);
}

/** When the kitchen has done the work of a slot. */
export function doneAt(kitchen: Kitchen, slot: number, usedMinutes: number): number {
  return slot + (slotLength(kitchen) * usedMinutes) / kitchen.rules.kitchen.capacityMinutes;
}
