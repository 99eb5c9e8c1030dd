import type { HostedCheckoutStatus } from '@site/contracts';
import { act, screen } from '@testing-library/react';
import { createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import App from '../App';

const CHECKOUT = 'checkout_id=cs_1';
const STATUS = 'GET /api/sandbox/hosted-checkout/cs_1/status';
const PAGES = ['/payment-success', '/payment-failure', '/payment-cancelled'] as const;
/** What the page says once it knows. */
const TITLES = {
  APPROVED: 'Order Confirmed!',
  DECLINED: 'Your payment could not be processed.',
  CANCELLED: 'Your payment was cancelled.',
} as const;

let api: ReturnType<typeof fakeApi>;
const serverSays = (status: HostedCheckoutStatus['status'], errorCode: string | null = null) =>
  api.set(STATUS, {
    body: {
      checkoutSessionId: 'cs_1',
      orderId: '0190-order',
      orderNumber: 1042,
      status,
      paymentStatus: status === 'APPROVED' ? 'paid' : status === 'PENDING' ? 'awaiting_payment' : 'unpaid',
      amount: 2598,
      currency: 'USD',
      errorCode,
      expiresAt: '2026-11-21T18:00:00Z',
      retryable: status !== 'APPROVED',
    } satisfies HostedCheckoutStatus,
  });

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** In steps, so that what one timer causes may set the next. */
const letRun = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) await advance(500);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent ?? '';
function show(path: string) {
  const host = createPreviewHost();
  const { unmount } = renderWithHost(<App />, { path, host });
  return { host, unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
  localStorage.setItem('checkout_session_id', 'cs_1');
  localStorage.setItem('checkout_order_id', '0190-order');
  api = fakeApi({});
  serverSays('APPROVED');
});

test("PAY-02 the success page waits while the provider has not said yet, and turns to 'Payment Successful!'", async () => {
  serverSays('PENDING');
  show(`/payment-success?${CHECKOUT}&status=APPROVED`);
  await advance(3000);
  expect(title()).toBe('Confirming your payment');
  expect(screen.queryByText('Payment Failed')).toBeNull();
  serverSays('APPROVED');
  await advance(5000);
  expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
});

test("PAY-09, PAY-R2 a forged success address ends in 'Payment Verification Failed', and the cart stays", async () => {
  api.set('GET /api/sandbox/hosted-checkout/x/status', { status: 404, body: { detail: 'Not found' } });
  show('/payment-success?status=APPROVED&checkout_id=x');
  await advance(0);
  expect(title()).toBe('Payment Verification Failed');
  expect(localStorage.getItem('cart_session_id')).not.toBeNull();
});

test('PAY-26 a payment that goes back ends on the failure page, which does not say that nothing was charged', async () => {
  serverSays('DECLINED', 'payment_returned');
  const { host } = show(`/payment-success?${CHECKOUT}&status=APPROVED`);
  await advance(3000);
  expect(title()).toBe(TITLES.DECLINED);
  expect(document.body).toHaveTextContent('All of it goes back the way it came.');
  expect(document.body).not.toHaveTextContent('Nothing was charged');
  expect(host.asked.went).toEqual([]);
});

test("PAY-28 the cancel page keeps the cart, forgets the stored ids and says 'Payment Cancelled'", async () => {
  serverSays('CANCELLED');
  show(`/payment-cancelled?${CHECKOUT}&status=CANCELLED`);
  await advance(0);
  expect(screen.getByText('Payment Cancelled')).toBeInTheDocument();
  expect(localStorage.getItem('checkout_session_id')).toBeNull();
  expect(localStorage.getItem('checkout_order_id')).toBeNull();
  expect(localStorage.getItem('cart_session_id')).not.toBeNull();
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '&lt;b&gt;',
  '{{constructor.constructor("alert(1)")()}}',
])('PAY-29 the failure page shows error_code %s as text and nothing else', async (code) => {
  serverSays('DECLINED');
  show(`/payment-failure?${CHECKOUT}&status=DECLINED&error_code=${encodeURIComponent(code)}`);
  await advance(0);
  const main = document.body;
  expect(main).toHaveTextContent(`Error code: ${code}`);
  expect(main.querySelector('img[src="x"], script, b')).toBeNull();
  for (const link of main.querySelectorAll('a')) expect(link.href).not.toContain('alert');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'PAY-30 redirect_to=%s is ignored: the success page goes home',
  async (target) => {
    const { host } = show(`/payment-success?${CHECKOUT}&status=APPROVED&redirect_to=${encodeURIComponent(target)}`);
    await letRun(6000);
    expect(host.asked.went).toEqual(['/']);
  },
);

test.each(['/', '/payment-success', '/payment-success?redirect_to=%2Fpayment-success', '/north'])(
  'PAY-31 redirect_to=%s of our own origin makes the success page hop at most once',
  async (target) => {
    let address = `/payment-success?${CHECKOUT}&status=APPROVED&redirect_to=${encodeURIComponent(target)}`;
    const hops: string[] = [];
    while (hops.length < 5) {
      const { host, unmount } = show(address);
      await letRun(6000);
      const next = host.asked.went.at(-1);
      unmount();
      expect(host.asked.went.length).toBeLessThanOrEqual(1);
      if (next === undefined || next === '/') break;
      hops.push(next);
      address = `/payment-success${new URL(next, 'https://pine.example').search}`;
    }
    expect(hops.length).toBeLessThanOrEqual(1);
  },
);

describe('PAY-32 with an unknown status the page stays, asks the server, and follows it once', () => {
  const queries = ['', '&status=', '&status=approved', '&status=PAID', '&status=APPROVED&status=DECLINED'];
  const cases = PAGES.flatMap((page) => queries.map((query) => [`${page}?${CHECKOUT}${query}`] as const));

  test.each(cases)('%s, while the server does not know yet', async (path) => {
    serverSays('PENDING');
    const { host } = show(path);
    await advance(0);
    const first = title();
    await letRun(10_000);
    expect(api.calls.length).toBeGreaterThan(0);
    expect(host.asked.went).toEqual([]);
    expect(title()).toBe(first);
    expect(first).not.toBe(TITLES.APPROVED);
  });

  test.each(
    cases.flatMap(([path]) => (['APPROVED', 'DECLINED', 'CANCELLED'] as const).map((said) => [path, said] as const)),
  )('%s, while the server says %s', async (path, said) => {
    serverSays(said);
    show(path);
    const titles: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      await advance(200);
      if (titles.at(-1) !== title()) titles.push(title());
    }
    expect(titles.at(-1)).toBe(TITLES[said]);
    // Waiting, perhaps, and then what the server says: never to and fro.
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeLessThanOrEqual(2);
  });
});
