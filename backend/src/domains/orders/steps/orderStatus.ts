import {
  RECALL_COMPLETED_MINUTES,
  type FulfillmentStatus,
  type OrderStatus,
  type OrderStatusChange,
  type OrderType,
  type PaymentStatus,
} from '@site/contracts';

/**
 * Where an order may go from each step of the kitchen. Steps may be skipped forward (a counter sale is completed at once).
 * The only way back is `recallTarget`, for staff.
 */
const FULFILLMENT_MOVES: Record<FulfillmentStatus, readonly FulfillmentStatus[]> = {
  received: ['accepted', 'preparing', 'ready', 'completed', 'rejected', 'cancelled'],
  accepted: ['preparing', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled'],
  preparing: ['ready', 'out_for_delivery', 'completed', 'cancelled'],
  ready: ['out_for_delivery', 'completed', 'cancelled'],
  out_for_delivery: ['completed', 'cancelled'],
  completed: [],
  rejected: [],
  cancelled: [],
};

/**
 * Money moves by evidence of a provider or by staff taking cash; an approval after a decline still pays, and a refund may
 * turn out not to have lasted.
 */
const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['awaiting_payment', 'pay_at_pickup', 'paid', 'failed'],
  awaiting_payment: ['unpaid', 'failed', 'pay_at_pickup', 'paid'],
  failed: ['awaiting_payment', 'unpaid', 'pay_at_pickup', 'paid'],
  pay_at_pickup: ['paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['partially_refunded', 'paid'],
};

/** Payment statuses with which the kitchen may work (PAY-R11). */
const CONFIRMED: readonly PaymentStatus[] = ['pay_at_pickup', 'paid', 'partially_refunded'];

const STATUS_OF: Record<FulfillmentStatus, OrderStatus> = {
  received: 'Pending',
  accepted: 'Pending',
  preparing: 'Pending',
  ready: 'Pending',
  out_for_delivery: 'Pending',
  completed: 'Fulfilled',
  rejected: 'Cancelled',
  cancelled: 'Cancelled',
};

/** The three words that guests and the order table know, for a step of the kitchen. */
export function statusOf(step: FulfillmentStatus): OrderStatus {
  return STATUS_OF[step];
}

/** The step that one of the three words asks for; Pending asks for none. */
export function stepFor(status: OrderStatus): FulfillmentStatus | undefined {
  if (status === 'Fulfilled') return 'completed';
  return status === 'Cancelled' ? 'cancelled' : undefined;
}

type Standing = { fulfillment_status: FulfillmentStatus; payment_status: PaymentStatus; order_type: OrderType };

/** Whether an order may take a step now. Nothing is cooked before it is paid or agreed to be paid at pickup. */
export function mayMove(order: Standing, to: FulfillmentStatus): boolean {
  if (!FULFILLMENT_MOVES[order.fulfillment_status].includes(to)) return false;
  if (to === 'out_for_delivery' && order.order_type !== 'delivery') return false;
  return statusOf(to) === 'Cancelled' || CONFIRMED.includes(order.payment_status);
}

/** Steps that staff may take back at any time. A cancelled order stays so: its money went back, and its guest was notified. */
const RECALLABLE: readonly FulfillmentStatus[] = ['accepted', 'preparing', 'ready', 'out_for_delivery'];

const RECALL_COMPLETED_MS = RECALL_COMPLETED_MINUTES * 60_000;

type Recallable = {
  fulfillmentStatus: FulfillmentStatus;
  paymentStatus: PaymentStatus;
  statusHistory: readonly OrderStatusChange[];
};

/** The step before the last one, by the order's own history; undefined when the last step cannot be taken back. */
export function recallTarget(order: Recallable, moment: Date): FulfillmentStatus | undefined {
  const { fulfillmentStatus, statusHistory } = order;
  const isRecallable = RECALLABLE.includes(fulfillmentStatus) || mayReopen(order, moment);
  return isRecallable ? statusHistory.at(-2)?.status : undefined;
}

/**
 * Whether an order was handed over a short time ago and is still paid for. Without its money it was completed by a decision,
 * and after a full refund the kitchen must not make it.
 */
function mayReopen({ fulfillmentStatus, paymentStatus, statusHistory }: Recallable, moment: Date): boolean {
  if (fulfillmentStatus !== 'completed') return false;
  if (paymentStatus !== 'paid' && paymentStatus !== 'partially_refunded') return false;
  const completedAt = Date.parse(statusHistory.at(-1)?.at ?? '');
  return moment.getTime() - completedAt <= RECALL_COMPLETED_MS;
}

/** Every path from the first step along the table, itself included: the possible histories of an order. */
export function fulfillmentPaths(way: readonly FulfillmentStatus[] = ['received']): FulfillmentStatus[][] {
  const next = FULFILLMENT_MOVES[way.at(-1) ?? 'received'];
  return [[...way], ...next.flatMap((step) => fulfillmentPaths([...way, step]))];
}

export function mayPaymentMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

const STILL_TO_PAY: readonly PaymentStatus[] = ['unpaid', 'awaiting_payment', 'failed'];

/** Whether money is still to come for an order that stands. */
export function isPayable(order: Pick<Standing, 'fulfillment_status' | 'payment_status'>): boolean {
  return statusOf(order.fulfillment_status) === 'Pending' && STILL_TO_PAY.includes(order.payment_status);
}
