import type { HostedCheckoutStatus } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { act, screen } from '@testing-library/react';
import { recentOrders } from '@site/kit';
import { buildOrder, createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import App from '../App';

const payment = (overrides: Partial<HostedCheckoutStatus> = {}): HostedCheckoutStatus => ({
  checkoutSessionId: 'cs_1',
  orderId: '0190-order',
  orderNumber: 1042,
  status: 'APPROVED',
  paymentStatus: 'paid',
  amount: 2598,
  currency: 'USD',
  errorCode: null,
  expiresAt: '2026-11-21T18:00:00Z',
  retryable: false,
  ...overrides,
});
const STATUS = 'GET /api/sandbox/hosted-checkout/cs_1/status';

describe('the payment result pages', () => {
  let api: ReturnType<typeof fakeApi>;

  const show = (path: string) => {
    const host = createPreviewHost();
    renderWithHost(<App />, { path, host });
    return host;
  };
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('checkout_session_id', 'cs_1');
    localStorage.setItem('checkout_order_id', '0190-order');
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    api = fakeApi({ [STATUS]: { body: payment() } });
  });

  it('on a device that may not see the order says that it is paid, without its number and amount', async () => {
    api = fakeApi({ [STATUS]: { body: payment({ orderNumber: null, amount: null }) } });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(screen.getByText(/The order is paid\./)).toBeInTheDocument();
    expect(screen.queryByText(/null/)).not.toBeInTheDocument();
  });

  it('shows number and amount after a reload, by the token of the order', async () => {
    recentOrders.keep(buildOrder({ id: '0190-order', access_token: 'the-token-of-this-order' }));
    api = fakeApi({
      [STATUS]: ({ headers }) => payment(headers.has('X-Order-Token') ? {} : { orderNumber: null, amount: null }),
    });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(screen.getByText('#1042')).toBeInTheDocument();
    expect(screen.getByText(/is paid: \$25\.98/)).toBeInTheDocument();
  });

  it("/payment-success: on status APPROVED shows toast 'Payment Successful!' and clears two stored values", async () => {
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
    expect(screen.getByText('Your order has been confirmed and payment processed.')).toBeInTheDocument();
    expect(screen.getByText('Checkout id: cs_1')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeInTheDocument();
    expect(localStorage.getItem('checkout_session_id')).toBeNull();
    expect(localStorage.getItem('checkout_order_id')).toBeNull();
    expect(localStorage.getItem('cart_session_id')).toBeNull();
  });

  it('WEB-245 moves the focus to the result that replaces the wait', async () => {
    api.set(STATUS, { body: payment({ status: 'PENDING' }) });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
    api.set(STATUS, { body: payment() });
    await advance(1000);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toHaveFocus();
  });

  it('says once that the payment succeeded, and keeps a cart that was begun since, when the tab gets the focus back', async () => {
    const host = show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    await advance(TIMES.toastPaymentSuccess + 1000);
    expect(screen.queryByText('Payment Successful!')).toBeNull();
    localStorage.setItem('cart_session_id', 'a-cart-that-another-tab-began');
    const shown = jest.spyOn(host.toasts, 'show');
    act(() => void window.dispatchEvent(new Event('focus')));
    await advance(1000);
    expect(api.calls.filter(({ path }) => path.endsWith('/status'))).toHaveLength(2);
    expect(shown).not.toHaveBeenCalled();
    expect(localStorage.getItem('cart_session_id')).toBe('a-cart-that-another-tab-began');
  });

  it('the receipt stays until the guest leaves it, with the way to the order first', async () => {
    recentOrders.keep(buildOrder());
    const host = show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(60_000);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/order-status/0190-order#t=secret-of-the-order');
    expect(host.asked.went).toEqual([]);
  });

  it("an address with redirect_to says 'Redirecting...' and leads on after 3 seconds", async () => {
    const host = show('/payment-success?checkout_id=cs_1&status=APPROVED&redirect_to=%2Fnorth');
    await advance(0);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    await advance(3000);
    expect(screen.getByRole('heading', { name: 'Redirecting...' })).toBeInTheDocument();
    await advance(1000);
    expect(host.asked.went).toEqual(['/north/payment-success?status=APPROVED&checkout_id=cs_1']);
  });

  it('what it reads of the order is noted with the recent orders', async () => {
    recentOrders.keep(buildOrder());
    api.set('GET /api/orders/0190-order', { body: buildOrder({ payment_status: 'paid' }) });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(recentOrders.list()).toMatchObject([{ payment_status: 'paid', token: 'secret-of-the-order' }]);
  });

  it('gives a whole receipt: when, where, what, and every amount up to what was paid', async () => {
    api.set('GET /api/orders/0190-order', {
      body: {
        order_type: 'pickup',
        items: [{ id: '1', name: 'Brisket Plate', quantity: 2, subtotal: '24.00', customizations: [] }],
        subtotal: '24.00',
        discount_amount: '0.00',
        tax_amount: '1.98',
        delivery_fee: '0.00',
        tip_amount: '3.60',
        amount_due: '29.58',
        promised_at: '2026-03-02T18:30:00.000Z',
      },
    });
    const { settings } = show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    const { street, city } = settings.brand.address;
    expect(screen.getByText(`Pick up at ${street}, ${city}`)).toBeInTheDocument();
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(rows).toEqual(['Subtotal $24.00', 'Tax $1.98', 'Tip $3.60', 'Paid by card $29.58']);
  });

  it('a guest who needs more time before a redirect can stay on the page', async () => {
    const host = show('/payment-success?checkout_id=cs_1&status=APPROVED&redirect_to=%2Fnorth');
    await advance(0);
    act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
    await advance(60_000);
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(host.asked.went).toEqual([]);
  });

  it('a link to somebody else’s paid order does not cost this guest the cart', async () => {
    localStorage.setItem('checkout_order_id', 'another-order');
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(0);
    expect(localStorage.getItem('cart_session_id')).toBe('a-known-session-of-this-test');
  });

  it('waits, without a failure, while the provider has not said yet, and turns when it has', async () => {
    api.set(STATUS, { body: payment({ status: 'PENDING', paymentStatus: 'awaiting_payment' }) });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(3000);
    expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
    api.set(STATUS, { body: payment() });
    await advance(5000);
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
  });

  it('stops asking after two minutes and says how to go on', async () => {
    api.set(STATUS, { status: 503, body: {} });
    show('/payment-success?checkout_id=cs_1&status=APPROVED');
    await advance(180_000);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
    const asked = api.calls.length;
    await advance(60_000);
    expect(api.calls.length).toBe(asked);
  });

  it("a forged success ends in 'Payment Verification Failed', 'Unable to verify payment status. Please contact support.'", async () => {
    api.set('GET /api/sandbox/hosted-checkout/x/status', { status: 404, body: { detail: 'Not found' } });
    show('/payment-success?checkout_id=x&status=APPROVED');
    await advance(0);
    expect(screen.getByRole('heading', { name: 'Payment Verification Failed' })).toBeInTheDocument();
    expect(screen.getAllByText('Unable to verify payment status. Please contact support.')).not.toHaveLength(0);
    expect(localStorage.getItem('cart_session_id')).not.toBeNull();
  });

  it.each([
    ['/payment-success?checkout_id=cs_1&status=APPROVED', 'DECLINED', 'Your payment could not be processed.'],
    ['/payment-success?checkout_id=cs_1&status=APPROVED', 'CANCELLED', 'Your payment was cancelled.'],
    ['/payment-failure?checkout_id=cs_1&status=DECLINED', 'APPROVED', 'Order Confirmed!'],
    ['/payment-cancelled?checkout_id=cs_1&status=CANCELLED', 'APPROVED', 'Order Confirmed!'],
    ['/payment-cancelled?checkout_id=cs_1&status=CANCELLED', 'DECLINED', 'Your payment could not be processed.'],
    ['/payment-failure?checkout_id=cs_1&status=nonsense', 'CANCELLED', 'Your payment was cancelled.'],
  ] as const)(
    '%s, while the server says %s, ends at "%s", which is the title of the document, too (WEB-237)',
    async (path, status, title) => {
      api.set(STATUS, { body: payment({ status }) });
      show(path);
      await advance(500);
      await advance(500);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(document.title).toBe(`${title.replace(/\.$/, '')} | Test Kitchen`);
    },
  );

  it("/payment-failure: error code as text only, Try Again to /checkout, toast 'Payment Failed', 'Your payment could not be processed. Please try again.'", async () => {
    api.set(STATUS, { body: payment({ status: 'DECLINED', paymentStatus: 'unpaid' }) });
    show(
      `/payment-failure?checkout_id=cs_1&status=DECLINED&error_code=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    );
    await advance(0);
    expect(screen.getByText('Error code: <img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText('Your payment could not be processed. Please try again.')).toBeInTheDocument();
    expect(localStorage.getItem('checkout_session_id')).toBeNull();
    expect(localStorage.getItem('cart_session_id')).not.toBeNull();
  });

  it("/payment-cancelled: toast 'Payment Cancelled', 'Your payment was cancelled. You can try again.', stored ids removed, cart kept", async () => {
    api.set(STATUS, { body: payment({ status: 'CANCELLED', paymentStatus: 'unpaid' }) });
    show('/payment-cancelled?checkout_id=cs_1&status=CANCELLED');
    await advance(0);
    expect(screen.getByText('Payment Cancelled')).toBeInTheDocument();
    expect(screen.getByText('Your payment was cancelled. You can try again.')).toBeInTheDocument();
    expect(localStorage.getItem('checkout_order_id')).toBeNull();
    expect(localStorage.getItem('cart_session_id')).not.toBeNull();
  });

  it('without an address of its own the page asks about the checkout that this browser remembers', async () => {
    show('/payment-success');
    await advance(0);
    expect(api.calls[0]?.path).toBe('/api/sandbox/hosted-checkout/cs_1/status');
    expect(screen.getByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
  });
});
