import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { Requester } from '../../../http/requester';
import { AppError } from '../../../lib/AppError';
import type { Plan } from '../planning/Kitchen';
import { isObstacle } from '../planning/Obstacle';
import { orderingTimes } from '../planning/orderingTimes';
import { planFor } from '../planning/planFor';
import { planSoon } from '../planning/planSoon';
import { preparePlace, writePlace, type Placing } from './placing';
import type { Lines, PlaceReading } from './readPlace';
import { requireUnclaimed } from '../unpaid/requireUnclaimed';
import { mayBeClaimed, mayBeHeld, withClaims } from '../unpaid/unpaidLimits';

type Holding = {
  /** Null for staff, whose orders have no limit. */
  requester: Requester | null;
  /** What `requireRoom` went by. */
  seen?: PlaceReading;
  /** What the client needs to show beside a refusal. */
  extra?: Record<string, unknown>;
};

/**
 * Holds a place in the kitchen and scarce dishes for a locked order while its guest pays, in place of what it or an
 * earlier order of the same cart held. Until it is paid, the promised time is what it would be now.
 *
 * An order beyond the limits on unpaid work (decision 0210) is not held: its guest may pay, and it gets its place with
 * the payment. What can run out meanwhile, a chosen time or a scarce dish, is claimed for a few minutes, so that no
 * more guests pay at the same time than there is room for.
 *
 * @returns the order with the time that it is promised for, which the caller writes into its row
 * @throws AppError kitchen_closed, time_unavailable or item_unavailable; then nothing has changed
 */
export async function holdPlace(
  order: OrderRow,
  items: Lines,
  { requester, seen, extra = {} }: Holding,
  transaction: Transaction,
): Promise<OrderRow> {
  const placing = await preparePlace(order, items, transaction, { requester, seen, extra });
  if (requester === null) return writePlace(placing, { state: 'held', requester }, transaction);
  const { kitchen, dishes, work } = placing;
  requireUnclaimed(dishes, work, extra);
  const plan = planBesideClaims(placing, extra);
  if (plan && mayBeHeld(kitchen, order, { plan, dishes }, work)) {
    return writePlace(placing, { state: 'held', requester, plan }, transaction);
  }
  // As soon as possible claims no minutes, since it is planned again when it is paid.
  const claim = plan && order.requestedFor !== null ? plan : { ...placing.plan, slots: [] };
  const isBare = !mayBeClaimed(kitchen, order, { plan: claim, dishes }, work);
  return writePlace(placing, { state: 'claimed', requester, plan: claim, isBare }, transaction);
}

/**
 * Plans an order beside what others claim at the moment, so that held and claimed places together are never more than
 * there are.
 *
 * @returns undefined when it would come later than it does without the claims
 * @throws AppError time_unavailable while others claim what is left of a chosen time
 */
function planBesideClaims({ order, kitchen, plan, work }: Placing, extra: Record<string, unknown>): Plan | undefined {
  const claimed = withClaims(kitchen, work);
  if (order.requestedFor === null) {
    const soon = planSoon(claimed, order);
    return isObstacle(soon) || soon.readyAt > plan.readyAt ? undefined : soon;
  }
  const timed = planFor(claimed, order, order.requestedFor);
  if (!isObstacle(timed)) return timed;
  throw new AppError('time_unavailable', {
    detail:
      'Other guests are paying for the last places at this time right now. Please try again in a few minutes, or choose another time.',
    extra: { ...extra, times: orderingTimes(claimed, order) },
  });
}
