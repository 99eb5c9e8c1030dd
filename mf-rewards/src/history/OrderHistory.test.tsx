import type { Order } from '@site/contracts';
import { buildOrder } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp, SIGNED_OUT } from '../../testing/openApp';

let api: ReturnType<typeof openApp>['api'];

function open(...parameters: Parameters<typeof openApp>) {
  const opened = openApp(...parameters);
  api = opened.api;
  return opened;
}

describe('/order-history', () => {
  const order = (overrides: Partial<Order> = {}): Order => buildOrder({ ...overrides });

  it('asks a guest to sign in', async () => {
    open('/order-history', {}, SIGNED_OUT);
    expect(screen.getByRole('heading', { level: 1, name: 'Order history' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Forder-history');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup?next=%2Forder-history',
    );
    await waitFor(() => expect(document.querySelector('section svg')).not.toBeNull()); // the drawing comes later
  });

  it('lists orders, filters them, and says when there are none', async () => {
    const orders = [
      order({ id: 'o1', order_number: 1042, status: 'Pending', fulfillment_status: 'preparing' }),
      order({ id: 'o2', order_number: 1041, status: 'Fulfilled', fulfillment_status: 'completed' }),
    ];
    const { user } = open('/order-history', { 'GET /api/orders/': { body: orders } });
    expect(await screen.findByText('Being prepared')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow order #1042' })).toHaveAttribute('href', '/order-status/o1');
    await user.click(screen.getByRole('button', { name: 'Fulfilled' }));
    expect(screen.queryByText('Order #1042')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Order #1041' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelled' }));
    expect(screen.getByText('No orders match.')).toBeVisible();
  });

  it('WEB-126 shows a member without orders the way to those that they made as a guest', async () => {
    open('/order-history', { 'GET /api/orders/': { body: [] } });
    const way = await screen.findByRole('link', { name: 'Add orders you made as a guest' });
    expect(way).toHaveAttribute('href', '/account#orders');
  });

  it('WEB-146 shows nothing of the person who was signed in before', async () => {
    const { host, api: calls } = open('/order-history', {
      'GET /api/orders/': { body: [order({ order_number: 1042 })] },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Order #1042' })).toBeVisible();
    act(() => host.setSession(SIGNED_OUT));
    calls.set('GET /api/orders/', () => new Promise(() => undefined));
    const ben = { id: '0190a1b2-0000-7000-8000-000000000002', email: 'ben@example.com', displayName: 'Ben Oak' };
    act(() => host.setSession({ status: 'signed-in', user: ben, role: 'user' }));
    expect(await screen.findByText('Loading your orders...')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2, name: 'Order #1042' })).toBeNull();
  });

  it('WEB-147 says that earlier orders could not be loaded, and tries again', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => order({ id: `o${index}`, order_number: 1100 - index }));
    const { user, api: calls } = open('/order-history', { 'GET /api/orders/': { body: orders.slice(0, 11) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Order #1091' })).toBeVisible();
    calls.set('GET /api/orders/', { status: 500, body: {} });
    await user.click(screen.getByRole('button', { name: 'Show earlier orders' }));
    expect(await screen.findByText('Your earlier orders could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Order #1091' })).toBeVisible();
    calls.set('GET /api/orders/', ({ path }: { path: string }) =>
      path.includes('offset=10') ? orders.slice(10) : orders.slice(0, 11),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Order #1089' })).toBeVisible();
    expect(screen.queryByText('Your earlier orders could not be loaded.')).toBeNull();
  });

  it('WEB-151 a printed receipt names the restaurant and the day', async () => {
    const { host } = open('/order-history', { 'GET /api/orders/': { body: [order({ order_number: 1042 })] } });
    const title = await screen.findByText('Order #1042', { selector: 'h3' });
    expect(title.parentElement).toHaveTextContent(host.settings.brand.name);
    expect(title.parentElement).toHaveTextContent(/ 20\d\d, \d+:\d\d/);
  });

  it('WEB-218 the card of an order names what was sent back, beside its total', async () => {
    const orders = [
      order({ id: 'o1', amount_due: '25.98', refunded_amount: '5.00', order_number: 1042 }),
      order({ id: 'o2', amount_due: '25.98', refunded_amount: '0.00', order_number: 1041 }),
    ];
    open('/order-history', { 'GET /api/orders/': { body: orders } });
    const totals = (await screen.findAllByText('$25.98')).filter((amount) => amount.closest('details') === null);
    expect(totals.map(({ textContent }) => textContent)).toEqual(['$25.98Refunded −$5.00', '$25.98']);
  });

  it('WEB-219 says which of the two times it was in the hour that autumn repeats', async () => {
    const orders = ['06:15', '07:15'].map((utc, index) =>
      order({ id: `o${index}`, order_number: 1042 - index, created_at: `2026-11-01T${utc}:00Z` }),
    );
    open('/order-history', { 'GET /api/orders/': { body: orders } });
    await screen.findByRole('heading', { level: 2, name: 'Order #1042' });
    const times = Array.from(document.querySelectorAll('time'), ({ textContent }) => textContent);
    expect(times.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Nov 1, 2026, 1:15 AM CDT',
      'Nov 1, 2026, 1:15 AM CST',
    ]);
  });

  it('PAY-58 a receipt names the reward of a discount, not its code', async () => {
    const discounted = order({ discount_amount: '2.00', promo_code: 'BRN-7K2M', reward_name: 'Free sweet tea' });
    open('/order-history', { 'GET /api/orders/': { body: [discounted] } });
    expect(await screen.findByText('Discount (Free sweet tea)')).toBeInTheDocument();
    expect(screen.queryByText(/BRN-7K2M/)).toBeNull();
  });

  it('says how many of each dish an order had', async () => {
    const line = { ...{ menu_item_id: 7, unit_price: '12.00', customizations: [] }, special_instructions: null };
    const items = [
      { ...line, id: 'oit_1', name: 'Brisket Plate', quantity: 2, subtotal: '24.00' },
      { ...line, id: 'oit_2', name: 'Pecan Pie', quantity: 1, subtotal: '12.00' },
    ] as Order['items'];
    open('/order-history', { 'GET /api/orders/': { body: [order({ items })] } });
    expect(await screen.findByText('2 × Brisket Plate, Pecan Pie')).toBeVisible();
  });

  it('WEB-216 names what is gone or costs more, and the former price in words, before anything goes into the cart', async () => {
    const line = { order_item_id: 'oit_1', name: 'Brisket Plate', quantity: 1, customizations: [] };
    const { user, host } = open('/order-history', {
      'GET /api/orders/': { body: [order({ id: 'o1', order_number: 1042 })] },
      'GET /api/orders/o1/reorder': {
        body: {
          order_id: 'o1',
          order_number: 1042,
          lines: [
            { ...line, price_then: '12.00', price_now: '13.50', status: 'price_changed', reason: null },
            {
              ...{ ...line, order_item_id: 'oit_2', name: 'Pecan Pie', price_then: '6.00', price_now: null },
              ...{ status: 'unavailable', reason: 'Pecan Pie is sold out right now.' },
            },
          ],
        },
      },
      'POST /api/orders/o1/reorder': {
        body: {
          added: ['Brisket Plate'],
          skipped: [{ name: 'Pecan Pie', reason: 'Pecan Pie is sold out right now.' }],
        },
      },
      'GET /api/cart/': {
        body: { items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 1, warnings: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Order #1042 again' });
    expect(await within(dialog).findByText('1 dish is not available, and 1 price has changed.')).toBeVisible();
    expect(within(dialog).getByText('Pecan Pie is sold out right now.')).toBeVisible();
    expect(within(dialog).getByText('$13.50')).toBeVisible();
    expect(within(dialog).getByText('was $12.00')).toBeInTheDocument();
    expect(within(dialog).getByText('$12.00')).toHaveAttribute('aria-hidden', 'true');
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(host.asked.went).toContain('/order'));
    expect(host.asked.toasts.at(-1)?.description).toBe('1 dish added. Pecan Pie is sold out right now.');
  });

  it('WEB-234 leads to a dish whose choices changed, to choose again', async () => {
    const line = {
      order_item_id: 'oit_1',
      quantity: 1,
      customizations: ['Slaw'],
      price_then: '12.00',
      price_now: null,
    };
    const refused = { ...line, status: 'unavailable' };
    const { user } = open('/order-history', {
      'GET /api/orders/': { body: [order({ id: 'o1', order_number: 1042 })] },
      'GET /api/orders/o1/reorder': {
        body: {
          ...{ order_id: 'o1', order_number: 1042 },
          lines: [
            { ...refused, name: 'Ribs', reason: 'A choice of Ribs is no longer offered.', choose_again: 7 },
            {
              ...refused,
              order_item_id: 'oit_2',
              name: 'Pecan Pie',
              reason: 'Pecan Pie is no longer on the menu.',
              choose_again: null,
            },
          ],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order #1042 again' }));
    expect(await dialog.findByRole('link', { name: 'Choose Ribs again' })).toHaveAttribute('href', '/?dish=7');
    expect(dialog.getAllByRole('link')).toHaveLength(1);
  });

  it('WEB-217 reads the cart and repeats the call of a press whose answer was lost, instead of adding the dishes twice', async () => {
    const line = { order_item_id: 'oit_1', name: 'Brisket Plate', quantity: 1, customizations: [] };
    const { user } = open('/order-history', {
      'GET /api/orders/': { body: [order({ id: 'o1', order_number: 1042 })] },
      'GET /api/orders/o1/reorder': {
        body: {
          ...{ order_id: 'o1', order_number: 1042 },
          lines: [{ ...line, price_then: '12.00', price_now: '12.00', status: 'available', reason: null }],
        },
      },
      'POST /api/orders/o1/reorder': { status: 503, body: { code: 'unavailable', detail: 'Please try again.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    const add = await screen.findByRole('button', { name: 'Add to cart' });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(add);
    expect(await screen.findByText('Your cart could not be filled. Please try again.')).toBeVisible();
    // The dishes may be in the cart all the same: its number in the header is read again.
    expect(api.calls.map(({ path }) => path)).toContain('/api/cart/');
    await user.click(add);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  const keys = () =>
    api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key') ?? '');
});
