import type { Order } from '@site/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../ui/csv';
import { openAdmin } from '../../testing/openAdmin';
import { itemNames } from './orderWords';

jest.mock('../ui/csv', () => ({
  ...jest.requireActual<object>('../ui/csv'),
  saveFile: jest.fn(),
}));

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const STATS = {
  total_orders: 23,
  pending_orders: 4,
  fulfilled_orders: 18,
  cancelled_orders: 1,
  total_revenue: '812.50',
};
const order = (number: number, status = 'Pending') =>
  ({
    id: `order-${number}`,
    order_number: number,
    date: '2026-11-22T18:05:00Z',
    status,
    total: '25.98',
    amount_due: '29.98',
    item_names: ['Chili', 'Fries', 'Pie'],
    items: [{ quantity: 2 }, { quantity: 1 }, { quantity: 1 }],
  }) as unknown as Order;

function open(path: string, routes: Parameters<typeof openAdmin>[1]) {
  const opened = openAdmin(path, { 'GET /api/orders/stats/summary': { body: STATS }, ...routes });
  api = opened.api;
  return opened;
}
const listed = (total: number, ...orders: Order[]) => ({ body: orders, headers: { 'X-Total-Count': String(total) } });

test("ADM-36 shows the figures, the newest ten orders, 'Page X of Y' and 'Showing a to b of n orders'", async () => {
  const { user, address } = open('/admin/orders', {
    'GET /api/orders/': listed(23, order(1042), order(1041, 'Fulfilled')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  const row = (await screen.findByRole('link', { name: '#1042' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Nov 22, 2026');
  expect(row).toHaveTextContent('Chili, Fries +1 more4 items');
  expect(within(row).getByText('$29.98')).toBeVisible();
  expect(within(row).getByText('Pending')).toBeVisible();
  for (const text of ['Total Orders', 'Total Revenue', '$812.50', 'Page 1 of 3', 'Showing 1 to 10 of 23 orders']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?page=2'));
  expect(api?.calls.some(({ path }) => path === '/api/orders/?limit=10&offset=10')).toBe(true);
});

test('shows an order that is not paid as not paid instead of Pending, as the cards and the filter count it', async () => {
  const waiting = { ...order(1042), payment_status: 'awaiting_payment' as const };
  open('/admin/orders', {
    'GET /api/orders/': listed(2, waiting, { ...order(1041), payment_status: 'paid' as const }),
  });
  const rowOf = (number: number) => screen.getByRole('link', { name: `#${number}` }).closest('tr') as HTMLElement;
  await screen.findByRole('link', { name: '#1042' });
  expect(within(rowOf(1042)).getByText('Payment under way')).toBeVisible();
  expect(within(rowOf(1042)).queryByText('Pending')).toBeNull();
  expect(within(rowOf(1041)).getByText('Pending')).toBeVisible();
  expect(within(rowOf(1041)).queryByText('Paid')).toBeNull();
});

test('ADM-30 shows orders that come in meanwhile without a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open('/admin/orders', { 'GET /api/orders/': listed(1, order(1041)) });
  await screen.findByRole('link', { name: '#1041' });
  api?.set('GET /api/orders/', listed(2, order(1042), order(1041)));
  api?.set('GET /api/orders/stats/summary', { body: { ...STATS, total_orders: 24 } });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('link', { name: '#1042' })).toBeVisible();
  expect(screen.getByText('24')).toBeVisible();
});

test("says 'No orders found' when there are none, and offers another try after 'Failed to fetch orders'", async () => {
  const { user } = open('/admin/orders', { 'GET /api/orders/': { status: 503, body: {} } });
  expect(await screen.findByText(/Failed to fetch orders/)).toBeVisible();
  api?.set('GET /api/orders/', listed(0));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No orders found')).toBeVisible();
});

test('searches with the filters of the address and walks to older orders', async () => {
  const found = { orders: [order(7)], next: 'order-7', searched_to: '2026-11-03T00:05:00Z' };
  const { user } = open('/admin/orders?q=ada&type=delivery', { 'GET /api/admin/orders': { body: found } });
  expect(await screen.findByRole('link', { name: '#7' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ada');
  expect(screen.getByText('Searched the orders back to Nov 2, 2026, 6:05 PM.')).toBeVisible();
  expect(api?.calls.some(({ path }) => path === '/api/admin/orders?q=ada&type=delivery&limit=10')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Search older orders' }));
  await waitFor(() => expect(api?.calls.some(({ path }) => path.endsWith('before=order-7'))).toBe(true));
  expect(await screen.findByText('Page 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Page 1')).toBeVisible();
});

/** A search that found three pages; each answer names the page before which it began. */
test('ADM-245 the time of an order stays on one line with its PM', async () => {
  open('/admin/orders', { 'GET /api/orders/': listed(1, order(1042)) });
  const row = (await screen.findByRole('link', { name: '#1042' })).closest('tr');
  expect(row?.textContent).toMatch(/Nov 22, 2026, \d+:\d\d\u00a0PM/);
});

function openThirdPage() {
  return open('/admin/orders?q=ada', {
    'GET /api/admin/orders': ({ path }: { path: string }) => {
      const before = /before=order-(\d)/.exec(path)?.[1];
      const page = before === undefined ? 1 : Number(before) + 1;
      return { orders: [order(page)], next: page < 3 ? `order-${page}` : null, searched_to: null, total: null };
    },
  });
}

test('ADM-182 other words and another filter begin at the newest orders, also from an older page of a search', async () => {
  const { user } = openThirdPage();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 3')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type'), 'delivery');
  expect(await screen.findByText('Page 1')).toBeVisible();
  expect(api?.calls.at(-1)?.path).toBe('/api/admin/orders?q=ada&type=delivery&limit=10');
});

test('ADM-167 the way back from an order leads to the page of the search', async () => {
  const { user, address } = openThirdPage();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('link', { name: '#2' }));
  await screen.findByRole('heading', { level: 1, name: 'Order' });
  const back = screen.getAllByRole('link', { name: 'Order History' }).find((link) => link.closest('nav') === null);
  await user.click(back as HTMLElement);
  expect(address()).toBe('/admin/orders?q=ada');
  expect(await screen.findByText('Page 2')).toBeVisible();
});

test('searches when the typing pauses, keeps the focus, and empties the fields with the filters', async () => {
  const found = { orders: [order(7)], next: null, searched_to: null };
  const { user, address } = open('/admin/orders', {
    'GET /api/orders/': listed(1, order(1042)),
    'GET /api/admin/orders': { body: found },
  });
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(field, 'ada');
  expect(await screen.findByRole('link', { name: '#7' })).toBeVisible();
  expect(field).toHaveFocus();
  await user.type(field, ' pine');
  await waitFor(() => expect(address()).toBe('/admin/orders?q=ada+pine'));
  expect(field).toHaveValue('ada pine');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: '#1042' })).toBeVisible();
  expect(field).toHaveValue('');
});

test('ADM-35 filters by a typed day when its year is complete', async () => {
  const { address } = open('/admin/orders', {
    'GET /api/orders/': listed(1, order(1042)),
    'GET /api/admin/orders': { body: { orders: [order(7)], next: null, searched_to: null, total: 1 } },
  });
  await screen.findByRole('link', { name: '#1042' });
  const day = screen.getByLabelText('From');
  // What Chrome reports while 11/24/2026 is typed.
  for (const typed of ['0002-11-24', '0020-11-24', '0202-11-24', '2026-11-24']) {
    fireEvent.change(day, { target: { value: typed } });
    expect(day).toHaveValue(typed);
  }
  await waitFor(() => expect(address()).toBe('/admin/orders?from=2026-11-24'));
  expect(await screen.findByRole('link', { name: '#7' })).toBeVisible();
  expect(api?.calls.filter(({ path }) => /orders\?.*from=/.test(path)).map(({ path }) => path)).toEqual([
    '/api/admin/orders?from=2026-11-24&limit=10',
  ]);
});

test('ADM-43 the figures and the count below the list follow the days', async () => {
  open('/admin/orders?from=2026-11-01&to=2026-11-30', {
    'GET /api/admin/orders': { body: { orders: [order(7)], next: 'order-7', searched_to: null, total: 1312 } },
    'GET /api/orders/stats/summary': { body: { ...STATS, total_revenue: '31.20' } },
  });
  expect(await screen.findByText('Showing 1 to 10 of 1,312 orders')).toBeVisible();
  expect(screen.getByText('Page 1 of 132')).toBeVisible();
  expect(await screen.findByText('$31.20')).toBeVisible();
  const paths = api?.calls.map(({ path }) => path);
  expect(paths).toContain('/api/orders/stats/summary?from=2026-11-01&to=2026-11-30');
  expect(paths).toContain('/api/admin/orders?from=2026-11-01&to=2026-11-30&limit=10');
});

test('ADM-43 says at the field that the last day is before the first, and loads nothing', async () => {
  open('/admin/orders?from=2026-11-24&to=2026-11-20', {});
  const field = await screen.findByLabelText('To');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose a day that is not before From.');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  expect(api?.calls.filter(({ path }) => path.startsWith('/api/admin/orders'))).toEqual([]);
});

test('ADM-80 an export whose answer does not come can be stopped', async () => {
  const { user } = open('/admin/orders', { 'GET /api/orders/': listed(1, order(1042)) });
  await screen.findByRole('link', { name: '#1042' });
  const hung = (_path: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  // The file is fetched past the fake API: its answer hangs.
  jest.spyOn(globalThis, 'fetch').mockImplementation(hung);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Stop export' }));
  expect(await screen.findByText('The export was stopped')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop export' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('ADM-118 an export that the server refuses says why', async () => {
  const detail = 'Too many exports. Wait a minute.';
  const { user } = open('/admin/orders', {
    'GET /api/orders/': listed(1, order(1042)),
    'GET /api/admin/orders.csv': { status: 429, body: { code: 'rate_limited', detail } },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export orders')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

test('ADM-154 the sign-in page of a network is not saved as the export', async () => {
  const { user } = open('/admin/orders', {
    'GET /api/orders/': listed(1, order(1042)),
    'GET /api/admin/orders.csv': { text: '<html>Welcome</html>', headers: { 'Content-Type': 'text/html' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export orders')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('ADM-244 the failure of an export goes when the export is tried again', async () => {
  const { api, user } = open('/admin/orders', {
    'GET /api/orders/': listed(1, order(1042)),
    'GET /api/admin/orders.csv': { status: 503, body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export orders')).toBeVisible();
  api.set('GET /api/admin/orders.csv', { text: 'order', headers: { 'Content-Type': 'text/csv' } });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(screen.queryByText('Failed to export orders')).toBeNull();
});

test("names two dishes and counts the others: '+N more'", () => {
  expect(itemNames(['Chili'])).toBe('Chili');
  expect(itemNames(['Chili', 'Fries', 'Pie', 'Tea'])).toBe('Chili, Fries +2 more');
});
