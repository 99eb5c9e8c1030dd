import type { Money } from '@site/contracts';
import { invalidField } from '../../../lib/AppError';
import { percentOf, toCents, toWire } from '../../../lib/money';
import type { TipChoice } from './OrderChoices';

/** Above this, and above the meal itself, a tip counts as a typing error. Cents. */
const GENEROUS_TIP_CENTS = 50_000;

type GivenTip = { tip_percent?: number | null; tip_amount?: Money | number | null };

/**
 * The tip as it is in a request.
 *
 * @throws AppError validation_failed when both are given, or the amount is not in whole cents
 */
export function readTip({ tip_percent: percent, tip_amount: amount }: GivenTip): TipChoice {
  const isAmountGiven = amount !== undefined && amount !== null && amount !== '';
  if (!isAmountGiven) return { percent: percent ?? null, cents: null };
  if (percent !== undefined && percent !== null) {
    throw invalidField('tip_amount', 'Please choose a percentage or an amount for the tip, not both.');
  }
  const cents = toCents(amount);
  if (cents === undefined || cents < 0) throw invalidField('tip_amount', 'The tip is an amount like 3.50.');
  return { percent: null, cents };
}

/** @throws AppError validation_failed for a percentage that guests are not offered */
export function requireOffered({ percent }: TipChoice, offered: readonly number[]): void {
  if (percent === null || offered.includes(percent)) return;
  throw invalidField('tip_percent', `must be one of ${offered.join(', ')}`);
}

/**
 * What the tip comes to, in cents (product.md section 9): a percentage is of the pre-tax subtotal, before a discount.
 *
 * @throws AppError validation_failed for an implausible amount
 */
export function tipOn(subtotalCents: number, { percent, cents }: TipChoice): number {
  if (percent !== null) return percentOf(subtotalCents, percent);
  const most = Math.max(GENEROUS_TIP_CENTS, subtotalCents);
  if ((cents ?? 0) > most) {
    throw invalidField('tip_amount', `The tip can be $${toWire(most)} at most. Please check the amount.`);
  }
  return cents ?? 0;
}
