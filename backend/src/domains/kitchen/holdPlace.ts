import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import type { Asker } from '../../http/asker';
import { AppError } from '../../lib/AppError';
import type { Plan } from './Kitchen';
import { isObstacle } from './Obstacle';
import { orderingTimes } from './orderingTimes';
import { planFor } from './planFor';
import { planSoon } from './planSoon';
import { preparePlace, readCompetition, writePlace, type Lines, type Placing } from './placing';
import { requireUnclaimed } from './requireUnclaimed';
import { mayBeClaimed, mayBeHeld, withClaims } from './unpaidLimits';
import type { UnpaidWork } from './unpaidWork';

type Holding = {
  /** Null for staff, whose orders have no limit. */
  asker: Asker | null;
  /** What the client needs to show beside a refusal. */
  extra?: Record<string, unknown>;
};

/**
 * Keeps a place in the kitchen and scarce dishes for a locked order while somebody pays it, instead of what it or an
 * earlier order of the same cart kept before. Until it is paid the promised time is what it would be now.
 *
 * An order beyond the limits on unpaid work (decision 0210) is not held: its guest may pay, and it gets its place with the
 * payment. What can run out meanwhile, a chosen time or a scarce dish, is claimed for a few minutes, so that no more
 * guests pay at the same time than there is room for.
 *
 * @returns the order with the time that it is promised for
 * @throws AppError kitchen_closed, time_unavailable or item_unavailable; then nothing has changed
 */
export async function holdPlace(
  order: OrderRow,
  items: Lines,
  { asker, extra = {} }: Holding,
  transaction: Transaction,
): Promise<OrderRow> {
  const placing = await preparePlace(order, items, transaction, { extra });
  if (asker === null) return writePlace(placing, { state: 'held', asker }, transaction);
  const work = await readCompetition(placing, asker, transaction);
  const { kitchen, dishes } = placing;
  requireUnclaimed(dishes, work, extra);
  const plan = planBesideClaims(placing, work, extra);
  if (plan && mayBeHeld(kitchen, order, { plan, dishes }, work)) {
    return writePlace(placing, { state: 'held', asker, plan }, transaction);
  }
  // As soon as possible claims no minutes, since it is planned again when it is paid.
  const claim = plan && order.requestedFor !== null ? plan : { ...placing.plan, slots: [] };
  const isBare = !mayBeClaimed(kitchen, order, { plan: claim, dishes }, work);
  return writePlace(placing, { state: 'claimed', asker, plan: claim, isBare }, transaction);
}

/**
 * Plans an order beside what others claim at the moment, so that held and claimed places together are never more than
 * there are.
 *
 * @returns undefined when it would come later than it does without the claims
 * @throws AppError time_unavailable while others claim what is left of a chosen time
 */
function planBesideClaims(
  { order, kitchen, plan }: Placing,
  work: UnpaidWork,
  extra: Record<string, unknown>,
): Plan | undefined {
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
