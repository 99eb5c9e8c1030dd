import {
  DEFAULT_LOCALE,
  type Currency,
  type FulfillmentStatus,
  type Locale,
  type OrderStatus,
  type OrderStatusChange,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from '@site/contracts';
import {
  defineModel,
  bigint,
  boolean,
  char,
  date,
  dateOnly,
  integer,
  json,
  key,
  nullable,
  smallint,
  string,
  tinyint,
  withDefault,
  type RowOf,
} from '../defineModel';

/** Without an account, with the first order of theirs, or with a later one. */
export type CustomerKind = 'guest' | 'first' | 'returning';

/** What a guest ordered and owes. Its lines and prices are frozen when it is made; only statuses and details move. */
export const Order = defineModel('Order', 'orders', {
  /** UUIDv7: random enough to be in an address, and in the order of creation. */
  id: key(string(36)),
  /** The small number that people read and call out. */
  orderNumber: bigint(),
  /**
   * Counts along the chain of orders of one cart, and with each change of the amount; a payment session names the one
   * it was opened for.
   */
  version: integer(),
  userId: nullable(string(36)),
  /** SHA-256 of the cart session that made it. */
  sessionHash: nullable(char(64)),
  accessTokenHash: char(64),
  cartId: nullable(string(36)),
  cartVersion: nullable(bigint()),
  /** The order that took its place when the cart was changed before paying. */
  supersededBy: nullable(string(36)),
  status: string<OrderStatus>(16),
  fulfillmentStatus: string<FulfillmentStatus>(24),
  paymentStatus: string<PaymentStatus>(24),
  paymentMethod: string<PaymentMethod>(16),
  orderType: string<OrderType>(16),
  currency: char<Currency>(3),
  taxRate: string(10),
  subtotalCents: bigint(),
  discountCents: bigint(),
  taxCents: bigint(),
  deliveryFeeCents: bigint(),
  tipCents: bigint(),
  totalCents: bigint(),
  amountDueCents: bigint(),
  paidCents: bigint(),
  refundedCents: bigint(),
  promoCode: nullable(string(40)),
  /** Of the reward that the code is for; null for promo codes. */
  rewardName: nullable(string(120)),
  customerName: string(120),
  customerPhone: string(40),
  customerEmail: nullable(string(254)),
  deliveryAddress: nullable(string(500)),
  specialRequests: nullable(string(1000)),
  /** The language in which it was ordered, and in which its mails are written. */
  locale: withDefault(char<Locale>(2), DEFAULT_LOCALE),
  requestedFor: nullable(date()),
  promisedAt: nullable(date()),
  /** Of its slowest dish. */
  prepMinutes: smallint(),
  /** What it costs the kitchen: the preparation of all its dishes added up, which slots are filled with. */
  kitchenMinutes: integer(),
  statusHistory: json<OrderStatusChange[]>(),
  /** Why staff cancelled it, for the guest to read. */
  cancelReason: nullable(string(200)),
  /** From then on the kitchen, the lists and the figures see it (PAY-R11): paid, or to be paid at pickup. */
  confirmedAt: nullable(date()),
  /** The day it counts for, `YYYY-MM-DD`. */
  businessDate: nullable(dateOnly()),
  /** Hour of the restaurant's clock, 0 to 23, at which it was confirmed. */
  businessHour: nullable(tinyint()),
  /** When the kitchen was done with it; null while it is not, and for orders from before this was measured. */
  readyAt: nullable(date()),
  /** What the guest was when the order was confirmed; the figures keep it when an account is deleted. */
  customerKind: nullable(string<CustomerKind>(10)),
  /** When it was reported as not accepted; once, though staff may accept it and take that back. */
  unacceptedAt: nullable(date()),
  /** Whether a mail to the owners went out then. */
  ownerTold: nullable(boolean()),
  /** Its number among all confirmed orders, from 1 (decision 0208). */
  confirmedRank: nullable(bigint()),
  /** Its number among those that ended in the same status. */
  closedRank: nullable(bigint()),
  /** Its number among the confirmed orders of its account. */
  userRank: nullable(bigint()),
  createdAt: date(),
  updatedAt: date(),
});

export type OrderRow = RowOf<typeof Order>;
