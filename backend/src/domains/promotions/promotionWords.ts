import type { PromotionRow } from '../../database/models/Promotion';
import { clockFormat } from '../../lib/clock';
import { toWire } from '../../lib/money';

type Terms = Pick<PromotionRow, 'kind' | 'value' | 'maxDiscountCents' | 'minimumSubtotalCents'>;

/** The discount of a code in words: `10% off your order from $60, up to $20`. */
export function describePromotion({ kind, value, maxDiscountCents, minimumSubtotalCents }: Terms): string {
  const what = kind === 'percent' ? `${value}%` : dollars(value);
  const from = minimumSubtotalCents > 0 ? ` from ${dollars(minimumSubtotalCents)}` : '';
  const most = kind === 'percent' && maxDiscountCents !== null ? `, up to ${dollars(maxDiscountCents)}` : '';
  return `${what} off your order${from}${most}`;
}

const day = clockFormat({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Why a code gives nothing, for the guest who tries it. */
export const refusals = {
  unknown: (code: string) => `The code ${code} is not valid.`,
  notYet: (code: string, startsAt: Date) => `The code ${code} can be used from ${day(startsAt)} on.`,
  ended: (code: string) => `The code ${code} has ended.`,
  belowMinimum: (code: string, minimumCents: number, missingCents: number) =>
    `Add ${dollars(missingCents)} more to use ${code}: it starts at ${dollars(minimumCents)}.`,
  busy: (code: string) => `Many guests are using the code ${code} right now. Please try again in a few minutes.`,
  usedUp: (code: string) => `The code ${code} is used up.`,
  noLonger: (code: string) => `The code ${code} can no longer be used.`,
  alreadyUsed: (code: string) => `You have used the code ${code} already.`,
};

/** `$5` and `$5.50`. */
function dollars(cents: number): string {
  return `$${toWire(cents).replace(/\.00$/, '')}`;
}
