import type { Figures, FiguresSums, OrderStats } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';
// Evaluated before the tests: the first that shows a chart would wait for it.
import './figures/Charts';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const SUMS: FiguresSums = {
  orders: 0,
  cancelled_orders: 0,
  paid_orders: 0,
  sales: '0.00',
  average_ticket: '0.00',
  refunded_orders: 0,
  refunds: '0.00',
  guest_orders: 0,
  first_orders: 0,
  returning_orders: 0,
  ready_orders: 0,
  late_orders: 0,
  very_late_orders: 0,
  promised_minutes: null,
  actual_minutes: null,
};

function buildStats(overrides: Partial<OrderStats> = {}): OrderStats {
  return {
    total_orders: 3,
    pending_orders: 2,
    fulfilled_orders: 1,
    cancelled_orders: 0,
    paid_orders: 3,
    total_revenue: '77.94',
    total_sales: '77.94',
    todays_orders: 2,
    todays_revenue: '51.96',
    average_order_value: '25.98',
    top_item: { name: 'Brisket plate', quantity: 4 },
    business_date: '2026-11-19',
    timezone: 'America/Chicago',
    ...overrides,
  };
}

function buildFigures(totals: Partial<FiguresSums> = {}): Figures {
  const sums = { ...SUMS, ...totals };
  const period = (date: string, of: FiguresSums) => ({
    from: date,
    to: date,
    totals: of,
    days: [{ date, ...of }],
    hours: [{ hour: 12, ...of }],
  });
  return {
    ...period('2026-11-19', sums),
    timezone: 'America/Chicago',
    today: '2026-11-19',
    dishes: [{ menu_item_id: 1, name: '=Brisket', quantity: 4, sales: '48.00' }],
    previous: { ...period('2026-11-12', { ...SUMS, orders: 1, sales: '25.98' }), through_hour: 13 },
    points: { members: 2, available: 250, pending: 10, measured_at: '2026-11-19T18:00:00Z' },
    previous_points: null,
    menu_items: 45,
  };
}

function open(stats: Partial<OrderStats>, figures: Figures, role: 'owner' | 'kitchen' | 'support' = 'owner') {
  const routes = {
    'GET /api/orders/stats/summary': { body: buildStats(stats) },
    'GET /api/admin/figures': { body: figures },
  };
  const opened = openAdmin('/admin', routes, { role });
  api = opened.api;
  return opened;
}

test('shows the cards of the day, and what waits', async () => {
  open({}, buildFigures({ orders: 2, sales: '51.96' }));
  expect(await screen.findByText('$77.94')).toBeVisible();
  expect(screen.getByRole('region', { name: "Today's Orders" })).toHaveTextContent('2');
  expect(screen.getByRole('region', { name: 'Total Sales' })).toHaveTextContent('$77.94');
  expect(screen.getByRole('region', { name: 'Top Item' })).toHaveTextContent('Brisket plate');
  expect(await screen.findByText('45')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage the menu' })).toHaveAttribute('href', '/admin/menu');
  expect(screen.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/admin/orders?status=Pending');
});

test('ADM-79 a role that may not edit the menu gets no link to it', async () => {
  open({}, buildFigures(), 'support');
  expect(await screen.findByText('$77.94')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View orders' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Manage the menu' })).toBeNull();
});

test.each([
  [1, 'Ordered once'],
  [1250, 'Ordered 1,250 times'],
])('says how often the top item was ordered: %s', async (quantity, words) => {
  open({ top_item: { name: 'Brisket plate', quantity } }, buildFigures());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Top Item' })).toHaveTextContent(words));
});

test("says 'No orders yet' in a restaurant that has none", async () => {
  open({ top_item: null }, { ...buildFigures(), dishes: [] });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Top Item' })).toHaveTextContent('No orders yet'));
});

test('ADM-190 a chart without orders does not say that some may come, and one member is one', async () => {
  const points = { members: 1, available: 13, pending: 0, measured_at: '2026-11-19T18:00:00Z' };
  open({}, { ...buildFigures(), dishes: [], points });
  const dishes = await screen.findByRole('region', { name: 'Top dishes' });
  expect(within(dishes).getByText('No orders')).toBeVisible();
  const times = screen.getByRole('region', { name: 'Promised and ready' });
  expect(within(times).getByText('No order was ready')).toBeVisible();
  expect(screen.getByText('0 pending, 1 member')).toBeVisible();
});

test('OPS-43 shows a restaurant without a dish the way to a first order', async () => {
  open({}, { ...buildFigures(), menu_items: 0 });
  expect(await screen.findByText('Guests cannot order yet: the menu is empty')).toBeVisible();
  for (const [name, path] of [
    ['business hours', '/admin/hours'],
    ['orders', '/admin/ordering'],
    ['menu', '/admin/menu'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('OPS-43 says nothing of it once there is a dish', async () => {
  open({}, buildFigures());
  expect(await screen.findByText('45')).toBeVisible();
  expect(screen.queryByText(/Guests cannot order yet/)).toBeNull();
});

test('ADM-212 the card of the menu items says that their number is unknown where only the figures failed', async () => {
  open({}, buildFigures());
  api?.set('GET /api/admin/figures', { status: 503, body: {} });
  const card = () => screen.getByRole('link', { name: 'Manage the menu' }).parentElement;
  await waitFor(() => expect(card()).toHaveTextContent('Menu Items–unknown'));
});

test('compares the period with the one before, and shows each chart as a table', async () => {
  const { user } = open(
    {},
    buildFigures({ orders: 2, paid_orders: 2, sales: '51.96', ready_orders: 2, late_orders: 1 }),
  );
  expect(await screen.findByText(/compared with Thu, Nov 12, through the hour of 1 PM/)).toBeVisible();
  expect(screen.getAllByText('+100 %')).not.toHaveLength(0);
  expect(screen.getByText('50 %')).toBeVisible();
  const chart = await screen.findByRole('region', { name: 'Sales by hour' });
  expect(within(chart).getByRole('img', { name: /Sales by hour, \$51\.96 in all/ })).toBeVisible();
  await user.click(within(chart).getByRole('button', { name: 'Table' }));
  expect(within(chart).getByRole('row', { name: /12 PM 2 \$51\.96/ })).toBeVisible();
});

test('says how many of the orders are paid, since sales and the average ticket count those only', async () => {
  open({}, buildFigures({ orders: 5, paid_orders: 2, sales: '51.96', average_ticket: '25.98' }));
  expect(await screen.findByText('2 of them paid')).toBeVisible();
});

test('ADM-47 says that a refund counts on the day of its order', async () => {
  open({}, buildFigures({ paid_orders: 2, refunded_orders: 1 }));
  expect(await screen.findByText('1 of 2 orders, on the day of the order')).toBeVisible();
});

test('keeps the chosen period in the address', async () => {
  const { user, address } = open({}, buildFigures());
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(address()).toBe('/admin?period=today');
});

test('ADM-40 yesterday is a period; the sales say what they hold', async () => {
  const { user } = open({}, buildFigures());
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  const path = '/api/admin/figures?from=2026-11-18&to=2026-11-18';
  await waitFor(() => expect(api?.calls.some((call) => call.path === path)).toBe(true));
  expect(screen.getByText('with tax, tips and delivery, minus refunds')).toBeVisible();
});

test('leads a role without figures to its screens', async () => {
  open({}, buildFigures(), 'kitchen');
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(screen.queryByText('Total Sales')).toBeNull();
});
