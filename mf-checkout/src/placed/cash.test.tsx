import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrder, buildResult } from '../../testing/builders';
import { fakeServer, fillContact, openCheckout, pressPay, PROCESS } from '../../testing/checkout';

const paid = buildResult({ payment_method: 'cash' });

describe('cash', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
    api.set(`POST ${PROCESS}`, { body: paid });
    api.set('GET /api/orders/0190-order', {
      body: buildOrder({ payment_method: 'cash', payment_status: 'pay_at_pickup' }),
    });
  });

  it('Cash is offered only for pickup orders', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await user.click(await screen.findByRole('radio', { name: /^Cash/ }));
    expect(screen.getByRole('button', { name: /^Place order/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    expect(screen.queryByRole('radio', { name: /^Cash/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeInTheDocument();
  });

  it("ends in 'Order Confirmed!' with what to pay at pickup, and a fresh cart", async () => {
    const user = userEvent.setup();
    const { host } = await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await pressPay(user, /^Place order · \$25\.98$/);
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toHaveFocus();
    expect(document.title).toBe('Order Confirmed! | Test Kitchen');
    expect(screen.getByText(/Please pay \$25\.98 in cash at pickup\./)).toHaveTextContent('#1042');
    expect((await screen.findByText('To pay at pickup')).nextSibling).toHaveTextContent('$25.98');
    expect(api.sent('/api/orders/from-cart')[0]?.body).toMatchObject({ payment_method: 'cash' });
    expect(api.sent(PROCESS)[0]?.body).toMatchObject({
      order_id: '0190-order',
      payment_method: 'cash',
      amount: '25.98',
      tip_amount: '0.00',
    });
    expect(api.sent(PROCESS)[0]?.headers.get('X-Order-Token')).toBe('secret-of-the-order');
    expect(localStorage.getItem('cart_session_id')).not.toBe('a-known-session-of-this-test');
    expect(localStorage.getItem('checkout_order_id')).toBeNull();
    expect(host.asked.left).toEqual([]);
    expect(host.cart.get().cart?.items).toEqual([]);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('waits, without asking for money again, while the answer of the payment is outstanding', async () => {
    const user = userEvent.setup();
    api.set(`POST ${PROCESS}`, { status: 202, body: buildResult({ payment_method: 'cash', status: 'PENDING' }) });
    api.set('GET /api/orders/0190-order', { body: buildOrder({ payment_status: 'awaiting_payment' }) });
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await pressPay(user);
    expect(await screen.findByRole('heading', { name: 'Your payment is still being confirmed' })).toBeInTheDocument();
    expect(localStorage.getItem('cart_session_id')).toBe('a-known-session-of-this-test');
    api.set('GET /api/orders/0190-order', { body: buildOrder({ payment_status: 'pay_at_pickup' }) });
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' }, { timeout: 8000 })).toBeInTheDocument();
    expect(localStorage.getItem('cart_session_id')).not.toBe('a-known-session-of-this-test');
  });

  it('two quick presses place one order', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Place order/ })).not.toHaveAttribute('aria-disabled'),
    );
    await user.dblClick(screen.getByRole('button', { name: /^Place order/ }));
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(api.sent('/api/orders/from-cart')).toHaveLength(1);
    expect(api.sent(PROCESS)).toHaveLength(1);
  });

  it('refused by the server: the reason is at the choice', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    const detail = 'Cash is not possible for orders over $100.00.';
    api.set('POST /api/orders/from-cart', { status: 422, body: { code: 'payment_not_possible', detail } });
    await pressPay(user);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('beyond the limit on unpaid orders: what to do is at the choice, nothing says that a payment failed, and the order is paid by card', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    const detail = 'We have many unpaid orders right now. Please pay by card, or call us at (936) 555-0142.';
    api.set(`POST ${PROCESS}`, { status: 409, body: { code: 'payment_needed', detail } });
    await pressPay(user);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    expect(screen.getByRole('radio', { name: /^Card/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /^Card/ }));
    expect(screen.queryByText(detail)).toBeNull();
    expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeInTheDocument();
  });

  it('too many requests: the wait is shown above the form, and nothing says that a payment failed', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    const detail = 'Too many requests; try again in 40 s.';
    api.set(`POST ${PROCESS}`, { status: 429, body: { code: 'too_many_requests', detail } });
    await pressPay(user);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });

  it('WEB-206 an order whose answer was lost is confirmed when the server has placed it', async () => {
    const user = userEvent.setup();
    api.set(`POST ${PROCESS}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await pressPay(user);
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toHaveFocus();
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(api.sent(PROCESS)).toHaveLength(1);
  });

  it('an answer that was lost is asked for again with the same key, and confirms the one order', async () => {
    const user = userEvent.setup();
    api.set('GET /api/orders/0190-order', { body: buildOrder({ payment_status: 'awaiting_payment' }) });
    api.set(`POST ${PROCESS}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await pressPay(user);
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    api.set(`POST ${PROCESS}`, { body: paid });
    api.set('GET /api/orders/0190-order', { body: buildOrder({ payment_status: 'pay_at_pickup' }) });
    await pressPay(user);
    await screen.findByRole('heading', { name: 'Order Confirmed!' });
    const keys = api.sent(PROCESS).map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('an order that turns out to be placed already is confirmed, not refused', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    const detail = 'The order is paid already.';
    api.set(`POST ${PROCESS}`, { status: 409, body: { code: 'already_paid', detail } });
    await pressPay(user);
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
  });
});
