import { FULFILLMENT_STATUSES, type FulfillmentStatus, type PaymentStatus } from '@site/contracts';
import { isPayable, mayMove, mayPaymentMove, recallTarget, statusOf, stepFor } from './orderStatus';

const paid = (fulfillment_status: FulfillmentStatus, order_type: 'pickup' | 'delivery' = 'pickup') =>
  ({ fulfillment_status, payment_status: 'paid', order_type }) as const;

test('an order only goes forward', () => {
  const order = ['received', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed'] as const;
  order.forEach((from, index) => {
    for (const earlier of order.slice(0, index + 1)) expect(mayMove(paid(from, 'delivery'), earlier)).toBe(false);
  });
  expect(mayMove(paid('received'), 'completed')).toBe(true);
});

test('an order that has ended stays as it is', () => {
  for (const end of ['completed', 'rejected', 'cancelled'] as const) {
    for (const to of FULFILLMENT_STATUSES) expect(mayMove(paid(end), to)).toBe(false);
  }
});

describe('taking the last step back', () => {
  const END = new Date('2026-11-20T18:00:00Z');
  const history = (...steps: FulfillmentStatus[]) => ({
    fulfillmentStatus: steps.at(-1) ?? 'received',
    paymentStatus: 'paid' as PaymentStatus,
    statusHistory: steps.map((status) => ({ status, at: END.toISOString(), by: 'staff' as const })),
  });
  const later = (ms: number) => new Date(END.getTime() + ms);

  test('leads to the step before, but never from the first one and from a cancelled order', () => {
    expect(recallTarget(history('received', 'ready'), END)).toBe('received');
    expect(recallTarget(history('received', 'accepted', 'preparing'), later(86_400_000))).toBe('accepted');
    for (const steps of [['received'], ['received', 'rejected'], ['received', 'ready', 'cancelled']] as const) {
      expect(recallTarget(history(...steps), END)).toBeUndefined();
    }
  });

  test('ADM-93 an order that was handed over is taken back for half an hour, while it is paid for', () => {
    const done = history('received', 'ready', 'completed');
    expect(recallTarget(done, later(1_800_000))).toBe('ready');
    expect(recallTarget(done, later(1_800_001))).toBeUndefined();
    expect(recallTarget({ ...done, paymentStatus: 'partially_refunded' }, END)).toBe('ready');
    for (const paymentStatus of ['refunded', 'pay_at_pickup'] as const) {
      expect(recallTarget({ ...done, paymentStatus }, END)).toBeUndefined();
    }
  });
});

test('only a delivery goes out', () => {
  expect(mayMove(paid('ready'), 'out_for_delivery')).toBe(false);
  expect(mayMove(paid('ready', 'delivery'), 'out_for_delivery')).toBe(true);
});

test.each<PaymentStatus>(['unpaid', 'awaiting_payment', 'failed'])(
  'nothing is cooked while the order is %s, but it can be cancelled',
  (payment_status) => {
    const order = { ...paid('received'), payment_status };
    expect(mayMove(order, 'accepted')).toBe(false);
    expect(mayMove(order, 'completed')).toBe(false);
    expect(mayMove(order, 'cancelled')).toBe(true);
    expect(isPayable(order)).toBe(true);
  },
);

test('paid stays paid until money goes back', () => {
  for (const to of ['unpaid', 'awaiting_payment', 'failed', 'pay_at_pickup'] as const) {
    expect(mayPaymentMove('paid', to)).toBe(false);
  }
  expect(mayPaymentMove('paid', 'partially_refunded')).toBe(true);
  expect(mayPaymentMove('partially_refunded', 'refunded')).toBe(true);
  expect(mayPaymentMove('failed', 'paid')).toBe(true);
  expect(isPayable(paid('received'))).toBe(false);
  expect(isPayable({ fulfillment_status: 'cancelled', payment_status: 'unpaid' })).toBe(false);
});

test('the three words that guests know follow the steps', () => {
  expect(FULFILLMENT_STATUSES.map(statusOf)).toEqual([
    'Pending',
    'Pending',
    'Pending',
    'Pending',
    'Pending',
    'Fulfilled',
    'Cancelled',
    'Cancelled',
  ]);
  expect(stepFor('Fulfilled')).toBe('completed');
  expect(stepFor('Cancelled')).toBe('cancelled');
  expect(stepFor('Pending')).toBeUndefined();
});
