import { invalidField, AppError } from '../../../lib/AppError';
import type { Demand, Kitchen, Plan } from './Kitchen';
import { isObstacle, type Obstacle } from './Obstacle';
import { openingInstant } from './openings';
import { orderingTimes } from './orderingTimes';
import { planFor } from './planFor';
import { planSoon } from './planSoon';

/**
 * Plans an order: when the kitchen makes it, and when its guest has it.
 *
 * @param requestedFor the time that the guest asks for; null is as soon as possible
 * @param extra what the client needs to show beside the reason, such as the order
 * @throws AppError kitchen_closed with `next_opening_at`; time_unavailable with the `times` there are; validation_failed
 *   for a time that was never offered
 */
export function planOrder(
  kitchen: Kitchen,
  demand: Demand,
  requestedFor: Date | null,
  extra: Record<string, unknown> = {},
): Plan {
  const plan = requestedFor === null ? planSoon(kitchen, demand) : planFor(kitchen, demand, requestedFor);
  if (isObstacle(plan)) throw refusal(kitchen, demand, plan, extra);
  return plan;
}

function refusal(
  kitchen: Kitchen,
  demand: Demand,
  { kind, words }: Obstacle,
  extra: Record<string, unknown>,
): AppError {
  if (kind === 'no_such_time') return invalidField('requested_for', words);
  if (kind === 'kitchen_closed') {
    return new AppError(kind, { detail: words, extra: { ...extra, next_opening_at: openingInstant(kitchen) } });
  }
  return new AppError(kind, { detail: words, extra: { ...extra, times: orderingTimes(kitchen, demand) } });
}
