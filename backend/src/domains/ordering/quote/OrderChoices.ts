import type { OrderType } from '@site/contracts';

/** What a guest chooses beside the dishes, as far as it moves amounts. */
export type OrderChoices = {
  orderType: OrderType;
  /** Five digits; null while the guest has not entered it. */
  deliveryZip: string | null;
  tip: TipChoice;
};

/** A preset, or an amount in cents, or neither. */
export type TipChoice = { percent: number | null; cents: number | null };

export const NO_CHOICES: OrderChoices = {
  orderType: 'pickup',
  deliveryZip: null,
  tip: { percent: null, cents: null },
};
