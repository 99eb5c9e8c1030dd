import type { ReconciliationKind } from '@site/contracts';

/** Something in which our books and a provider's, or our own books among themselves, disagree. */
export type Difference = {
  kind: ReconciliationKind;
  /** Empty where it is about our own books alone. */
  provider: string;
  /** The provider's id of the payment; of `paid_without_payment` the order's id. */
  subjectId: string;
  orderId: string | null;
  oursCents: number | null;
  theirsCents: number | null;
  detail: string;
};
