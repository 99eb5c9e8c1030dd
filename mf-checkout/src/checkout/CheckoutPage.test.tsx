import type { Cart, CartSummary, Order } from '@site/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import App from '../App';

const cart: Cart = {
  items: [
    {
      id: 'ci_1',
      menu_item_id: 7,
      menu_item_name: 'Brisket Plate',
      menu_item_price: '12.00',
      menu_item_description: null,
      menu_item_image: null,
      quantity: 2,
      customizations: ['No onion'],
      option_ids: [],
      option_labels: [],
      special_instructions: null,
      subtotal: '24.00',
      is_available: true,
    },
  ],
  item_count: 2,
  subtotal: '24.00',
  currency: 'USD',
  version: 7,
  warnings: [],
};
const summary: CartSummary = {
  item_count: 2,
  subtotal: '24.00',
  discount_amount: '0.00',
  promo_code: null,
  promo: null,
  taxable_amount: '24.00',
  tax_rate: '0.0825',
  tax_amount: '1.98',
  delivery_fee: '0.00',
  delivery: null,
  tip_amount: '0.00',
  tip_percent: null,
  tip_presets: [],
  total_amount: '25.98',
  amount_due: '25.98',
  currency: 'USD',
  estimated_points: 24,
  version: 7,
};
const order: Partial<Order> = {
  id: '0190-order',
  order_number: 1042,
  amount_due: '25.98',
  currency: 'USD',
  customer_name: 'Ana',
  customer_phone: '936 555 0100',
  customer_email: null,
  order_type: 'pickup',
  delivery_address: null,
  access_token: 'secret-of-the-order',
};

