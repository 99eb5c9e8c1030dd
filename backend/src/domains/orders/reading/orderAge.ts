import { now } from '../../../lib/clock';

const HOUR_MS = 3_600_000;
/** Its prices, its code and its time were right on the day it was made. */
const PAYABLE_MS = 24 * HOUR_MS;
/** The same cart ordered again is the same order only as long as there is time to pay it. */
const REUSABLE_MS = 12 * HOUR_MS;

type Made = { createdAt: Date };

/** Whether an unpaid order must be created again, at today's prices, before it can be paid. */
export function isTooOldToPay(order: Made): boolean {
  return ageOf(order) > PAYABLE_MS;
}

/** Whether the same cart should become a new order instead of this unpaid one. */
export function isTooOldToReuse(order: Made): boolean {
  return ageOf(order) > REUSABLE_MS;
}

function ageOf({ createdAt }: Made): number {
  return now().getTime() - createdAt.getTime();
}
