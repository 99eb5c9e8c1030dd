import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPromotion } from '../../testing/buildPromotion';
import { openAdmin } from '../../testing/openAdmin';

const PINE = buildPromotion({
  minimum_subtotal: '20.00',
  per_customer_limit: 1,
  total_limit: 100,
  description: '10% off your order from $20.00',
  used_count: 12,
});

const LIST = { 'GET /api/promotions': { body: [PINE], headers: { 'X-Total-Count': '41' } } };
const ONE = { 'GET /api/promotions/promo-1': { body: PINE, headers: { ETag: '"one"' } } };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(routes: Parameters<typeof openAdmin>[1] = {}, path = '/admin/promotions') {
  const opened = openAdmin(path, { ...LIST, ...ONE, ...routes }, { role: 'manager' });
  api = opened.api;
  return opened;
}

test('lists the codes with what they give, their state and their uses, a page at a time', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Promo codes' });
  const row = (await within(table).findByText('PINE10', { selector: 'code' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('10% off your order from $20.00');
  expect(row).toHaveTextContent('On');
  expect(row).toHaveTextContent('12 of 100');
  expect(screen.getByText('Showing 1 to 20 of 41 promo codes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(api?.calls.at(-1)?.path).toBe('/api/promotions?limit=20&offset=20'));
});

test('ADM-41 counts of thousands are grouped below a list, as above it', async () => {
  open(
    { 'GET /api/promotions': { body: [PINE], headers: { 'X-Total-Count': '24680' } } },
    '/admin/promotions?page=1001',
  );
  expect(await screen.findByText('Showing 20,001 to 20,020 of 24,680 promo codes')).toBeVisible();
  expect(screen.getByText('Page 1,001 of 1,234')).toBeVisible();
});

test('ADM-41 the uses of a code are grouped', async () => {
  const used = { ...PINE, used_count: 1250, total_limit: 10_000 };
  open({ 'GET /api/promotions': { body: [used], headers: { 'X-Total-Count': '1' } } });
  expect(await screen.findByText('1,250 of 10,000')).toBeVisible();
});

test('ADM-17 a page beyond the last one leads to the last one', async () => {
  const { address } = open({}, '/admin/promotions?page=9');
  await waitFor(() => expect(address()).toBe('/admin/promotions?page=3'));
  expect(await screen.findByText('Showing 41 to 41 of 41 promo codes')).toBeVisible();
});

test('ADM-39 does not say of a new code that is over that it can be used', async () => {
  const { user } = open({ 'POST /api/promotions': { status: 201, body: PINE } });
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'PAST');
  await user.type(screen.getByLabelText('Discount'), '10');
  fireEvent.change(screen.getByLabelText(/^Ends/), { target: { value: '2020-01-31T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('PAST created')).toBeVisible();
  expect(screen.getByText('Its end is in the past: it gives nothing.')).toBeVisible();
});

test('ADM-159 an end in the hour that spring skips is refused at its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'SPRING');
  await user.type(screen.getByLabelText('Discount'), '10');
  fireEvent.change(screen.getByLabelText(/^Ends/), { target: { value: '2027-03-14T02:30' } });
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText(/never shows this time/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Ends/)).toHaveFocus());
  expect(api?.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('ADM-239 a year of five digits is refused as that at its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'SPRING');
  await user.type(screen.getByLabelText('Discount'), '10');
  const ends = screen.getByLabelText(/^Ends/);
  fireEvent.change(ends, { target: { value: '20271-03-14T12:00' } });
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await waitFor(() => expect(ends).toHaveAccessibleDescription('Enter a year of four digits.'));
  expect(api?.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('says which field is wrong before anything is sent, and focuses it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'X');
  await user.type(screen.getByLabelText('Discount'), '150');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('Use 3 to 32 letters, digits, hyphens or underscores.')).toBeVisible();
  expect(screen.getByText('Enter a whole percentage from 1 to 100.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(api?.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('creates a code, and a refusal of the server keeps what was typed', async () => {
  const { user } = open({
    'POST /api/promotions': { status: 409, body: { detail: 'This code exists already.', code: 'conflict' } },
  });
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'summer5');
  await user.click(screen.getByLabelText(/^Amount/));
  await user.type(screen.getByLabelText('Discount'), '5.00');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('This code exists already.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('summer5');

  api?.set('POST /api/promotions', { status: 201, body: PINE });
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api?.calls.filter(({ method }) => method === 'POST') ?? [];
  expect(sent[1]?.body).toMatchObject({ code: 'SUMMER5', kind: 'amount', value: '5.00', max_discount: null });
  expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
});

test('ADM-2 a code that is corrected after a lost answer is sent as another one', async () => {
  const { user } = open({ 'POST /api/promotions': { status: 503, body: { detail: 'Try again shortly.' } } });
  await user.click(await screen.findByRole('button', { name: 'New promo code' }));
  await user.type(await screen.findByLabelText('Code'), 'summer5');
  await user.type(screen.getByLabelText('Discount'), '5');
  const create = screen.getByRole('button', { name: 'Create code' });
  await user.click(create);
  await screen.findByText('The promo code was not saved');
  await user.click(create);
  await user.type(screen.getByLabelText('Discount'), '0');
  await user.click(create);
  const keys = () =>
    (api?.calls ?? []).filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, corrected] = keys();
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

/** Changes the discount to 12 percent, which the server refuses. */
async function meetConflict(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  const value = await screen.findByLabelText('Discount');
  await user.clear(value);
  await user.type(value, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this promo code/)).toBeVisible();
}

test('the second of two editors gets a conflict, and keeps their text', async () => {
  const { user } = open({
    'PUT /api/promotions/promo-1': {
      status: 412,
      headers: { ETag: '"two"' },
      body: { detail: 'Changed', code: 'precondition_failed', current: { ...PINE, value: '15', total_limit: 50 } },
    },
  });
  await meetConflict(user);
  expect(screen.getByLabelText('Discount')).toHaveValue('12');
  expect(screen.getByLabelText(/Uses in all/)).toHaveValue('50');

  api?.set('PUT /api/promotions/promo-1', { body: { ...PINE, value: '12' }, headers: { ETag: '"three"' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = api?.calls.filter(({ method }) => method === 'PUT').at(-1);
  expect(saved?.headers.get('if-match')).toBe('"two"');
  expect(saved?.body).toMatchObject({ value: '12', total_limit: 50 });
});

test.each([
  ['while it was open', '2026-11-24T10:05:00.500Z', true],
  ['before it was opened, so that it was not that change', '2026-11-24T10:04:00.000Z', false],
])('ADM-52 a conflict names who changed it %s', async (_, at, isNamed) => {
  const { user } = open({
    'GET /api/promotions/promo-1': {
      body: PINE,
      headers: { ETag: '"one"', Date: 'Tue, 24 Nov 2026 10:05:00 GMT' },
    },
    'PUT /api/promotions/promo-1': {
      status: 412,
      headers: { ETag: '"two"' },
      body: { current: { ...PINE, value: '15' }, changed_by: { name: 'dana@example.com', at } },
    },
  });
  await meetConflict(user);
  const named = screen.queryByText(/^dana@example.com changed it on Nov 24, 2026, 4:0/);
  expect(named !== null).toBe(isNamed);
});

test('ADM-22 a save whose answer was lost is not a conflict with itself when it is tried again', async () => {
  const { user } = open({
    'PUT /api/promotions/promo-1': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  const value = await screen.findByLabelText('Discount');
  await user.clear(value);
  await user.type(value, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The server did not answer/)).toBeVisible();
  const current = { ...PINE, value: '12.00' };
  api?.set('PUT /api/promotions/promo-1', {
    status: 412,
    headers: { ETag: '"two"' },
    body: { detail: 'Changed', code: 'precondition_failed', current },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('PINE10 saved')).toBeVisible();
});

const GONE = { status: 404, body: { detail: 'The promotion does not exist.', code: 'not_found' } };

test('ADM-21 a code that a colleague deleted says so when it is opened, and cannot be tried again', async () => {
  const { user } = open({ 'GET /api/promotions/promo-1': GONE });
  await user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('The promotion does not exist. It was deleted after the list was loaded.'),
  ).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('ADM-21 a code that a colleague deleted says so when it is saved, and keeps what was typed', async () => {
  const { user } = open({ 'PUT /api/promotions/promo-1': GONE });
  await user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  const value = await screen.findByLabelText('Discount');
  await user.clear(value);
  await user.type(value, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/does not exist. It was deleted after you opened it/)).toBeVisible();
  expect(screen.getByLabelText('Discount')).toHaveValue('12');
});

test('switches a code off without touching the rest of it', async () => {
  const { user } = open({
    'PUT /api/promotions/promo-1': { body: { ...PINE, active: false }, headers: { ETag: '"two"' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off PINE10' }));
  await waitFor(() => expect(api?.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = api?.calls.find(({ method }) => method === 'PUT');
  const { id: _, description: __, used_count: ___, created_at: ____, ...terms } = PINE;
  expect(sent?.body).toEqual({ ...terms, active: false });
  expect(sent?.headers.get('if-match')).toBe('"one"');
});

test('ADM-124 a time that nobody changed is saved as it was, with its seconds', async () => {
  // The hour that the clocks of autumn repeat, the second time.
  const timed = { ...PINE, starts_at: '2026-11-01T07:30:00.000Z', ends_at: '2099-12-31T23:59:59.999Z' };
  const { user } = open({
    'GET /api/promotions/promo-1': { body: timed, headers: { ETag: '"one"' } },
    'PUT /api/promotions/promo-1': { body: timed },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit PINE10' }));
  await user.type(await screen.findByLabelText(/^Uses in all/), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('PINE10 saved');
  const sent = api?.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ total_limit: 1000, starts_at: timed.starts_at, ends_at: timed.ends_at });
});

test.each([
  ['deletion', 'DELETE /api/promotions/promo-1', 'PINE10 was not deleted'],
  ['switch', 'PUT /api/promotions/promo-1', 'PINE10 was not changed'],
])('ADM-170 a %s whose answer was lost is not called undone', async (what, route, undone) => {
  const { user } = open({ [route]: { status: 502, body: {} } });
  if (what === 'switch') await user.click(await screen.findByRole('button', { name: 'Switch off PINE10' }));
  else {
    await user.click(await screen.findByRole('button', { name: 'Delete PINE10' }));
    await user.click(await screen.findByRole('button', { name: 'Delete code' }));
  }
  expect(await screen.findByText('The server did not answer')).toBeVisible();
  expect(screen.queryByText(undone)).toBeNull();
});

test('asks before a code is deleted', async () => {
  const { user } = open({ 'DELETE /api/promotions/promo-1': { body: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Delete PINE10' }));
  await user.click(await screen.findByRole('button', { name: 'Delete code' }));
  await waitFor(() => expect(api?.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});