describe('the checkout', () => {
  let api: ReturnType<typeof fakeApi>;

  const show = async (settings = {}) => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const host = createPreviewHost({ settings });
    renderWithHost(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
      { path: '/checkout', host },
    );
    await act(() => host.cart.refresh());
    return host;
  };
  const sent = (path: string) => api.calls.filter((call) => call.method === 'POST' && call.path === path);

  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByLabelText('Name'), 'Ana');
    await user.type(screen.getByLabelText(/^Phone/), '936 555 0100');
  };
  const pay = async (user: ReturnType<typeof userEvent.setup>) => {
    const button = await screen.findByRole('button', { name: /^Continue to payment/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    api = fakeApi({
      'GET /api/cart/': { body: cart },
      'GET /api/cart/summary': { body: summary },
      'POST /api/orders/from-cart': { body: order },
      'POST /api/sandbox/hosted-checkout': {
        body: { checkoutSessionId: 'cs_1', checkoutUrl: 'http://pay.test/cs_1' },
      },
    });
  });
  afterEach(() => api.restore());

  it('Empty cart: message and a Browse Menu button to /#menu', async () => {
    api.set('GET /api/cart/', { body: { ...cart, items: [], item_count: 0 } });
    await show();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Menu' })).toHaveAttribute('href', '/#menu');
  });

  it('name and phone required, with the toast Missing Information', async () => {
    const user = userEvent.setup();
    await show();
    await pay(user);
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getAllByText('Please provide your name and phone number').length).toBeGreaterThan(1);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(sent('/api/orders/from-cart')).toHaveLength(0);
  });

  it('delivery needs an address; email is optional', async () => {
    const user = userEvent.setup();
    await show();
    await fill(user);
    await user.click(screen.getByRole('radio', { name: /Delivery/ }));
    await pay(user);
    expect((await screen.findAllByText('Please provide a delivery address')).length).toBeGreaterThan(1);
    await user.type(screen.getByLabelText('Delivery address'), '12 Sam Houston Ave');
    await pay(user);
    await waitFor(() =>
      expect(sent('/api/orders/from-cart')[0]?.body).toMatchObject({
        order_type: 'delivery',
        delivery_address: '12 Sam Houston Ave',
      }),
    );
  });

  it('does not offer delivery where the restaurant has none', async () => {
    await show({ delivery: false });
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('creates the order, opens the payment and leaves for the provider’s page', async () => {
    const user = userEvent.setup();
    const host = await show();
    await fill(user);
    await pay(user);
    expect(await screen.findByRole('heading', { name: 'Redirecting to Payment' })).toHaveFocus();
    expect(screen.getByText('Setting up secure payment...')).toBeInTheDocument();
    await waitFor(() => expect(host.asked.left).toEqual(['http://pay.test/cs_1']));
    expect(sent('/api/orders/from-cart')[0]?.body).toEqual({
      subtotal: '24.00',
      tax_amount: '1.98',
      total_amount: '25.98',
      cart_version: 7,
      order_type: 'pickup',
      customer_name: 'Ana',
      customer_phone: '936 555 0100',
    });
    expect(sent('/api/orders/from-cart')[0]?.headers.get('X-Session-ID')).toBe('a-known-session-of-this-test');
    expect(sent('/api/sandbox/hosted-checkout')[0]?.body).toMatchObject({
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

  it('an order that fails says Order Failed and loses nothing', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', { status: 503, body: {} });
    await show();
    await fill(user);
    await pay(user);
    expect(await screen.findByText('Order Failed')).toBeInTheDocument();
    expect(screen.getByText('There was an error placing your order. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('a second press after a failure carries the same key, so one order comes of it', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', { status: 503, body: {} });
    await show();
    await fill(user);
    await pay(user);
    await screen.findByText('Order Failed');
    await pay(user);
    await waitFor(() => expect(sent('/api/orders/from-cart')).toHaveLength(2));
    const keys = sent('/api/orders/from-cart').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[0]).toBe(keys[1]);
  });

  it('a payment that cannot be set up says Payment Setup Failed', async () => {
    const user = userEvent.setup();
    api.set('POST /api/sandbox/hosted-checkout', { status: 502, body: {} });
    const host = await show();
    await fill(user);
    await pay(user);
    expect(await screen.findByText('Payment Setup Failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to redirect to payment. Please try again.')).toBeInTheDocument();
    expect(host.asked.left).toEqual([]);
  });

  it("A missing checkout URL gives 'No checkout URL received'", async () => {
    const user = userEvent.setup();
    api.set('POST /api/sandbox/hosted-checkout', { body: { checkoutSessionId: 'cs_1' } });
    await show();
    await fill(user);
    await pay(user);
    expect(await screen.findByText('No checkout URL received')).toBeInTheDocument();
  });

  it('an order that nobody heard says so where it stays, and takes the focus there', async () => {
    const user = userEvent.setup();
    api.set('POST /api/orders/from-cart', () => Promise.reject(new TypeError('Failed to fetch')));
    await show();
    await fill(user);
    await pay(user);
    const notice = (await screen.findByText('We could not reach the kitchen')).closest('[role="alert"]');
    expect(notice).toHaveTextContent('Nothing was charged. Check your connection and try again.');
    expect(notice).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('a price that staff changed meanwhile is paid at the second press, with totals asked anew', async () => {
    const user = userEvent.setup();
    const dearer = { ...summary, subtotal: '26.00', tax_amount: '2.15', total_amount: '28.15', amount_due: '28.15' };
    api.set('POST /api/orders/from-cart', { status: 409, body: { code: 'totals_changed', detail: 'Changed.' } });
    const host = await show();
    await fill(user);
    api.set('GET /api/cart/', { body: { ...cart, subtotal: '26.00' } }); // the same version: the guest changed nothing
    api.set('GET /api/cart/summary', { body: dearer });
    await pay(user);
    expect(await screen.findByRole('button', { name: 'Continue to payment · $28.15' })).toBeEnabled();
    api.set('POST /api/orders/from-cart', { body: order });
    await pay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(sent('/api/orders/from-cart').at(-1)?.body).toMatchObject({ subtotal: '26.00', total_amount: '28.15' });
  });

  it('leads back to the order when something in it cannot be made any more', async () => {
    api.set('GET /api/cart/', {
      body: { ...cart, items: cart.items.map((line) => ({ ...line, is_available: false })) },
    });
    await show();
    expect(await screen.findByRole('link', { name: 'Change your order' })).toHaveAttribute('href', '/order');
    expect(screen.queryByRole('button', { name: /^Continue to payment/ })).toBeNull();
  });

  it('folds the lines of the order away and shows them on demand', async () => {
    const user = userEvent.setup();
    await show();
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
    const host = await show();
    await fill(user);
    const before = api.calls.filter((call) => call.path === '/api/cart/').length;
    await pay(user);
    expect(await screen.findByText('The price of Brisket Plate has changed.')).toBeInTheDocument();
    await waitFor(() => expect(api.calls.filter((call) => call.path === '/api/cart/').length).toBeGreaterThan(before));
    expect(host.asked.left).toEqual([]);
  });

  it('what was typed is still there after a reload', async () => {
    const user = userEvent.setup();
    sessionStorage.setItem('checkout_details', JSON.stringify({ customer_name: 'Ana', order_type: 'pickup' }));
    await show();
    expect(await screen.findByLabelText('Name')).toHaveValue('Ana');
    await user.type(screen.getByLabelText(/Special requests/), 'Napkins');
    await waitFor(() => expect(sessionStorage.getItem('checkout_details')).toContain('Napkins'));
  });
});
