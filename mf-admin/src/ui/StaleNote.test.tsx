import type { CustomerSearch } from '@site/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const STATS = {
  total_orders: 23,
  pending_orders: 2,
  fulfilled_orders: 1,
  total_revenue: '77.94',
  total_sales: '77.94',
  todays_orders: 23,
  top_item: null,
  business_date: '2026-11-19',
};
const NO_SUMS = { gross_sales: '0.00', discounts: '0.00', delivery_fees: '0.00', tax: '0.00', tips: '0.00' };
const TOTALS = { orders: 23, ...NO_SUMS, collected: '0.00', refunds: '0.00', net: '0.00' };
const SHARES = { orders: 0, collected: '0.00', refunds: '0.00', net: '0.00' };
const CUSTOMER = {
  id: 'a',
  name: 'Ada',
  email_masked: 'a…@x.test',
  phone_masked: null,
  orders: 23,
  last_order_at: null,
};

const ROUTES = {
  'GET /api/orders/stats/summary': { body: STATS },
  'GET /api/orders/': { body: [], headers: { 'X-Total-Count': '0' } },
  'GET /api/admin/sales': {
    body: {
      ...{ from: '2026-11-19', to: '2026-11-19', totals: TOTALS, days: [] },
      by_payment: { card: SHARES, cash: SHARES },
      by_type: { pickup: SHARES, delivery: SHARES },
    },
  },
  'GET /api/admin/customers': { body: { customers: [CUSTOMER], guest_order: null } as unknown as CustomerSearch },
};
const lookAgain = () => fireEvent.focus(window);

test.each([
  ['/admin', 'GET /api/orders/stats/summary'],
  ['/admin/orders', 'GET /api/orders/stats/summary'],
  ['/admin/sales', 'GET /api/admin/sales'],
  ['/admin/customers?q=ada', 'GET /api/admin/customers'],
] as const)('ADM-50 %s says since when it could not be refreshed, until it can', async (path, route) => {
  const { user, ...opened } = openAdmin(path, { ...ROUTES, 'GET /api/admin/figures': { status: 503, body: {} } });
  api = opened.api;
  expect((await screen.findAllByText('23'))[0]).toBeVisible();
  expect(screen.queryByText(/^Shown as of/)).toBeNull();

  api.set(route, { status: 503, body: {} });
  lookAgain();
  expect(await screen.findByText(/^Shown as of \d+:\d\d/)).toBeVisible();
  expect(screen.getAllByText('23')[0]).toBeVisible();

  api.set(route, ROUTES[route]);
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

test('ADM-50 without a connection a screen says the same, until the connection is back', async () => {
  api = openAdmin('/admin/sales', ROUTES).api;
  await screen.findAllByText('23');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.offline(window);
  expect(await screen.findByText(/^Shown as of/)).toBeVisible();
  online.mockRestore();
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

test.each([
  ['/admin/orders?q=ada', 'GET /api/admin/orders', { orders: [], total: 0, next: null, searched_to: null }],
  ['/admin/orders?page=2', 'GET /api/orders/', []],
  ['/admin/promotions', 'GET /api/promotions', []],
] as const)('ADM-94 %s, which failed from the start, is there once the server is back', async (path, route, body) => {
  jest.useFakeTimers({ advanceTimers: true });
  api = openAdmin(path, { ...ROUTES, [route]: { status: 503, body: {} } }).api;
  await screen.findByRole('button', { name: 'Try Again' });
  api.set(route, { body, headers: { 'X-Total-Count': '0' } });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
});

test('ADM-50 what could not be refreshed is read again by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api = openAdmin('/admin/sales', ROUTES).api;
  await screen.findAllByText('23');
  api.set('GET /api/admin/sales', { status: 503, body: {} });
  // In the millisecond of the first read nothing is read again.
  await act(() => jest.advanceTimersByTimeAsync(100));
  lookAgain();
  await screen.findByText(/^Shown as of/);
  api.set('GET /api/admin/sales', ROUTES['GET /api/admin/sales']);
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

test('ADM-50 what was found for other words does not stand in for a search that failed', async () => {
  const { user, ...opened } = openAdmin('/admin/customers?q=ada', ROUTES);
  api = opened.api;
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
  api.set('GET /api/admin/customers', { status: 503, body: {} });
  await user.type(screen.getByLabelText('Search'), 'm');
  expect(await screen.findByText(/Failed to find customers/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull();
});

/** Customers, after a second read was answered with this status: nothing but this note repeats it. */
async function showRefreshFailed(status: number) {
  jest.useFakeTimers({ advanceTimers: true });
  const opened = openAdmin('/admin/customers?q=ada', ROUTES);
  api = opened.api;
  await screen.findAllByText('23');
  api.set('GET /api/admin/customers', { status, body: {} });
  await act(() => jest.advanceTimersByTimeAsync(100));
  lookAgain();
  await screen.findByText(/^Shown as of/);
  const reads = () => opened.api.calls.filter(({ path }) => path.startsWith('/api/admin/customers')).length;
  const before = reads();
  return { ...opened, again: () => reads() - before };
}

test('ADM-50 what was refused when it was read again waits for a sign-in', async () => {
  const { again, host } = await showRefreshFailed(403);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(again()).toBe(0);
  const session = host.session.get();
  act(() => host.setSession({ ...session, status: 'signed-out', user: null, ended: true } as typeof session));
  api?.set('GET /api/admin/customers', ROUTES['GET /api/admin/customers']);
  act(() => host.setSession(session));
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

test('ADM-50 what could not be refreshed is not read again while nobody sees the page', async () => {
  const { again } = await showRefreshFailed(503);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(again()).toBe(0);
  visibility.mockRestore();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(again()).toBe(1);
});
