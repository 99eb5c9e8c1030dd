import { AppError } from '../../../lib/AppError';
import { claimedByOthers, type WantedDish } from './unpaidLimits';
import type { UnpaidWork } from './unpaidWork';

/** @throws AppError item_unavailable while others claim what is left of a scarce dish */
export function requireUnclaimed(
  dishes: readonly WantedDish[],
  work: UnpaidWork,
  extra: Record<string, unknown>,
): void {
  const claimed = claimedByOthers(dishes, work).map(({ name }) => name);
  if (claimed.length === 0) return;
  throw new AppError('item_unavailable', {
    detail: `Other guests are paying for the last of ${claimed.join(', ')} right now. Please try again in a few minutes.`,
    extra: { ...extra, unavailable_items: claimed },
  });
}
