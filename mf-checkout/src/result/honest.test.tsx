import type { HostedCheckoutStatus } from '@site/contracts';
import { buildOrder, createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import { act, screen } from '@testing-library/react';
import App from '../App';

const STATUS = 'GET /api/sandbox/hosted-checkout/cs_1/status';
const CHECKOUT = 'checkout_id=cs_1';

let api: ReturnType<typeof fakeApi>;
const serverSays = (overrides: Partial<HostedCheckoutStatus>) =>
  api.set(STATUS, {
    body: {
      checkoutSessionId: 'cs_1',
      orderId: '0190-order',
      orderNumber: 1042,
      status: 'PENDING',
      paymentStatus: 'awaiting_payment',
      amount: 2598,
      currency: 'USD',
      errorCode: null,
      expiresAt: '2026-11-21T18:00:00Z',
      retryable: true,
      ...overrides,
    } satisfies HostedCheckoutStatus,
  });
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const letRun = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) await advance(500);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
function show(path: string) {
  const host = createPreviewHost();
  renderWithHost(<App />, { path, host });
  return host;
}

beforeEach(() => {
  jest.useFakeTimers();
  api = fakeApi({});
});

describe('an address without a checkout id', () => {
  it.each([
    ['/payment-success?status=DECLINED', 'Your payment could not be processed.'],
    ['/payment-success?status=CANCELLED', 'Your payment was cancelled.'],
    ['/payment-failure?status=CANCELLED', 'Your payment was cancelled.'],
    ['/payment-cancelled?status=DECLINED', 'Your payment could not be processed.'],
    ['/payment-success?status=APPROVED', 'Payment Verification Failed'],
    ['/payment-success', 'Payment Verification Failed'],
  ])('%s ends at "%s"', async (path, expected) => {
    show(path);
    await letRun(1000);
    expect(title()).toBe(expected);
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['/payment-success?status=DECLINED', 'Payment Failed'],
    ['/payment-success?status=CANCELLED', 'Payment Cancelled'],
    ['/payment-failure?status=CANCELLED', 'Payment Cancelled'],
    ['/payment-cancelled?status=DECLINED', 'Payment Failed'],
  ])('%s shows one toast, that of the page it leads to', async (path, toast) => {
    const host = show(path);
    await letRun(1000);
    expect(host.asked.toasts.map(({ title: shown }) => shown)).toEqual([toast]);
  });

  it.each(['/payment-failure', '/payment-cancelled', '/payment-failure?status=DECLINED'])(
    '%s does not claim that nothing was charged',
    async (path) => {
      show(path);
      await letRun(1000);
      expect(document.body).not.toHaveTextContent('Nothing was charged');
    },
  );

  it('/payment-failure tells to call before paying again', async () => {
    show('/payment-failure');
    await advance(0);
    expect(document.body).toHaveTextContent(/please call us at .+ before you pay again/);
  });
});

describe('while the server does not know, or cannot be asked,', () => {
  it.each([
    ['PENDING', () => serverSays({})],
    ['nothing', () => api.set(STATUS, { status: 503, body: {} })],
    ['that there is no such checkout', () => api.set(STATUS, { status: 404, body: {} })],
  ])('(%s) /payment-failure claims nothing about the money', async (_, prepare) => {
    prepare();
    show(`/payment-failure?${CHECKOUT}&status=DECLINED`);
    await letRun(3000);
    expect(document.body).not.toHaveTextContent('Nothing was charged');
  });
});

describe('a payment page that was closed by us', () => {
  it.each([
    ['order_changed', /Your cart was changed after this payment page was opened/],
    ['order_cancelled', /This order was cancelled/],
    ['newer_checkout', /A newer payment page was opened for this order/],
  ])('because of %s says so, not that the time ran out', async (errorCode, words) => {
    serverSays({ status: 'EXPIRED', errorCode, paymentStatus: 'unpaid' });
    show(`/payment-failure?${CHECKOUT}&status=DECLINED&error_code=session_expired`);
    await advance(0);
    expect(document.body).toHaveTextContent(words);
    expect(document.body).not.toHaveTextContent('The time to pay ran out');
    expect(screen.getByText(`Error code: ${errorCode}`)).toBeInTheDocument();
  });

  it('because its order is confirmed another way links to the order', async () => {
    serverSays({ status: 'EXPIRED', errorCode: 'order_confirmed', paymentStatus: 'pay_at_pickup' });
    show(`/payment-failure?${CHECKOUT}&status=DECLINED`);
    await advance(0);
    expect(document.body).toHaveTextContent('you need not pay again: order #1042 is confirmed another way');
    expect(screen.getByRole('link', { name: 'Follow your order' })).toBeInTheDocument();
  });

  it('by its time still says that', async () => {
    serverSays({ status: 'EXPIRED', errorCode: 'session_expired', paymentStatus: 'unpaid' });
    show(`/payment-failure?${CHECKOUT}&status=DECLINED`);
    await advance(0);
    expect(document.body).toHaveTextContent('The time to pay ran out. Nothing was charged');
  });
});

describe('while the payment is confirmed late', () => {
  it('the guest sees the number of the order, and after some seconds what is going on and whom to call', async () => {
    serverSays({});
    show(`/payment-success?${CHECKOUT}&status=APPROVED`);
    await letRun(2000);
    expect(screen.getByText('Order #1042')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
    await letRun(6000);
    expect(screen.getByText(/takes longer than usual/)).toHaveTextContent('You need not pay again');
    expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+19365550199');
  });

  it('an answer is seen within three seconds, whenever it comes, and a page asks at most 60 times', async () => {
    serverSays({});
    show(`/payment-success?${CHECKOUT}&status=APPROVED`);
    await letRun(45_000);
    expect(title()).toBe('Confirming your payment');
    serverSays({ status: 'APPROVED', paymentStatus: 'paid' });
    await letRun(3500);
    expect(title()).toBe('Order Confirmed!');
    serverSays({});
    show(`/payment-success?${CHECKOUT}&status=APPROVED`);
    const before = api.calls.length;
    await letRun(300_000);
    expect(api.calls.length - before).toBeLessThanOrEqual(60);
  });

  it('nobody is asked for a page that is out of sight', async () => {
    serverSays({});
    show(`/payment-success?${CHECKOUT}&status=APPROVED`);
    await letRun(1000);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await letRun(3000);
    const before = api.calls.length;
    await letRun(60_000);
    expect(api.calls).toHaveLength(before);
    hidden.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await advance(0);
    expect(api.calls).toHaveLength(before + 1);
  });
});

describe('the receipt of an order that was refunded meanwhile', () => {
  it('says so, instead of when it is ready', async () => {
    serverSays({ status: 'APPROVED', paymentStatus: 'refunded' });
    const order = buildOrder({ payment_status: 'refunded', status: 'Cancelled', fulfillment_status: 'cancelled' });
    api.set('GET /api/orders/0190-order', { body: { ...order, refunded_amount: '25.98' } });
    const host = show(`/payment-success?${CHECKOUT}&status=APPROVED`);
    await advance(0);
    expect(title()).toBe('This order was refunded');
    expect(document.body).toHaveTextContent('This order is cancelled');
    expect(document.body).not.toHaveTextContent(/Ready around|Pick up at|Thank you/);
    expect(screen.getByText('Sent back', { selector: 'dt' }).nextSibling).toHaveTextContent('$25.98');
    expect(host.asked.toasts.map((toast) => toast.title)).not.toContain('Payment Successful!');
  });
});
