import { ERASE_CONFIRMATION, type StaffCustomerDetail } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const ID = '0190a1b2-0000-7000-8000-000000000009';
const CUSTOMER: StaffCustomerDetail = {
  id: ID,
  name: 'Ines Duarte',
  email_masked: 'i••@example.com',
  phone_masked: '•••• 6611',
  created_at: '2026-11-01T12:00:00Z',
  orders: 0,
  last_order_at: null,
  email_verified: true,
  role: 'user',
  rewards: {
    id: 'acc-1',
    available_points: 100,
    pending_points: 0,
    tier: 'BRONZE',
    lifetime_spent: 0,
    has_birthday: false,
  },
  saved_addresses: 0,
  sign_ins: [],
};

function open(role: 'owner' | 'manager' = 'owner') {
  const opened = openAdmin(
    `/admin/customers/${ID}`,
    {
      [`GET /api/admin/customers/${ID}`]: { body: CUSTOMER },
      'GET /api/orders/': { body: [] },
      'GET /api/rewards/customer/acc-1/transactions': { body: { transactions: [], total: 0, limit: 8, offset: 0 } },
      [`POST /api/admin/customers/${ID}/reveal`]: {
        body: { email: 'ines@example.com', phone: '936-555-6611', addresses: [], birthday: null },
      },
      'POST /api/rewards/customer/acc-1/points/add': { status: 422, body: { detail: 'Not enough points', code: 'x' } },
    },
    { role },
  );
  api = opened.api;
  return opened;
}

test('contact data is hidden until it is revealed with a reason', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reveal contact data' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Reveal' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Called about an order');
  await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('ines@example.com')).toBeInTheDocument();
  const sent = api?.calls.find(({ path }) => path.endsWith('/reveal'));
  expect(sent?.body).toEqual({ reason: 'Called about an order' });
});

test('points that could not be saved keep what was typed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Points'), '-500');
  await user.type(within(dialog).getByLabelText('Reason'), 'Counted twice');
  await user.click(within(dialog).getByRole('button', { name: 'Save points' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toBeInTheDocument());
  expect(within(dialog).getByLabelText('Points')).toHaveValue('-500');
});

test('ADM-2 points whose answer was lost are added once, and the same points again later are another addition', async () => {
  const { user } = open();
  const ADD = 'POST /api/rewards/customer/acc-1/points/add';
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: 'Save points' }));
  };
  const type = async () => {
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Points'), '50');
    await user.type(dialog.getByLabelText('Reason'), 'A cold soup');
  };
  api?.set(ADD, { status: 503, body: {} });
  await type();
  await save();
  await within(screen.getByRole('dialog')).findByRole('alert');
  api?.set(ADD, { status: 201, body: { available_points: 150 } });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await type();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = api?.calls
    .filter(({ path }) => path.endsWith('/add'))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  const [first, second, third] = keys ?? [];
  expect(first).toMatch(/.{16}/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('ADM-5 points that are no whole number, and a missing reason, are refused at their fields before anything is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Points'), '1.5');
  await user.click(dialog.getByRole('button', { name: 'Save points' }));
  expect(await screen.findByText('Enter a whole number such as 50 or -50.')).toBeVisible();
  expect(screen.getByText('Give a reason. The customer reads it.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Points')).toHaveFocus());
  expect(api?.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('ADM-157 the page of a customer’s orders is in the address: the way back from an order finds it', async () => {
  const { user, address } = open();
  api?.set(`GET /api/admin/customers/${ID}`, { body: { ...CUSTOMER, orders: 300 } });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe(`/admin/customers/${ID}?page=2`));
  await waitFor(() => expect(api?.calls.at(-1)?.path).toContain('offset=10'));
});

