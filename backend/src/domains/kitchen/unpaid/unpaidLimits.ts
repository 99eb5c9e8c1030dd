import { elapsedIn, type Demand, type Kitchen, type Plan } from '../planning/Kitchen';
import { NOTHING_UNPAID, type Unpaid, type UnpaidWork } from './unpaidWork';

/** A share of very few dishes would be none: the last two can always be held. */
const LEAST_DISHES = 2;

/** A scarce dish as an order wants it. */
export type WantedDish = {
  menuItemId: number;
  name: string;
  quantity: number;
  /** What this order could have, before the limits. */
  left: number;
};

type Limits = { together: number; ofNetwork: number };

/** Whether an order may be held as planned: within the limits of its guest, of its network and of all unpaid orders. */
export function mayBeHeld(
  kitchen: Kitchen,
  demand: Demand,
  { plan, dishes }: { plan: Plan; dishes: readonly WantedDish[] },
  work: UnpaidWork,
): boolean {
  return (
    !isTooLarge(kitchen, demand, work) &&
    plan.slots.every(({ slotAt, minutes }) => minutes <= unpaidRoomIn(kitchen, work, slotAt.getTime())) &&
    dishes.every((dish) => fits(unpaidOf(dish, work), dish.quantity, limitsOfDish(kitchen, dish, work)))
  );
}

/**
 * Whether an order that is not held may keep others away for a few minutes: within the limits of its guest and of its
 * network. Otherwise one address could claim all that is left.
 */
export function mayBeClaimed(
  kitchen: Kitchen,
  demand: Demand,
  { plan, dishes }: { plan: Plan; dishes: readonly WantedDish[] },
  work: UnpaidWork,
): boolean {
  const limits = limitsOfSlot(kitchen);
  return (
    !isTooLarge(kitchen, demand, work) &&
    plan.slots.every(({ slotAt, minutes }) => fitsNetwork(unpaidIn(slotAt.getTime(), work), minutes, limits)) &&
    dishes.every((dish) => fitsNetwork(unpaidOf(dish, work), dish.quantity, limitsOfDish(kitchen, dish, work)))
  );
}

/** Whether a guest asks for more work than the kitchen begins without payment. */
export function isTooLarge({ rules }: Kitchen, { kitchenMinutes }: Demand, { guestMinutes }: UnpaidWork): boolean {
  return kitchenMinutes + guestMinutes > rules.kitchen.unpaidMinutesPerGuest;
}

/**
 * Minutes of a slot that an order of this guest may still have without payment. Of a slot that has begun the same share of
 * the rest counts: otherwise unpaid orders could take all that is left of it.
 */
export function unpaidRoomIn(kitchen: Kitchen, work: UnpaidWork, slot: number): number {
  const { held, ofNetwork } = unpaidIn(slot, work);
  const elapsed = elapsedIn(kitchen, slot, kitchen.moment.getTime());
  const ahead = Math.max(0, (kitchen.used.get(slot) ?? 0) - elapsed);
  const whole = limitsOfSlot(kitchen);
  const rest = limitsOfSlot(kitchen, elapsed);
  return Math.max(
    0,
    Math.min(
      whole.together - held,
      whole.ofNetwork - ofNetwork,
      rest.together - Math.min(held, ahead),
      rest.ofNetwork - Math.min(ofNetwork, ahead),
    ),
  );
}

/** The kitchen as it is when what others claim is counted as given away. */
export function withClaims(kitchen: Kitchen, { slots }: UnpaidWork): Kitchen {
  const used = new Map(kitchen.used);
  for (const [slot, { claimed }] of slots) used.set(slot, (used.get(slot) ?? 0) + claimed);
  return { ...kitchen, used };
}

/** Dishes of which others claim too many at the moment. */
export function claimedByOthers(dishes: readonly WantedDish[], work: UnpaidWork): WantedDish[] {
  return dishes.filter((dish) => dish.quantity > dish.left - unpaidOf(dish, work).claimed);
}

function unpaidIn(slot: number, { slots }: UnpaidWork): Unpaid {
  return slots.get(slot) ?? NOTHING_UNPAID;
}

function unpaidOf({ menuItemId }: WantedDish, { dishes }: UnpaidWork): Unpaid {
  return dishes.get(menuItemId) ?? NOTHING_UNPAID;
}

function limitsOfSlot({ rules: { kitchen } }: Kitchen, elapsed = 0): Limits {
  const minutes = kitchen.capacityMinutes - elapsed;
  return {
    together: share(minutes, kitchen.unpaidPercent),
    ofNetwork: share(minutes, kitchen.unpaidPercentPerNetwork),
  };
}

/** The limits, from everything that is not paid for, so that they do not shrink with each hold. */
function limitsOfDish({ rules: { kitchen } }: Kitchen, dish: WantedDish, work: UnpaidWork): Limits {
  const unsold = dish.left + unpaidOf(dish, work).held;
  return {
    together: Math.max(LEAST_DISHES, share(unsold, kitchen.unpaidPercent)),
    ofNetwork: Math.max(LEAST_DISHES, share(unsold, kitchen.unpaidPercentPerNetwork)),
  };
}

function share(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}

function fits(unpaid: Unpaid, wanted: number, limits: Limits): boolean {
  return unpaid.held + wanted <= limits.together && fitsNetwork(unpaid, wanted, limits);
}

function fitsNetwork({ ofNetwork }: Unpaid, wanted: number, limits: Limits): boolean {
  return ofNetwork + wanted <= limits.ofNetwork;
}
