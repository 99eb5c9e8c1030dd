import type { OrderingSettings } from '@site/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';
import { toPercent, toRate } from './OrderingDraft';

const SETTINGS: OrderingSettings = {
  delivery: {
    enabled: true,
    fee: '3.99',
    minimum: '15.00',
    free_from: '50.00',
    zips: ['77320', '77340'],
    radius_miles: 0,
    minutes: 20,
  },
  kitchen: {
    slot_minutes: 15,
    capacity_minutes: 180,
    days_ahead: 3,
    last_order_minutes: 15,
    lead_minutes: 0,
    accept_minutes: 5,
    always_open: true,
    unpaid_percent: 50,
    unpaid_percent_per_network: 40,
    unpaid_minutes_per_guest: 150,
  },
  charges: { tax_rate: '0.0825', tip_percents: [15, 18, 20, 25] },
};

const PATH = '/api/ordering/settings';
const PAUSE = '/api/admin/ordering/pause';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin('/admin/ordering', {
    [`GET ${PATH}`]: { body: SETTINGS, headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: SETTINGS, headers: { ETag: '"two"' } },
    [`GET ${PAUSE}`]: { body: { paused_until: null } },
    ...routes,
  });
  api = opened.api;
  await screen.findByLabelText('Lead time');
  return opened;
}

const sent = (path: string) => api?.calls.filter((call) => call.method === 'PUT' && call.path === path) ?? [];

test('what was changed is saved with everything else, in the version that was opened', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Sales tax')).toHaveValue('8.25');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const lead = screen.getByLabelText('Lead time');
  await user.clear(lead);
  await user.type(lead, '25');
  await user.clear(screen.getByLabelText('Free delivery from'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(PATH)).toHaveLength(1));
  expect(sent(PATH)[0]?.headers.get('if-match')).toBe('"one"');
  expect(sent(PATH)[0]?.body).toEqual({
    ...SETTINGS,
    kitchen: { ...SETTINGS.kitchen, lead_minutes: 25 },
    delivery: { ...SETTINGS.delivery, free_from: null },
  });
});

test('a link asks before it drops changes that are not saved', async () => {
  const { user, address } = await open();
  const lead = screen.getByLabelText('Lead time');
  await user.clear(lead);
  await user.type(lead, '25');
  const home = screen.getByRole('link', { name: 'Home' });
  await user.click(home);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/admin/ordering');
  expect(lead).toHaveValue('25');
  await user.click(home);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(sent(PATH)).toEqual([]);
});

test('ADM-123 Log Out asks before it drops changes that are not saved, and then signs out', async () => {
  const { user, host, address } = await open();
  await user.type(screen.getByLabelText('Lead time'), '5');
  const logOut = screen.getByRole('button', { name: 'Log Out' });
  await user.click(logOut);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(host.session.get().status).toBe('signed-in');
  await user.click(logOut);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(host.session.get().status).toBe('signed-out');
});

test('a link asks nothing when nothing was changed', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(address()).toBe('/admin');
});

test.each([
  ['Lead time', 'soon', 'Enter a whole number from 0 to 240'],
  ['Report an order that nobody accepts', '200', 'Enter a whole number from 0 to 120'],
  ['Delivery fee', '-1', 'Enter an amount such as 3.99'],
  ['ZIP codes', '7734', '7734 is not a ZIP code of five digits'],
  ['Sales tax', '8.25%', 'Enter a percentage such as 8.25'],
  ['Tip presets', '15, much', 'Enter up to six whole percentages, such as 15, 18, 20'],
  ['Unpaid orders of one network', '60', 'Not more than all unpaid orders together'],
])('%s: %s is not saved', async (label, text, message) => {
  const { user } = await open();
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(sent(PATH)).toEqual([]);
});

