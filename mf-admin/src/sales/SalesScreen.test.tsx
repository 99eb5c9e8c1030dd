import type { Sales, SalesSums } from '@site/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../ui/csv';
import { openAdmin } from '../../testing/openAdmin';

jest.mock('../ui/csv', () => ({
  ...jest.requireActual<object>('../ui/csv'),
  saveFile: jest.fn(),
}));

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const SUMS: SalesSums = {
  orders: 2,
  gross_sales: '48.00',
  discounts: '2.40',
  delivery_fees: '3.99',
  tax: '3.76',
  tips: '3.00',
  collected: '56.35',
  refunds: '5.00',
  net: '51.35',
};
const NOTHING = Object.fromEntries(
  Object.keys(SUMS).map((key) => [key, key === 'orders' ? 0 : '0.00']),
) as unknown as SalesSums;

function buildSales(overrides: Partial<Sales> = {}): Sales {
  return {
    from: '2026-11-16',
    to: '2026-11-17',
    totals: SUMS,
    days: [
      { date: '2026-11-16', ...SUMS },
      { date: '2026-11-17', ...NOTHING },
    ],
    by_payment: {
      card: { orders: 1, collected: '33.33', refunds: '0.00', net: '33.33' },
      cash: { orders: 1, collected: '23.02', refunds: '5.00', net: '18.02' },
    },
    by_type: { pickup: { orders: 1, collected: '23.02' }, delivery: { orders: 1, collected: '33.33' } },
    ...overrides,
  };
}

function open(path: string, body: Sales, options?: Parameters<typeof openAdmin>[2]) {
  const opened = openAdmin(path, { 'GET /api/admin/sales': { body } }, options);
  api = opened.api;
  return opened;
}
const asked = () => api?.calls.filter(({ path }) => path.startsWith('/api/admin/sales')).map(({ path }) => path);

test('ADM-44 shows what adds up to the net of a period, by payment, by type and by day', async () => {
  const { user, address } = open('/admin/sales', buildSales());
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  expect(screen.getByText(/A refund counts on the day it was made/)).toBeVisible();
  const summary = await screen.findByRole('region', { name: 'Nov 16 to Nov 17' });
  for (const [term, value] of [
    ['Paid orders', '2'],
    ['Gross sales', '$48.00'],
    ['Discounts', '−$2.40'],
    ['Delivery fees', '$3.99'],
    ['Tax', '$3.76'],
    ['Tips', '$3.00'],
    ['Collected', '$56.35'],
    ['Refunds', '−$5.00'],
    ['Net', '$51.35'],
  ] as const) {
    expect(within(summary).getByText(term).nextSibling).toHaveTextContent(value);
  }
  const payments = within(screen.getByRole('table', { name: 'By payment' }));
  expect(payments.getByRole('row', { name: /^Paid by/ })).toHaveTextContent('Paid byCardCash');
  expect(payments.getByRole('row', { name: /^Refunds/ })).toHaveTextContent('Refunds$0.00−$5.00');
  expect(payments.getByRole('row', { name: /^Net/ })).toHaveTextContent('Net$33.33$18.02');
  const types = within(screen.getByRole('table', { name: 'By type' }));
  expect(types.getByRole('row', { name: /^Collected/ })).toHaveTextContent('Collected$23.02$33.33');
  const days = within(screen.getByRole('table', { name: 'By day' }));
  expect(days.getByRole('rowheader', { name: 'Mon, Nov 16' })).toBeVisible();
  expect(days.getByRole('columnheader', { name: 'Collected' })).toBeVisible();
  expect(days.getByRole('row', { name: /^Total/ })).toHaveTextContent('$51.35');

  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(address()).toBe('/admin/sales?period=last_month'));
  await waitFor(() => expect(asked()).toEqual(['/api/admin/sales?period=today', '/api/admin/sales?period=last_month']));
});

test('ADM-151 what is taken off has a minus sign in each table', async () => {
  open('/admin/sales', buildSales());
  const payments = within(await screen.findByRole('table', { name: 'By payment' }));
  expect(payments.getByRole('row', { name: /^Refunds/ })).toHaveTextContent('Refunds$0.00−$5.00');
  const days = within(screen.getByRole('table', { name: 'By day' }));
  expect(days.getByRole('row', { name: /Nov 16/ })).toHaveTextContent('$48.00−$2.40$3.99$3.76$3.00$56.35−$5.00$51.35');
  expect(days.getByRole('row', { name: /Nov 17/ })).not.toHaveTextContent('−');
});

test('ADM-44 a typed day makes a range, whose errors are shown at the field without a request', async () => {
  const { address } = open('/admin/sales?period=last_week', buildSales());
  const from = await screen.findByDisplayValue('2026-11-16');
  fireEvent.change(from, { target: { value: '2026-11-02' } });
  await waitFor(() => expect(address()).toBe('/admin/sales?from=2026-11-02&to=2026-11-17'));
  await waitFor(() => expect(asked()).toContain('/api/admin/sales?from=2026-11-02&to=2026-11-17'));
  const to = screen.getByLabelText('To');
  fireEvent.change(to, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(to).toHaveAccessibleDescription('Choose a day that is not before From.'));
  fireEvent.change(to, { target: { value: '2027-11-03' } });
  await waitFor(() => expect(to).toHaveAccessibleDescription('Choose at most 366 days.'));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  expect(asked()).toHaveLength(2);
});

test('ADM-44 saves the days as CSV', async () => {
  const { user } = open('/admin/sales', buildSales());
  await screen.findByRole('table', { name: 'By day' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [name, text] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('sales-2026-11-16-to-2026-11-17.csv');
  expect((text as string).split('\r\n')).toEqual([
    'Day,Orders,Gross sales,Discounts,Delivery fees,Tax,Tips,Collected,Refunds,Net',
    '2026-11-16,2,48.00,2.40,3.99,3.76,3.00,56.35,5.00,51.35',
    '2026-11-17,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
    '',
  ]);
});

test('ADM-173 says of a single day without orders that it is one day', async () => {
  open('/admin/sales', buildSales({ to: '2026-11-16', totals: NOTHING }));
  expect(await screen.findByText('No orders on this day')).toBeVisible();
});

test("ADM-44 says 'No orders in these days', and offers another try after a failure", async () => {
  const { user } = open('/admin/sales', buildSales({ totals: NOTHING }));
  expect(await screen.findByText('No orders in these days')).toBeVisible();
  api?.set('GET /api/admin/sales', { status: 503, body: {} });
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByText(/Failed to load the sales/)).toBeVisible();
  api?.set('GET /api/admin/sales', { body: buildSales() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('$48.00', { selector: 'dd' })).toBeVisible();
});
