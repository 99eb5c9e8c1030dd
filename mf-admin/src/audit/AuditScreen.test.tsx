import type { StaffAction } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const ACTION: StaffAction = {
  id: '0190a1b2-0000-7000-8000-00000000000b',
  at: '2026-11-20T18:05:00Z',
  actor_kind: 'user',
  actor_id: 'u1',
  actor_name: 'ruth@example.com',
  staff_role: 'manager',
  action: 'menu.items.update',
  title: 'Change a dish',
  entity: 'menu.items',
  entity_id: '7',
  entity_name: null,
  outcome: 'done',
  reason: null,
  before: { price: '9.00' },
  after: { price: '9.50' },
};

async function open(path = '/admin/audit', body: object = { actions: [ACTION], next: null }) {
  const opened = openAdmin(path, {
    'GET /api/admin/audit': { body },
    'GET /api/admin/audit/filters': {
      body: {
        actors: [{ id: 'u1', name: 'ruth@example.com' }],
        actions: [{ action: 'menu.items.update', title: 'Change a dish' }],
        entities: ['menu.items'],
      },
    },
  });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
  return opened;
}

test('shows who changed what, with the values before and after', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Changed a dish/ }));
  expect(row.getByText('ruth@example.com')).toBeVisible();
  expect(row.getByText('9.00')).toBeVisible();
  expect(row.getByText('9.50')).toBeVisible();
});

test('ADM-1 names the thing also when its name is not among the changed fields', async () => {
  await open('/admin/audit', { actions: [{ ...ACTION, entity_name: 'Brisket Plate' }], next: null });
  const row = within(await screen.findByRole('row', { name: /Changed a dish/ }));
  expect(row.getByRole('link', { name: 'Dish Brisket Plate' })).toHaveAttribute('href', '/admin/menu');
});

test('ADM-1 names what was changed in words, with the way to it; what programs call it is folded', async () => {
  const { user } = await open('/admin/audit', {
    actions: [
      {
        ...ACTION,
        action: 'orders.move',
        entity: 'orders',
        entity_id: 'order-9',
        before: { is_late: false },
        after: { order_number: 1042, is_late: true },
      },
    ],
    next: null,
  });
  const row = within(await screen.findByRole('row', { name: /Moved the order/ }));
  expect(row.getByRole('link', { name: 'Order #1042' })).toHaveAttribute('href', '/admin/orders/order-9');
  expect(row.getByText('Is late')).toBeVisible();
  expect(row.getByText('No')).toBeVisible();
  expect(row.getByText('orders order-9')).not.toBeVisible();
  await user.click(row.getByText('ID'));
  expect(row.getByText('orders order-9')).toBeVisible();
});

test('ADM-1 says an action as done, and a moment by the clock of the restaurant', async () => {
  const pause = {
    ...ACTION,
    ...{ action: 'promotions.update', title: 'Change what a promo code gives; orders keep theirs' },
    ...{ before: { ends_at: null }, after: { ends_at: '2026-11-26T21:26:30Z' } },
  };
  await open('/admin/audit', { actions: [pause], next: null });
  const row = within(await screen.findByRole('row', { name: /Changed a promo code/ }));
  expect(row.getByText('Nov 26, 2026, 3:26 PM')).toBeVisible();
});

test('ADM-232 a step of an order and its payment are in the words of the screens, without its history', async () => {
  const received = { status: 'received', at: '2026-11-20T18:00:00Z', by: 'system' };
  const done = { status: 'completed', at: '2026-11-20T18:05:00Z', by: 'staff' };
  const action = {
    ...ACTION,
    ...{ action: 'orders.move', entity: 'orders', entity_id: 'order-9', entity_name: '#1042' },
    before: {
      ...{ status: 'Pending', fulfillment_status: 'ready', payment_status: 'pay_at_pickup' },
      status_history: [received],
    },
    after: {
      ...{ status: 'Fulfilled', fulfillment_status: 'completed', payment_status: 'paid' },
      status_history: [received, done],
    },
  };
  await open('/admin/audit', { actions: [action], next: null });
  const row = within(await screen.findByRole('row', { name: /Moved the order/ }));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Status before: Pending after: Fulfilled',
    'Step before: Ready after: Handed over',
    'Payment before: Pays at pickup after: Paid',
  ]);
});

test('ADM-241 the step of an order that waited says since when, and no notice to the owner that ends', async () => {
  const unaccepted = { since: '2026-11-26T21:26:30Z', owner_told: true };
  const action = {
    ...ACTION,
    ...{ action: 'orders.move', entity: 'orders', entity_id: 'order-9', entity_name: '#1042' },
    before: { fulfillment_status: 'received', unaccepted },
    after: { fulfillment_status: 'accepted' },
  };
  await open('/admin/audit', { actions: [action], next: null });
  const row = within(await screen.findByRole('row', { name: /Moved the order/ }));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Step before: Received after: Accepted',
    'Unaccepted since before: Nov 26, 2026, 3:26 PM ',
  ]);
});