test('ADM-168 a customer’s points list leads to its older rows', async () => {
  const row = (id: number) => ({
    id: `t${id}`,
    points: id,
    description: `Entry ${id}`,
    created_at: '2026-11-01T12:00:00Z',
    transaction_type: 'EARNED',
  });
  const pageOf = (first: number, count: number, offset: number) => ({
    transactions: Array.from({ length: count }, (_, index) => row(first - index)),
    total: 10,
    limit: 8,
    offset,
    has_more: offset === 0,
  });
  const { user } = open();
  const path = 'GET /api/rewards/customer/acc-1/transactions';
  api?.set(path, { body: pageOf(10, 8, 0) });
  expect(await screen.findByText('Entry 10')).toBeVisible();
  expect(screen.getByText('Showing 1 to 8 of 10 entries')).toBeVisible();
  api?.set(path, { status: 503, body: {} });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Failed to get transactions/)).toBeVisible();
  expect(screen.queryByText('Entry 10')).toBeNull();
  api?.set(path, { body: pageOf(2, 2, 8) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Entry 1')).toBeVisible();
  expect(screen.getByText('Showing 9 to 10 of 10 entries')).toBeVisible();
});

test('Escape asks before it drops a typed reason or adjustment', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  await user.type(await screen.findByLabelText('Reason'), 'Counted twice');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Reason')).toHaveValue('Counted twice');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
});

test("says 'Failed to add points' in the dialog, and 'Failed to award birthday bonus', when the server says nothing", async () => {
  const { user } = open();
  const away = { status: 503, body: {} };
  api?.set(`GET /api/admin/customers/${ID}`, {
    body: { ...CUSTOMER, rewards: { ...CUSTOMER.rewards, has_birthday: true } },
  });
  api?.set('POST /api/rewards/customer/acc-1/points/add', away);
  api?.set('POST /api/rewards/customer/acc-1/birthday-bonus', away);
  await user.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Points'), '50');
  await user.type(dialog.getByLabelText('Reason'), 'Counted twice');
  await user.click(dialog.getByRole('button', { name: 'Save points' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to add points');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Birthday bonus' }));
  await user.click(await screen.findByRole('button', { name: 'Award bonus' }));
  expect(await screen.findByText('Failed to award birthday bonus')).toBeVisible();
});

test('a sign-in is named by its browser and system', async () => {
  open();
  api?.set(`GET /api/admin/customers/${ID}`, {
    body: {
      ...CUSTOMER,
      sign_ins: [
        {
          id: 's-1',
          created_at: '2026-11-01T12:00:00Z',
          last_used_at: '2026-11-02T12:00:00Z',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
        },
        { id: 's-2', created_at: '2026-11-01T12:00:00Z', last_used_at: '2026-11-02T12:00:00Z', user_agent: null },
      ],
    },
  });
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  expect(screen.getByText('Unknown device')).toBeVisible();
});

test('only owners see export and erasure', async () => {
  open('manager');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase customer' })).toBeNull();
});

test('ADM-20 says that there is no such customer, and leads back to all of them', async () => {
  api = openAdmin('/admin/customers/abc', {
    'GET /api/admin/customers/abc': { status: 422, body: { code: 'validation_failed', detail: 'id must be a UUID' } },
  }).api;
  expect(await screen.findByText('There is no such customer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/admin/customers');
});

test('ADM-81 a customer whose erasure got no answer is not called unerased', async () => {
  const { user } = open('owner');
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  api?.set(`POST /api/admin/customers/${ID}/erase`, lost);
  await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase customer' }));
  await user.type(dialog.getByLabelText('Reason'), 'They asked for it');
  await user.type(dialog.getByLabelText(/^Type/), ERASE_CONFIRMATION);
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await dialog.findByText(/^The server did not answer, so it may be done already\./)).toBeVisible();
  expect(dialog.queryByText(/^Failed/)).toBeNull();
});

test('after an erasure, one order that keeps the name is spoken of as one', async () => {
  const { user } = open('owner');
  api?.set(`POST /api/admin/customers/${ID}/erase`, { body: { orders_in_kitchen: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase customer' }));
  await user.type(dialog.getByLabelText('Reason'), 'They asked for it');
  await user.type(dialog.getByLabelText(/^Type/), ERASE_CONFIRMATION);
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('1 order in the kitchen keeps its name until it is handed over.')).toBeVisible();
});
