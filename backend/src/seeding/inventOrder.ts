import type { FulfillmentStatus, OrderType, PaymentStatus } from '@site/contracts';
import { orderTotals } from '../domains/ordering';
import { statusOf } from '../domains/orders';
import { businessDate, localHour, toInstant } from '../lib/clock';
import { percentOf } from '../lib/money';
import type { Dish, InventedOrder, Line, Way } from './InventedOrder';
import { drawsOf, idAt, pick } from './random';

const MINUTE_MS = 60_000;
/** What is younger than this is still in the kitchen. */
const IN_THE_KITCHEN_MS = 60 * MINUTE_MS;
const DELIVERY_FEE_CENTS = 399;
const PACKING_MINUTES = 5;
/** Seeds the draws of an order's times apart from those of its contents. */
const OTHER_DRAWS = 0x4000_0000;

const FIRST = ['Ada', 'Ben', 'Cora', 'Dale', 'Eve', 'Finn', 'Grace', 'Hank', 'Iris', 'Jo', 'Kit', 'Lena', 'Mae', 'Ned'];
const LAST = ['Pine', 'Oakley', 'Rivers', 'Stone', 'Walker', 'Hill', 'Brooks', 'Marsh', 'Field', 'Lake', 'Woods'];
const TIPS = [0, 0, 0, 15, 18, 18, 20, 25];
const NOTES = [null, null, null, null, null, 'No onions', 'Sauce on the side', 'Extra napkins'];
/** Guests who come again and again; the rest order without an account. */
const REGULARS = 2000;

type Wanted = { index: number; moment: Date; end: Date; dishes: readonly Dish[] };

/** One order as a year of business would have left it; the index decides everything but its ids. */
export function inventOrder({ index, moment, end, dishes }: Wanted): InventedOrder {
  const draw = drawsOf(index);
  const way = wayOf(draw());
  const orderType: OrderType = way !== 'cash' && draw() < 0.2 ? 'delivery' : 'pickup';
  const lines = inventLines(draw, dishes);
  const totals = totalsOf(lines, orderType, pick(draw, TIPS));
  const isYoung = end.getTime() - moment.getTime() < IN_THE_KITCHEN_MS;
  const steps: FulfillmentStatus[] = way === 'abandoned' ? ['received'] : stepsOf(draw(), orderType, isYoung);
  const fulfillmentStatus = steps.at(-1) ?? 'received';
  const confirmedAt = way === 'abandoned' ? null : new Date(moment.getTime() + MINUTE_MS);
  const prepMinutes = Math.max(...lines.map((line) => line.prepMinutes));
  const money = moneyOf({ way, steps, amountDueCents: totals.amountDueCents, draw });
  const minutes = minutesOf(prepMinutes + PACKING_MINUTES, drawsOf(index + OTHER_DRAWS));
  const at = (step: FulfillmentStatus): Date =>
    new Date(Math.min(moment.getTime() + minutes[step] * MINUTE_MS, end.getTime()));
  return {
    id: idAt(moment),
    way,
    orderType,
    userId: draw() < 0.25 ? regular(Math.floor(draw() * REGULARS)) : null,
    lines,
    ...totals,
    ...money,
    steps,
    status: statusOf(fulfillmentStatus),
    fulfillmentStatus,
    customerName: `${pick(draw, FIRST)} ${pick(draw, LAST)}`,
    customerPhone: `936-555-${String(Math.floor(draw() * 10_000)).padStart(4, '0')}`,
    deliveryAddress:
      orderType === 'delivery' ? `${1 + Math.floor(draw() * 999)} Ranch Road, Huntsville, TX 77340` : null,
    prepMinutes,
    kitchenMinutes: lines.reduce((sum, line) => sum + line.prepMinutes * line.quantity, 0),
    promisedAt: new Date(moment.getTime() + (prepMinutes + PACKING_MINUTES) * MINUTE_MS),
    confirmedAt,
    businessDate: confirmedAt && businessDate(confirmedAt),
    businessHour: confirmedAt && localHour(confirmedAt),
    readyAt: steps.includes('ready') ? at('ready') : null,
    statusHistory: steps.map((status, step) => ({
      status,
      at: toInstant(at(status)),
      by: step === 0 ? 'customer' : 'staff',
    })),
    createdAt: moment,
    updatedAt: at(fulfillmentStatus),
  };
}

