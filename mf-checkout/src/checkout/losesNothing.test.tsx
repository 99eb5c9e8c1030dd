import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildLine, buildOrder, buildSummary } from '../../testing/builders';
import { fakeServer, fillContact, fillField, openCheckout, payButton, pressPay, PROCESS } from '../../testing/checkout';

const ORDER = 'POST /api/orders/from-cart';

describe('an error at the checkout loses nothing', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeEach(() => {
    api = fakeServer();
  });

  it('two tabs: a cart that changed elsewhere is shown again, and the second press orders it', async () => {
    const user = userEvent.setup();
    const { host } = await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^20%/ }));
    const detail = 'Your cart was changed in another tab. Please review it before you order.';
    api.set(ORDER, { status: 409, body: { code: 'cart_changed', detail } });
    api.set('GET /api/cart/', { body: buildCart({ version: 8, subtotal: '36.00' }) });
    const amounts = { subtotal: '36.00', tax_amount: '2.97', total_amount: '38.97', amount_due: '46.17' };
    api.set('GET /api/cart/summary', { body: buildSummary({ ...amounts, tip_amount: '7.20', version: 8 }) });
    await pressPay(user);
    expect((await screen.findByText(detail)).closest('[role="alert"]')).toHaveFocus();
    await waitFor(() => expect(payButton(/\$46\.17$/)).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    expect(screen.getByRole('radio', { name: /^20%/ })).toBeChecked();
    api.set(ORDER, { body: buildOrder() });
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(api.sent('/api/orders/from-cart').at(-1)?.body).toMatchObject({ cart_version: 8, amount_due: '46.17' });
  });

  it('totals that changed while the cart did not are fetched again', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await waitFor(() => expect(payButton(/\$25\.98$/)).toBeEnabled());
    api.set(ORDER, { status: 409, body: { code: 'totals_changed', detail: 'The code PINE10 has ended.' } });
    api.set('GET /api/cart/summary', { body: buildSummary({ total_amount: '27.98', amount_due: '27.98' }) });
    await pressPay(user);
    await waitFor(() => expect(payButton(/\$27\.98$/)).toBeEnabled());
    expect(screen.getByText('The code PINE10 has ended.')).toBeInTheDocument();
  });

  it('a press while the total is being updated pays nothing and says so; the next one pays the new total', async () => {
    const user = userEvent.setup();
    const { host } = await openCheckout();
    await fillContact(user);
    await waitFor(() => expect(payButton(/\$25\.98$/)).toBeEnabled());
    let answerTotal = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answerTotal = resolve));
    api.set('GET /api/cart/summary', async () => {
      await answered;
      return buildSummary({ tip_amount: '4.80', tip_percent: 20, amount_due: '30.78' });
    });
    await user.click(screen.getByRole('radio', { name: /^20%/ }));
    await user.click(payButton());
    await waitFor(() =>
      expect(host.asked.toasts).toContainEqual(expect.objectContaining({ title: 'Your total is being updated' })),
    );
    expect(api.sent('/api/orders/from-cart')).toHaveLength(0);
    answerTotal();
    await waitFor(() => expect(payButton(/\$30\.78$/)).not.toHaveAttribute('aria-disabled'));
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    expect(api.sent('/api/orders/from-cart').at(-1)?.body).toMatchObject({ amount_due: '30.78' });
  });

  it('PAY-52 a dish that ran out can be taken out right there', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    const lost = buildLine({ id: 'ci_2', menu_item_name: 'Peach Cobbler', is_available: false });
    api.set(ORDER, { status: 409, body: { code: 'item_unavailable', detail: 'Peach Cobbler has just run out.' } });
    api.set('GET /api/cart/', { body: buildCart({ items: [buildLine(), lost], version: 8 }) });
    await pressPay(user);
    const remove = await screen.findByRole('button', { name: 'Remove Peach Cobbler' });
    expect(screen.getByText('Peach Cobbler has just run out.')).toBeInTheDocument();
    api.set('DELETE /api/cart/items/ci_2', () => {
      api.set('GET /api/cart/', { body: buildCart({ version: 9 }) });
      api.set('GET /api/cart/summary', { body: buildSummary({ version: 9 }) });
      return { success: true };
    });
    await user.click(remove);
    await waitFor(() => expect(payButton(/\$25\.98$/)).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    // PAY-52: the notice goes with what it asks for, and the focus has the next step.
    expect(screen.queryByText('Peach Cobbler has just run out.')).toBeNull();
    expect(payButton()).toHaveFocus();
  });

  it('WEB-127 the last dish that can be removed leaves the focus on the heading of the empty cart', async () => {
    const user = userEvent.setup();
    api.set('GET /api/cart/', { body: buildCart({ items: [buildLine({ is_available: false })], version: 8 }) });
    await openCheckout();
    const remove = await screen.findByRole('button', { name: /^Remove / });
    api.set('DELETE /api/cart/items/ci_1', () => {
      api.set('GET /api/cart/', { body: buildCart({ items: [], item_count: 0, version: 9 }) });
      return { success: true };
    });
    await user.click(remove);
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
  });

  it('offline: a calm word, the form stays, and one can go on when back', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await waitFor(() => expect(payButton()).toBeEnabled());
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline').closest('[role="status"]')).toBeInTheDocument();
    expect(payButton()).toBeDisabled();
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline')).toBeNull();
    await waitFor(() => expect(payButton()).toBeEnabled());
  });

  it('the provider is down: the order is kept, and the way back to it is the same button', async () => {
    const user = userEvent.setup();
    api.set('POST /api/sandbox/hosted-checkout', {
      status: 502,
      body: { code: 'payment_provider_failed', detail: 'The payment provider did not answer.' },
    });
    const { host } = await openCheckout();
    await fillContact(user);
    await pressPay(user);
    expect(await screen.findByText('The payment provider does not answer')).toBeInTheDocument();
    expect(screen.getByText('Payment Setup Failed')).toBeInTheDocument();
    api.set('POST /api/sandbox/hosted-checkout', {
      body: { checkoutSessionId: 'cs_1', checkoutUrl: 'http://pay.test/cs_1' },
    });
    await pressPay(user);
    await waitFor(() => expect(host.asked.left).toHaveLength(1));
    const keys = api.sent('/api/orders/from-cart').map((call) => call.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('PAY-49 on the way to a payment page that does not come the guest opens it again, or goes back to the form', async () => {
    jest.useFakeTimers();
    const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    try {
      const { host } = await openCheckout();
      await advance(1000);
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
      fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '936 555 0100' } });
      fireEvent.click(payButton());
      await advance(100);
      await advance(7000);
      expect(host.asked.left).toEqual(['http://pay.test/cs_1']);
      expect(screen.queryByText('Back to Order Details')).toBeNull();
      await advance(2000);
      expect(screen.getByText(/takes longer than usual/).closest('[role="status"]')).toBeInTheDocument();
      const again = screen.getByText('Open the payment page');
      expect(again).toHaveAttribute('href', 'http://pay.test/cs_1');
      fireEvent.click(screen.getByText('Back to Order Details'));
      await advance(1000);
      expect(screen.queryByText('Redirecting to Payment')).toBeNull();
      expect(screen.getByLabelText('Name')).toHaveValue('Ana');
      expect(payButton()).toHaveFocus();
      fireEvent.click(payButton());
      await advance(1000);
      expect(host.asked.left).toHaveLength(2);
      const keys = api.sent('/api/orders/from-cart').map((call) => call.headers.get('Idempotency-Key'));
      expect(new Set(keys).size).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('PAY-50 what stopped an order stays above the form after its toast, also when the server says nothing', async () => {
    const user = userEvent.setup();
    api.set(ORDER, { status: 500, body: {} });
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    const notice = (await screen.findByText('Our server could not answer')).closest('[role="alert"]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Nothing was charged. Please try again in a moment.');
  });

  it('PAY-101 the next press takes the failure of the last one away, also a toast that is held', async () => {
    const user = userEvent.setup();
    api.set(ORDER, { status: 500, body: {} });
    await openCheckout();
    await fillContact(user);
    await pressPay(user);
    fireEvent.mouseEnter(await screen.findByText('Order Failed'));
    api.set(ORDER, { body: buildOrder() });
    await pressPay(user);
    await waitFor(() => expect(screen.queryByText('Order Failed')).toBeNull());
  });

  it('PAY-50 a cash order whose answer was lost asks for no card', async () => {
    const user = userEvent.setup();
    api.set(`POST ${PROCESS}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Cash/ }));
    await pressPay(user);
    const notice = (await screen.findByText('The answer did not reach us')).closest('[role="alert"]');
    expect(notice).toHaveTextContent('Please try again: the order is placed once, and you are not charged twice.');
    expect(notice).not.toHaveTextContent(/card/);
  });

  it('a total that could not be worked out can be asked for again', async () => {
    const user = userEvent.setup();
    api.set('GET /api/cart/summary', { status: 503, body: {} });
    await openCheckout();
    expect(await screen.findByText('The total could not be worked out.')).toBeInTheDocument();
    api.set('GET /api/cart/summary', { body: buildSummary() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(payButton(/\$25\.98$/)).toBeEnabled());
  });

  it('PAY-100 a press while the total could not be worked out asks for it again; the next one pays it', async () => {
    const user = userEvent.setup();
    const { host } = await openCheckout();
    await fillContact(user);
    api.set('GET /api/cart/summary', { status: 503, body: {} });
    await user.click(screen.getByRole('radio', { name: /^18%/ }));
    expect(await screen.findByText('The total could not be worked out.')).toBeInTheDocument();
    api.set('GET /api/cart/summary', { body: buildSummary({ amount_due: '30.30' }) });
    await user.click(payButton());
    expect(host.asked.toasts).toContainEqual(expect.objectContaining({ title: 'Your total is being updated' }));
    await waitFor(() => expect(payButton(/\$30\.30$/)).not.toHaveAttribute('aria-disabled'));
    expect(api.sent('/api/orders/from-cart')).toHaveLength(0);
    await pressPay(user);
    await waitFor(() => expect(api.sent('/api/orders/from-cart')).toHaveLength(1));
  });

  it('a field that the server refuses says so in the server’s words and takes the focus', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await fillContact(user);
    await fillField(user, /^Email/, 'ana@example.test');
    const errors = [{ field: 'customer_email', message: 'This address cannot receive mail' }];
    api.set(ORDER, { status: 422, body: { code: 'validation_failed', detail: 'Not valid', errors } });
    await pressPay(user);
    const email = screen.getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription(/This address cannot receive mail/));
    expect(email).toHaveFocus();
  });

  it('the details survive a reload', async () => {
    const user = userEvent.setup();
    const { unmount } = await openCheckout();
    await fillContact(user);
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    await fillField(user, 'Delivery address', '12 Sam Houston Ave');
    unmount();
    await openCheckout();
    expect(await screen.findByLabelText('Delivery address')).toHaveValue('12 Sam Houston Ave');
    expect(screen.getByLabelText('City')).toHaveValue('Huntsville');
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });
});