test('ADM-232 a refund says its reason once, and nothing that only the server needs', async () => {
  const action = {
    ...ACTION,
    ...{ action: 'orders.payment.refund', entity: 'orders', entity_id: 'order-9', entity_name: '#1042' },
    ...{ reason: 'Late', before: null, after: { amount: '1.50', reason: 'Late', seen_refunded: '0.00' } },
  };
  await open('/admin/audit', { actions: [action], next: null });
  const row = within(await screen.findByRole('row', { name: /Refunded money/ }));
  expect(row.getByText('Reason: Late')).toBeVisible();
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Amount  after: 1.50']);
});

test('folds a long value, so that a row stays short', async () => {
  const history = Array.from({ length: 9 }, (_, index) => ({ status: 'received', at: `2026-11-20T18:0${index}:00Z` }));
  const action = {
    ...ACTION,
    before: { status_history: [], status: 'New' },
    after: { status_history: history, status: 'Ready' },
  };
  const { user } = await open('/admin/audit', { actions: [action], next: null });
  const row = within(await screen.findByRole('row', { name: /Changed a dish/ }));
  expect(row.getByText('Ready')).toBeVisible();
  expect(row.getByText('Status history')).not.toBeVisible();
  await user.click(row.getByText('1 more'));
  expect(row.getByText('Status history')).toBeVisible();
});

test('ADM-1 of settings and hours the log shows the parts that differ, not all of them', async () => {
  const kitchen = { lead_minutes: 7, days_ahead: 3 };
  const week = (text: string) =>
    ['Mon', 'Tue'].map((label) => ({ label, text: label === 'Mon' ? text : '6AM - 11PM' }));
  const action = {
    ...ACTION,
    before: { kitchen, days: week('7AM - 10PM'), zips: ['77340', '77341'], unaccepted: { owner_told: true } },
    after: { kitchen: { ...kitchen, lead_minutes: 5 }, days: week('7AM - 9PM'), zips: ['77340'] },
  };
  const { user } = await open('/admin/audit', { actions: [action], next: null });
  const row = await screen.findByRole('row', { name: /Changed a dish/ });
  await user.click(within(row).getByText('1 more'));
  const parts = within(row)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Kitchen lead minutes before: 7 after: 5',
    'Days Mon text before: 7AM - 10PM after: 7AM - 9PM',
    'Zips before: 77340, 77341 after: 77340',
    'Unaccepted owner told before: Yes ',
  ]);
});

test('keeps filters in the address and asks the server for them', async () => {
  const { user, address } = await open();
  await screen.findByRole('option', { name: 'Dish' });
  await user.selectOptions(screen.getByLabelText('Changed'), 'menu.items');
  expect(address()).toBe('/admin/audit?entity=menu.items');
  await waitFor(() => expect(api?.calls.map(({ path }) => path)).toContain('/api/admin/audit?entity=menu.items'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin/audit');
});

test('goes to older pages and back to the newest', async () => {
  const { user, address } = await open('/admin/audit?actor=u1', { actions: [ACTION], next: ACTION.id });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(address()).toBe(`/admin/audit?actor=u1&before=${ACTION.id}`);
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(address()).toBe('/admin/audit?actor=u1');
});

test('ADM-115 Clear filters leads to the newest changes, also from an older page', async () => {
  const { user, address } = await open(`/admin/audit?actor=u1&before=${ACTION.id}`);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin/audit');
});

test('says that nothing matches', async () => {
  await open('/admin/audit?entity=menu.items', { actions: [], next: null });
  expect(await screen.findByText('No changes match.')).toBeVisible();
});

test('ADM-118 an export of the audit log that the server refuses says why', async () => {
  const detail = 'The export has more than 100,000 rows. Narrow the filter.';
  const { user } = await open();
  api?.set('GET /api/admin/audit/export', { status: 422, body: { code: 'validation_failed', detail } });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Export failed')).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

test('ADM-191 rows of other filters are not shown when those of a new filter cannot be read', async () => {
  const { user } = await open();
  await screen.findByRole('row', { name: /Changed a dish/ });
  api?.set('GET /api/admin/audit', { status: 503, body: {} });
  await user.selectOptions(await screen.findByLabelText('Who'), 'ruth@example.com');
  expect(await screen.findByText(/^Failed to load the audit log/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /Changed a dish/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