/** When each step was taken, after the order was made; most orders are ready shortly before they are promised. */
function minutesOf(promised: number, draw: () => number): Record<FulfillmentStatus, number> {
  const ready = Math.max(6, Math.round(promised + (draw() + draw() - 1.35) * 10));
  return {
    received: 0,
    accepted: 2,
    rejected: 2,
    preparing: 4,
    cancelled: 5,
    ready,
    out_for_delivery: ready + 3,
    completed: ready + 15,
  };
}

function wayOf(share: number): Way {
  if (share < 0.06) return 'abandoned';
  return share < 0.14 ? 'cash' : 'card';
}

function inventLines(draw: () => number, dishes: readonly Dish[]): (Line & { prepMinutes: number })[] {
  const count = 1 + Math.floor(draw() * draw() * 4);
  const chosen = new Set(Array.from({ length: count }, () => pick(draw, dishes)));
  return [...chosen].map(({ id, name, priceCents, prepMinutes }) => ({
    menuItemId: id,
    name,
    quantity: 1 + Math.floor(draw() * draw() * 3),
    unitPriceCents: priceCents,
    specialInstructions: pick(draw, NOTES),
    prepMinutes,
  }));
}

function totalsOf(lines: readonly Line[], orderType: OrderType, tipPercent: number): ReturnType<typeof orderTotals> {
  const subtotalCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return orderTotals({
    subtotalCents,
    deliveryFeeCents: orderType === 'delivery' ? DELIVERY_FEE_CENTS : 0,
    tipCents: percentOf(subtotalCents, tipPercent),
  });
}

const TO_THE_COUNTER: FulfillmentStatus[] = ['received', 'accepted', 'preparing', 'ready', 'completed'];
const TO_THE_DOOR: FulfillmentStatus[] = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
];

function stepsOf(share: number, orderType: OrderType, isYoung: boolean): FulfillmentStatus[] {
  const way = orderType === 'delivery' ? TO_THE_DOOR : TO_THE_COUNTER;
  if (isYoung) return way.slice(0, 1 + Math.floor(share * (way.length - 1)));
  if (share < 0.03) return ['received', 'accepted', 'cancelled'];
  return share < 0.04 ? ['received', 'rejected'] : way;
}

type Money = { paymentStatus: PaymentStatus; paidCents: number; refundedCents: number };

/** Cash is in the till once the meal is out; what was paid for a cancelled order has gone back. */
function moneyOf({
  way,
  steps,
  amountDueCents,
  draw,
}: {
  way: Way;
  steps: readonly FulfillmentStatus[];
  amountDueCents: number;
  draw: () => number;
}): Money {
  const status = statusOf(steps.at(-1) ?? 'received');
  if (way === 'abandoned') return { paymentStatus: 'unpaid', paidCents: 0, refundedCents: 0 };
  if (way === 'cash' && status !== 'Fulfilled')
    return { paymentStatus: 'pay_at_pickup', paidCents: 0, refundedCents: 0 };
  if (status === 'Cancelled') {
    return { paymentStatus: 'refunded', paidCents: amountDueCents, refundedCents: amountDueCents };
  }
  if (way === 'card' && status === 'Fulfilled' && draw() < 0.01) {
    return {
      paymentStatus: 'partially_refunded',
      paidCents: amountDueCents,
      refundedCents: percentOf(amountDueCents, 30),
    };
  }
  return { paymentStatus: 'paid', paidCents: amountDueCents, refundedCents: 0 };
}

/** The account of a regular guest, by number. */
function regular(number: number): string {
  return `00000000-0000-7000-8000-${(0x5eed_0000_0000 + number).toString(16)}`;
}
