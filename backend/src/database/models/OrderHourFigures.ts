import { defineModel, bigint, dateOnly, key, tinyint, withDefault } from '../defineModel';

/**
 * Sums of the orders that were confirmed in one hour of a business day. They change in the transaction that changes an
 * order, also when that happens days later.
 */
export const OrderHourFigures = defineModel('OrderHourFigures', 'order_hour_figures', {
  businessDate: key(dateOnly()),
  /** Of the restaurant's clock, 0 to 23. */
  hour: key(tinyint()),
  /** Confirmed orders, cancelled ones included. */
  orders: bigint(),
  cancelledOrders: bigint(),
  paidOrders: bigint(),
  paidCents: bigint(),
  /** Of the paid orders, what they were paid for: subtotal - discount + delivery fee + tax + tip is what was paid. */
  subtotalCents: withDefault(bigint(), 0),
  discountCents: withDefault(bigint(), 0),
  deliveryFeeCents: withDefault(bigint(), 0),
  taxCents: withDefault(bigint(), 0),
  tipCents: withDefault(bigint(), 0),
  /** Of the paid orders, those paid in cash; a card paid the others. */
  cashOrders: withDefault(bigint(), 0),
  cashCents: withDefault(bigint(), 0),
  /** Of the paid orders, those for delivery; the others were picked up. */
  deliveryOrders: withDefault(bigint(), 0),
  deliveryCents: withDefault(bigint(), 0),
  refundedOrders: bigint(),
  refundedCents: bigint(),
  guestOrders: bigint(),
  firstOrders: bigint(),
  returningOrders: bigint(),
  /** Orders that became ready and had a promised time. */
  readyOrders: bigint(),
  /** Of these, ready after the promised time. */
  lateOrders: bigint(),
  /** Of these, more than ten minutes after it. */
  veryLateOrders: bigint(),
  /** Of the ready orders, those without a requested time: only their waiting time says something about the kitchen. */
  soonOrders: bigint(),
  /** Of these, from confirmed to promised. */
  soonPromisedSeconds: bigint(),
  /** Of these, from confirmed to ready. */
  soonActualSeconds: bigint(),
});
