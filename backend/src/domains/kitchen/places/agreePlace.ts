import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import type { Requester } from '../../../http/requester';
import { AppError } from '../../../lib/AppError';
import type { Kitchen, Plan } from '../planning/Kitchen';
import { isObstacle } from '../planning/Obstacle';
import { planFor } from '../planning/planFor';
import { planSoon } from '../planning/planSoon';
import { preparePlace, writePlace, type Placing } from './placing';
import type { Lines, PlaceReading } from './readPlace';
import { requireUnclaimed } from '../unpaid/requireUnclaimed';
import { keepHold, readHold } from './takePlace';
import { isTooLarge, mayBeHeld, unpaidRoomIn, withClaims } from '../unpaid/unpaidLimits';

/** An unpaid order may come this much later than a paid one would. Beyond, the guest has to choose another way. */
const LATER_AT_MOST_MS = 45 * 60_000;

type Agreeing = {
  /** Null for staff, whose orders have no limit. */
  requester: Requester | null;
  /** Read in this transaction before the kitchen was locked. */
  seen?: PlaceReading;
  extra: Record<string, unknown>;
};

/**
 * Makes the place of a locked order final although it is not paid: its guest pays at pickup, or it costs nothing. It
 * takes no more of each slot than unpaid orders may (decision 0210), so it may be made later than a paid one.
 *
 * @returns the order with the time that it is promised for, which the caller writes into its row
 * @throws AppError payment_needed beyond the limits; otherwise like `holdPlace`. Then nothing has changed
 */
export async function agreePlace(
  order: OrderRow,
  items: Lines,
  { requester, seen, extra }: Agreeing,
  transaction: Transaction,
): Promise<OrderRow> {
  // What is held is within the limits already.
  const hold = seen ? seen.hold : await readHold(order, transaction);
  const kept = await keepHold(order, hold, { unpaid: requester !== null }, transaction);
  if (kept) return kept;
  const placing = await preparePlace(order, items, transaction, { requester, seen, extra });
  if (requester === null) return writePlace(placing, { state: 'taken', requester }, transaction);
  requireUnclaimed(placing.dishes, placing.work, extra);
  const plan = planWithinLimits(placing, extra);
  return writePlace(placing, { state: 'taken', requester, plan }, transaction);
}

/** @throws AppError payment_needed */
function planWithinLimits(placing: Placing, extra: Record<string, unknown>): Plan {
  const { order, dishes, work } = placing;
  if (isTooLarge(placing.kitchen, order, work)) {
    throw paymentNeeded(order, 'This order is too large to be made before it is paid.', extra);
  }
  const kitchen: Kitchen = {
    ...withClaims(placing.kitchen, work),
    mostIn: (slot) => unpaidRoomIn(placing.kitchen, work, slot),
  };
  const plan = order.requestedFor === null ? planSoon(kitchen, order) : planFor(kitchen, order, order.requestedFor);
  const isTaken =
    isObstacle(plan) ||
    plan.promisedAt.getTime() > placing.plan.promisedAt.getTime() + LATER_AT_MOST_MS ||
    !mayBeHeld(placing.kitchen, order, { plan, dishes }, work);
  if (isTaken) throw paymentNeeded(order, 'We have many unpaid orders right now.', extra);
  return plan;
}

function paymentNeeded({ amountDueCents }: OrderRow, reason: string, extra: Record<string, unknown>): AppError {
  const phone = readEnv().BRAND_PHONE;
  const way = amountDueCents === 0 ? `Please call us at ${phone}.` : `Please pay by card, or call us at ${phone}.`;
  return new AppError('payment_needed', { detail: `${reason} ${way}`, extra });
}