test('ADM-15 a pause that a colleague changed meanwhile is shown and not overwritten', async () => {
  const theirs = { paused_until: '2096-11-20T18:15:00Z' };
  const { user } = await open({
    [`GET ${PAUSE}`]: { body: { paused_until: null }, headers: { ETag: '"taken"' } },
    [`PUT ${PAUSE}`]: { status: 412, body: { current: theirs }, headers: { ETag: '"theirs"' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause for 60 minutes' }));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  expect(sent(PAUSE)[0]?.headers.get('if-match')).toBe('"taken"');
  expect(screen.getByText(/^Orders are paused\. Back /)).toBeVisible();
  api?.set(`PUT ${PAUSE}`, { body: { paused_until: null }, headers: { ETag: '"mine"' } });
  await user.click(screen.getByRole('button', { name: 'Resume now' }));
  expect(await screen.findByText('Orders are taken.')).toBeVisible();
  expect(sent(PAUSE)[1]?.headers.get('if-match')).toBe('"theirs"');
});

test('ADM-81 a pause whose answer was lost may have begun', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = await open({ [`PUT ${PAUSE}`]: lost });
  await user.click(screen.getByRole('button', { name: 'Pause for 15 minutes' }));
  expect(await screen.findByText('The server did not answer')).toBeVisible();
  expect(screen.getByText(/^It may be done already\./)).toBeVisible();
});

test('orders are paused for 15 minutes and resumed', async () => {
  const { user } = await open({ [`PUT ${PAUSE}`]: { body: { paused_until: '2096-11-20T18:15:00Z' } } });
  await user.click(await screen.findByRole('button', { name: 'Pause for 15 minutes' }));
  expect(await screen.findByText(/^Orders are paused\. Back /)).toBeVisible();
  expect(sent(PAUSE)[0]?.body).toEqual({ minutes: 15 });
  api?.set(`PUT ${PAUSE}`, { body: { paused_until: null } });
  await user.click(screen.getByRole('button', { name: 'Resume now' }));
  expect(await screen.findByText('Orders are taken.')).toBeVisible();
  expect(sent(PAUSE)[1]?.body).toEqual({ minutes: 0 });
  // ADM-6: the control that took the place, never one that pauses for longer.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause for 15 minutes' })).toHaveFocus());
});

test.each([
  ['0.0825', '8.25'],
  ['0.06', '6'],
  ['0', '0'],
  ['0.069375', '6.9375'],
])('a tax of %s is shown as %s percent and read back', (rate, percent) => {
  expect(toPercent(rate)).toBe(percent);
  expect(toRate(percent)).toBe(rate);
});

describe('ADM-189 orders that are still to be delivered', () => {
  const orders = [
    { id: 'soon', order_number: 1042, requested_for: null, promised_at: '2096-11-20T18:15:00Z' },
    { id: 'later', order_number: 1043, requested_for: '2096-11-20T20:15:00Z', promised_at: null },
  ];
  const OPEN = 'GET /api/admin/orders';
  const found = { body: { orders, next: null, searched_to: null, total: null } };

  test('are named where delivery is switched off, before and after it is saved', async () => {
    const { user } = await open({ [OPEN]: found });
    expect(screen.queryByText(/still to be delivered/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Offer delivery/ }));
    expect(await screen.findByText('2 orders are still to be delivered')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Order 1042, / })).toHaveAttribute('href', '/admin/orders/soon');
    expect(screen.getByRole('link', { name: /^Order 1043, / })).toHaveAttribute('href', '/admin/orders/later');
    expect(api?.calls.at(-1)?.path).toBe('/api/admin/orders?type=delivery&status=Pending&limit=50');
    const off = { ...SETTINGS, delivery: { ...SETTINGS.delivery, enabled: false } };
    api?.set(`PUT ${PATH}`, { body: off, headers: { ETag: '"two"' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ordering settings saved')).toBeVisible();
    expect(screen.getByText('2 orders are still to be delivered')).toBeVisible();
  });

  test('are none where no order is open', async () => {
    const { user } = await open({ [OPEN]: { body: { ...found.body, orders: [] } } });
    await user.click(screen.getByRole('switch', { name: /^Offer delivery/ }));
    await waitFor(() => expect(api?.calls.some(({ path }) => path.startsWith('/api/admin/orders'))).toBe(true));
    expect(screen.queryByText(/still to be delivered/)).toBeNull();
  });
});
