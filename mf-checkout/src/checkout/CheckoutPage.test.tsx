import { PHONE_MESSAGE } from '@site/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildLine, buildOrder, buildSummary } from '../../testing/builders';
import { fakeServer, fillContact, openCheckout, pressPay } from '../../testing/checkout';

describe('the checkout', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
  });

  it('Empty cart: message and a Browse Menu button to /#menu', async () => {
    api.set('GET /api/cart/', { body: buildCart({ items: [], item_count: 0 }) });
    await openCheckout();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Menu' })).toHaveAttribute('href', '/#menu');
  });

  it("without name and phone says 'Missing Information', 'Please provide your name and phone number', also at the field", async () => {
    const user = userEvent.setup();
    await openCheckout();
    await pressPay(user);
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getAllByText('Please provide your name and phone number').length).toBeGreaterThan(1);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(api.sent('/api/orders/from-cart')).toHaveLength(0);
  });

  it('WEB-192 the toast of what was missing leaves with the press that finds the form right', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await pressPay(user);
    // Held, so that it does not leave by its time.
    fireEvent.mouseEnter(await screen.findByText('Missing Information'));
    await fillContact(user);
    await pressPay(user);
    await waitFor(() => expect(screen.queryByText('Missing Information')).toBeNull());
  });

  it('refuses an invalid phone number, at the field, and keeps what was typed', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    const phone = screen.getByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, 'abc');
    await pressPay(user);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(PHONE_MESSAGE)));
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('abc');
    expect(api.sent('/api/orders/from-cart')).toHaveLength(0);
    await user.clear(phone);
    await user.type(phone, '+1 (936) 555-0134 x7');
    await pressPay(user);
    await waitFor(() => expect(api.sent('/api/orders/from-cart')).toHaveLength(1));
  });

  it('does not offer delivery where the restaurant has none', async () => {
    await openCheckout({ delivery: false });
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio', { name: /Delivery/ })).toBeNull();
  });

  it('PAY-57 shows the way to the payment page at once, without gliding there from the end of the form', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    const scrollTo = jest.spyOn(window, 'scrollTo');
    await pressPay(user);
    await screen.findByRole('heading', { name: 'Redirecting to Payment' });
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it("creates the order, says 'Redirecting to Payment' and 'Setting up secure payment...', and leaves for the provider’s page", async () => {
    const user = userEvent.setup();
    const { host } = await openCheckout();
    await fillContact(user);
    await pressPay(user);
    expect(await screen.findByRole('heading', { name: 'Redirecting to Payment' })).toHaveFocus();
    expect(screen.getByText('Setting up secure payment...')).toBeInTheDocument();
    await waitFor(() => expect(host.asked.left).toEqual(['http://pay.test/cs_1']));
    expect(api.sent('/api/orders/from-cart')[0]?.body).toEqual({
      subtotal: '24.00',
      tax_amount: '1.98',
      total_amount: '25.98',
      amount_due: '25.98',
      cart_version: 7,
      order_type: 'pickup',
      customer_name: 'Ana',
      customer_phone: '936 555 0100',
      payment_method: 'credit_card',
    });
    expect(api.sent('/api/orders/from-cart')[0]?.headers.get('X-Session-ID')).toBe('a-known-session-of-this-test');
    expect(api.sent('/api/sandbox/hosted-checkout')[0]?.body).toMatchObject({
      orderId: '0190-order',
      amount: 2598,
      currency: 'USD',
      taxRate: 0.0825,
      redirectUrls: {
        success: 'http://localhost/payment-success',
        failure: 'http://localhost/payment-failure',
        cancel: 'http://localhost/payment-cancelled',
      },
    });
    expect(localStorage.getItem('checkout_session_id')).toBe('cs_1');
    expect(localStorage.getItem('checkout_order_id')).toBe('0190-order');
  });

  it("an order that fails says 'Order Failed', 'There was an error placing your order. Please try again.' and loses nothing", async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', { status: 503, body: {} });
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    expect(await screen.findByText('Order Failed')).toBeInTheDocument();
    expect(screen.getByText('There was an error placing your order. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('a second press after a failure carries the same key, so one order comes of it', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', { status: 503, body: {} });
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    await screen.findByText('Order Failed');
    await pressPay(user);
    await waitFor(() => expect(api.sent('/api/orders/from-cart')).toHaveLength(2));
    const keys = api.sent('/api/orders/from-cart').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[0]).toBe(keys[1]);
  });

  it("a payment that cannot be set up says 'Payment Setup Failed', 'Unable to redirect to payment. Please try again.'", async () => {
    const user = userEvent.setup();
    api.set('POST /api/sandbox/hosted-checkout', { status: 502, body: {} });
    const { host } = await openCheckout();
    await fillContact(user);
    await pressPay(user);
    expect(await screen.findByText('Payment Setup Failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to redirect to payment. Please try again.')).toBeInTheDocument();
    expect(host.asked.left).toEqual([]);
  });

  it.each([
    ['the browser', { body: { checkoutSessionId: 'cs_1' } }],
    [
      'the server',
      {
        status: 502,
        body: { code: 'payment_provider_failed', detail: 'No checkout URL received', title: 'Bad gateway' },
      },
    ],
  ])("A missing checkout URL that %s notices gives 'No checkout URL received'", async (_, answer) => {
    const user = userEvent.setup();
    api.set('POST /api/sandbox/hosted-checkout', answer);
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    expect(await screen.findByText('No checkout URL received')).toBeInTheDocument();
  });

  it('an order that nobody heard says so where it stays, and takes the focus there', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', () => Promise.reject(new TypeError('Failed to fetch')));
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    const notice = (await screen.findByText('We could not reach the kitchen')).closest('[role="alert"]');
    expect(notice).toHaveTextContent('Nothing was charged. Check your connection and try again.');
    expect(notice).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('a price that staff changed meanwhile is paid at the second press, with totals fetched again', async () => {
    const user = userEvent.setup();
    const dearer = buildSummary({
      subtotal: '26.00',
      tax_amount: '2.15',
      total_amount: '28.15',
      amount_due: '28.15',
    });
    api.set('POST /api/orders/from-cart', { status: 409, body: { code: 'totals_changed', detail: 'Changed.' } });
    const { host } = await openCheckout();
    await fillContact(user);
    api.set('GET /api/cart/', { body: buildCart({ subtotal: '26.00' }) }); // the same version: the guest changed nothing
    api.set('GET /api/cart/summary', { body: dearer });
    await pressPay(user);
    expect(await screen.findByRole('button', { name: 'Continue to payment · $28.15' })).toBeEnabled();
    api.set('POST /api/orders/from-cart', { body: buildOrder() });
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(api.sent('/api/orders/from-cart').at(-1)?.body).toMatchObject({ subtotal: '26.00', total_amount: '28.15' });
  });

  it('leads back to the order when something in it cannot be made any more', async () => {
    api.set('GET /api/cart/', {
      body: buildCart({ items: [buildLine({ is_available: false })] }),
    });
    await openCheckout();
    expect(await screen.findByRole('link', { name: 'Change your order' })).toHaveAttribute('href', '/order');
    expect(screen.queryByRole('button', { name: /^Continue to payment/ })).toBeNull();
  });

  it('folds the lines of the order away and shows them on demand', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Show 2 items' }));
    expect(screen.getByRole('button', { name: 'Hide 2 items' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Brisket Plate')).toBeInTheDocument();
  });

  it('totals that changed are shown before anything is paid', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', {
      status: 409,
      body: { code: 'totals_changed', detail: 'The price of Brisket Plate has changed.' },
    });
    const { host } = await openCheckout();
    await fillContact(user);
    const before = api.calls.filter((call) => call.path === '/api/cart/').length;
    await pressPay(user);
    expect(await screen.findByText('The price of Brisket Plate has changed.')).toBeInTheDocument();
    await waitFor(() => expect(api.calls.filter((call) => call.path === '/api/cart/').length).toBeGreaterThan(before));
    expect(host.asked.left).toEqual([]);
  });

  it('what was typed is still there after a reload', async () => {
    const user = userEvent.setup();
    sessionStorage.setItem('checkout_details', JSON.stringify({ customer_name: 'Ana', order_type: 'pickup' }));
    await openCheckout();
    expect(await screen.findByLabelText('Name')).toHaveValue('Ana');
    await user.type(screen.getByLabelText(/Special requests/), 'Napkins');
    await waitFor(() => expect(sessionStorage.getItem('checkout_details')).toContain('Napkins'));
  });
});
