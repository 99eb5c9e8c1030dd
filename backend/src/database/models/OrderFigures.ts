import { defineModel, bigint, char, key } from '../defineModel';

/** Sums of the orders of one day, and of all days. */
export const OrderFigures = defineModel('OrderFigures', 'order_figures', {
  /** A business date, `YYYY-MM-DD`, or `all`. */
  day: key(char(10)),
  pending: bigint(),
  fulfilled: bigint(),
  cancelled: bigint(),
  paidOrders: bigint(),
  paidCents: bigint(),
  refundedCents: bigint(),
});
