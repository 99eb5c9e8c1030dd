import type { OrderingTimes } from '@site/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartSession } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import App from '../App';
import { buildCart, buildCartItem, summary } from '../../testing/builders';

const line = buildCartItem({ customizations: ['No onion', 'Fries'], option_ids: [41], option_labels: ['Fries'] });

describe('the cart page', () => {
  let api: ReturnType<typeof fakeApi>;

  const show = async () => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const host = createPreviewHost();
    renderWithHost(<App />, { path: '/order', host });
    await act(() => host.cart.refresh());
    return host;
  };

  const setTimes = (changes: Partial<OrderingTimes>) =>
    api.set('GET /api/ordering/times', {
      body: {
        timezone: 'America/Chicago',
        order_type: 'pickup',
        open_now: true,
        paused_until: null,
        always_open: false,
        asap: { available: true, promised_at: '2026-11-21T00:25:00Z', minutes: 20, reason: null },
        next_opening_at: null,
        days: [],
        ...changes,
      } satisfies OrderingTimes,
    });

  beforeEach(() => {
    api = fakeApi({
      'GET /api/cart/': { body: buildCart([line]) },
      'GET /api/cart/summary': { body: summary },
      'PUT /api/cart/items/ci_1': { body: {} },
      'DELETE /api/cart/items/ci_1': { body: { success: true } },
      'DELETE /api/cart/': { body: { success: true } },
      'POST /api/cart/items': { body: {} },
    });
  });

  it('WEB-96 says that the cart ends with the page where the browser forbids to store anything', async () => {
    const host = createPreviewHost();
    for (const call of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('Refused', 'SecurityError');
      });
    }
    jest.spyOn(Document.prototype, 'cookie', 'set').mockReturnValue();
    try {
      cartSession.id();
      renderWithHost(<App />, { path: '/order', host });
      await act(() => host.cart.refresh());
      expect(await screen.findByText('This browser keeps no cart')).toBeInTheDocument();
    } finally {
      jest.restoreAllMocks();
      cartSession.forget();
    }
  });

  it('WEB-190 the line of points has its place before the amounts come', async () => {
    let answer = (_: object): void => undefined;
    api.set('GET /api/cart/summary', () => new Promise<object>((resolve) => (answer = resolve)));
    await show();
    const region = await screen.findByRole('region', { name: 'Order Summary' });
    const lines = region.querySelectorAll('p').length;
    answer(summary);
    expect(await within(region).findByText(/to earn 37 points/)).toBeVisible();
    expect(region.querySelectorAll('p')).toHaveLength(lines);
  });

  it('says nothing of it where the cart is kept', async () => {
    await show();
    await screen.findByRole('list', { name: 'Items in your order' });
    expect(screen.queryByText('This browser keeps no cart')).toBeNull();
  });

  it("Empty: 'Your cart is empty' with a Browse Menu link to /#menu", async () => {
    api.set('GET /api/cart/', { body: buildCart([]) });
    await show();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Menu' })).toHaveAttribute('href', '/#menu');
  });

  it('Otherwise a list of items: name, description, customizations as chips, price string, quantity, remove', async () => {
    await show();
    const list = await screen.findByRole('list', { name: 'Items in your order' });
    for (const text of ['Brisket Plate', 'Smoked for fourteen hours.', 'No onion', 'Fries', '$37.00', '2']) {
      expect(within(list).getByText(text)).toBeInTheDocument();
    }
    expect(within(list).getByRole('button', { name: 'Remove Brisket Plate' })).toBeInTheDocument();
  });

  it('Order Summary: Subtotal, Tax (8.25%), Total, and a Checkout link to /checkout', async () => {
    await show();
    const panel = await screen.findByRole('region', { name: 'Order Summary' });
    expect(await within(panel).findByText('$40.05', { selector: 'dd' })).toBeInTheDocument();
    expect(within(panel).getByText('Subtotal')).toBeInTheDocument();
    expect(within(panel).getByText('Tax (8.25%)')).toBeInTheDocument();
    expect(within(panel).getByText('$3.05')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('changes a quantity, and one less than one removes the line', async () => {
    const user = userEvent.setup();
    await show();
    api.set('GET /api/cart/', { body: buildCart([{ ...line, quantity: 1, subtotal: '18.50' }], { version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Decrease quantity of Brisket Plate' }));
    await waitFor(() => expect(api.calls.find((call) => call.method === 'PUT')?.body).toEqual({ quantity: 1 }));
    expect(await screen.findByText('$18.50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Brisket Plate' }));
    expect(await screen.findByText('Brisket Plate removed from your order')).toBeInTheDocument();
    expect(api.calls.some((call) => call.method === 'DELETE' && call.path === '/api/cart/items/ci_1')).toBe(true);
  });

  it('WEB-124 a removed dish can be put back as it was, and the focus is not lost', async () => {
    const user = userEvent.setup();
    await show();
    api.set('GET /api/cart/', { body: buildCart([], { version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove Brisket Plate' }));
    expect(await screen.findByText('Brisket Plate removed from your order')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    api.set('GET /api/cart/', { body: buildCart([line], { version: 5 }) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.calls.some((call) => call.method === 'POST')).toBe(true));
    expect(api.calls.find((call) => call.method === 'POST')?.body).toEqual({
      menu_item_id: 7,
      quantity: 2,
      customizations: ['No onion', { option_id: 41 }],
      special_instructions: null,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus());
  });

  it('WEB-124 a dish that is removed while another one is put back can be put back too', async () => {
    const user = userEvent.setup();
    const tea = { ...line, id: 'ci_2', menu_item_id: 8, menu_item_name: 'Iced Tea' };
    api.set('GET /api/cart/', { body: buildCart([line, tea]) });
    await show();
    api.set('GET /api/cart/', { body: buildCart([tea], { version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove Brisket Plate' }));
    expect(await screen.findByText('Brisket Plate was removed.')).toBeVisible();
    let answer: (body: unknown) => void = () => undefined;
    api.set('DELETE /api/cart/items/ci_2', () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', { name: 'Remove Iced Tea' }));
    api.set('GET /api/cart/', { body: buildCart([line], { version: 6 }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    answer({ success: true });
    await waitFor(() => expect(api.calls.some((call) => call.method === 'POST')).toBe(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('Iced Tea was removed.')).toBeVisible();
  });

  it("asks before clearing the cart, reads 'Clearing...' meanwhile, then empties it and says 'All items have been removed from your order'", async () => {
    const user = userEvent.setup();
    api.set('DELETE /api/cart/', { body: { success: true }, delayMs: 200 });
    await show();
    await user.click(await screen.findByRole('button', { name: 'Clear Cart' }));
    const question = await screen.findByRole('alertdialog');
    expect(api.calls.some((call) => call.method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Clear cart' }));
    expect((await screen.findAllByText('Clearing...')).length).toBeGreaterThan(0);
    expect(await screen.findByText('All items have been removed from your order')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
  });

  it('does not lead to the checkout while something cannot be made', async () => {
    api.set('GET /api/cart/', { body: buildCart([{ ...line, is_available: false }]) });
    await show();
    expect(await screen.findByText('No longer available')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it('shows the server’s reason when a promo code is refused, and keeps what was typed', async () => {
    const user = userEvent.setup();
    api.set('POST /api/cart/promo-code', { status: 422, body: { detail: 'We do not know this code.' } });
    await show();
    await user.type(await screen.findByLabelText('Promo code'), 'PINE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('We do not know this code.')).toBeInTheDocument();
    expect(screen.getByLabelText('Promo code')).toHaveValue('PINE');
  });

  it('a code that applies shows what it gives, the discount and Remove; Enter works', async () => {
    const user = userEvent.setup();
    const promo = { code: 'PINE10', description: '10% off your order', applies: true, reason: null };
    const discounted = { ...summary, discount_amount: '3.70', promo_code: 'PINE10', promo, total_amount: '36.05' };
    await show();
    api.set('POST /api/cart/promo-code', () => {
      api.set('GET /api/cart/summary', { body: discounted });
      return discounted;
    });
    await user.type(await screen.findByLabelText('Promo code'), 'pine10{Enter}');
    expect(await screen.findByText('10% off your order')).toBeInTheDocument();
    expect(screen.getByText('Discount').nextSibling).toHaveTextContent('−$3.70');
    api.set('DELETE /api/cart/promo-code', () => {
      api.set('GET /api/cart/summary', { body: summary });
      return summary;
    });
    await user.click(screen.getByRole('button', { name: 'Remove promo code PINE10' }));
    expect(await screen.findByLabelText('Promo code')).toHaveFocus();
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it.each([
    [{}, 'Kitchen open · ready in about 20 min'],
    [
      { asap: { available: true, promised_at: '2026-11-21T00:25:00Z', minutes: 259, reason: null } },
      'Kitchen open · ready around 6:25 PM',
    ],
    [
      {
        open_now: false,
        paused_until: null,
        asap: { available: false, promised_at: null, minutes: null, reason: 'Closed.' },
        next_opening_at: '2126-11-23T16:00:00Z',
      },
      /^Closed · opens Saturday, November 23 10 AM$/,
    ],
  ])('WEB-148 says before the checkout whether the kitchen is open', async (changes, text) => {
    setTimes(changes);
    await show();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('WEB-226 says after the last order of a day that it was the last, not that the kitchen is busy', async () => {
    setTimes({
      asap: { available: false, promised_at: null, minutes: null, reason: 'The last order was taken.' },
      days: [{ date: '2126-11-23', label: 'Sat', slots: [{ at: '2126-11-23T16:00:00Z', available: true }] }],
    });
    await show();
    expect(await screen.findByText('No more orders today · next time Saturday, November 23 10 AM')).toBeInTheDocument();
  });

  it('offers Try Again when the cart cannot be loaded', async () => {
    const user = userEvent.setup();
    api.set('GET /api/cart/', { status: 503, body: {} });
    await show();
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    api.set('GET /api/cart/', { body: buildCart([line]) });
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Items in your order' })).toBeInTheDocument();
  });
});
