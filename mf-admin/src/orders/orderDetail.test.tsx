import type { OrderDetailWithAllergens } from '@site/contracts';
import { buildOrder } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const ORDER = buildOrder({ payment_status: 'paid' });
const DETAIL: OrderDetailWithAllergens = {
  ...{ order: ORDER, allergens: {} },
  payments: [
    { id: 'p1', provider: 'sandbox', amount: '25.98', status: 'CAPTURED', counts: true, at: '2026-11-22T18:05:00Z' },
  ],
  refunds: [],
  refundable: { amount: '25.98', refunded: '0.00', items: [{ id: ORDER.items[0]?.id ?? '', quantity: 2 }] },
  mails: [{ subject: 'Your order', status: 'sent', at: '2026-11-22T18:05:00Z' }],
  points: { earned: 24, taken_back: 0 },
  actions: [
    {
      at: '2026-11-22T18:06:00Z',
      actor_name: 'cook@example.com',
      title: 'Move an order to its next step, or cancel it',
      action: 'orders.move',
      reason: null,
    },
  ],
};
const PATH = `/api/admin/orders/${ORDER.id}`;
const REFUND = `POST /api/orders/${ORDER.id}/payment/refund`;

async function open(routes: Parameters<typeof openAdmin>[1] = {}, role: 'owner' | 'kitchen' = 'owner') {
  const opened = openAdmin(`/admin/orders/${ORDER.id}`, { [`GET ${PATH}`]: { body: DETAIL }, ...routes }, { role });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: `Order #${ORDER.order_number}` });
  return opened;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const lastBody = () => api?.calls.findLast(({ method }) => method === 'POST')?.body;

test('shows items, payment, history, mails, points and what staff did', async () => {
  await open();
  for (const name of ['Items', 'Guest', 'Payment', 'Status history', 'What staff did', 'Mails to the guest']) {
    expect(screen.getByRole('region', { name })).toBeVisible();
  }
  expect(screen.getByRole('region', { name: 'What staff did' })).toHaveTextContent(
    'Moved the order to another stepby cook@example.com',
  );
  expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent('Points earned24');
});

test('ADM-64 a cancelled order that was to be paid at pickup is not paid', async () => {
  const order = buildOrder({ status: 'Cancelled', fulfillment_status: 'rejected', payment_status: 'pay_at_pickup' });
  const body = { ...DETAIL, order: { ...order, id: ORDER.id }, payments: [], refundable: null };
  await open({ [`GET ${PATH}`]: { body } });
  expect(screen.getByText('Not paid')).toBeVisible();
  expect(screen.queryByText('Pays at pickup')).toBeNull();
});

test('ADM-8 a refusal outside of a form with fields of its own names them in words', async () => {
  const errors = [{ field: 'seen_refunded', message: 'must be an amount' }];
  const { user } = await open({
    [REFUND]: { status: 422, body: { detail: 'seen_refunded must be an amount.', errors } },
  });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Refund/ }));
  expect(await within(dialog).findByText('Seen refunded must be an amount.')).toBeVisible();
});

test('refunds an amount with a reason, and names what was seen as refunded', async () => {
  const { user } = await open({ [REFUND]: { body: { status: 'SUCCEEDED', amount: '5.00' } } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('radio', { name: /An amount/ }));
  await user.type(within(dialog).getByLabelText('Amount in dollars'), '5.00');
  await user.type(within(dialog).getByLabelText(/Reason/), 'It was cold');
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$5.00 refunded')).toBeVisible();
  expect(lastBody()).toEqual({ amount: '5.00', reason: 'It was cold', seen_refunded: '0.00' });
});

test('ADM-5 an amount that is missing or more than is left is refused at its field, which gets the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: /An amount/ }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  const amount = dialog.getByLabelText('Amount in dollars');
  expect(amount).toHaveAccessibleDescription(/Enter an amount such as 5.00/);
  await waitFor(() => expect(amount).toHaveFocus());
  await user.type(amount, '25.99');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(amount).toHaveAccessibleDescription(/\$25\.98 is all that is left/);
  await user.click(dialog.getByRole('radio', { name: /By dish/ }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one dish');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  await user.tab();
  expect(dialog.getByRole('button', { name: /^Decrease/ })).toHaveFocus();
  expect(lastBody()).toBeUndefined();
});

describe('a refund by dish', () => {
  const SUMS = `GET ${PATH}/dish-refunds`;
  const ID = ORDER.items[0]?.id ?? '';
  async function openDishes(routes: Parameters<typeof openAdmin>[1]) {
    const { user } = await open({ [REFUND]: { body: { status: 'SUCCEEDED', amount: '12.99' } }, ...routes });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /By dish/ }));
    return { user, dialog };
  }

  test('ADM-76 says what the chosen dishes give back, before it is given', async () => {
    const { user, dialog } = await openDishes({
      [SUMS]: { body: { items: [{ id: ID, amounts: ['12.99', '25.98'] }] } },
    });
    await user.click(dialog.getByRole('button', { name: /^Increase/ }));
    expect(await dialog.findByText('$12.99')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Increase/ }));
    expect(dialog.getByRole('button', { name: 'Refund $25.98' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Decrease/ }));
    await user.click(dialog.getByRole('button', { name: 'Refund $12.99' }));
    expect(await screen.findByText('$12.99 refunded')).toBeVisible();
    expect(lastBody()).toEqual({ items: [{ id: ID, quantity: 1 }], seen_refunded: '0.00' });
  });

  test('ADM-76 dishes that come to more than is left are refused before they are sent', async () => {
    const refundable = { ...DETAIL.refundable, amount: '5.98', refunded: '20.00' };
    const { user, dialog } = await openDishes({
      [`GET ${PATH}`]: { body: { ...DETAIL, refundable } },
      [SUMS]: { body: { items: [{ id: ID, amounts: ['12.99', '25.98'] }] } },
    });
    await user.click(dialog.getByRole('button', { name: /^Increase/ }));
    await user.click(await dialog.findByRole('button', { name: 'Refund $12.99' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('$5.98 is all that is left');
    expect(lastBody()).toBeUndefined();
  });

  test('ADM-76 amounts that could not be loaded are reported, and can be asked for again', async () => {
    const { user, dialog } = await openDishes({ [SUMS]: { status: 503, body: {} } });
    await user.click(dialog.getByRole('button', { name: /^Increase/ }));
    expect(await dialog.findByText(/^The amount could not be loaded/)).toBeVisible();
    api?.set(SUMS, { body: { items: [{ id: ID, amounts: ['12.99', '25.98'] }] } });
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByRole('button', { name: 'Refund $12.99' })).toBeVisible();
  });
});

test.each<[string, (user: User) => Promise<void>, () => void]>([
  [
    'the amount',
    async (user) => {
      await user.click(screen.getByRole('radio', { name: /An amount/ }));
      await user.type(screen.getByLabelText('Amount in dollars'), '5.00');
    },
    () => expect(screen.getByLabelText('Amount in dollars')).toHaveValue('5.00'),
  ],
  [
    'the dishes',
    async (user) => {
      await user.click(screen.getByRole('radio', { name: /By dish/ }));
      await user.click(screen.getByRole('button', { name: /^Increase/ }));
    },
    () => expect(screen.getByRole('button', { name: /^Decrease/ })).toBeEnabled(),
  ],
  [
    'the reason',
    (user) => user.type(screen.getByLabelText(/^Reason/), 'It was cold'),
    () => expect(screen.getByLabelText(/^Reason/)).toHaveValue('It was cold'),
  ],
])('ADM-14 leaving a refund asks before it drops %s', async (_what, give, expectGiven) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByRole('alertdialog');
  await give(user);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expectGiven();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('');
  expect(screen.getByRole('radio', { name: /Everything left/ })).toBeChecked();
  // Nothing was typed into this one.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('ADM-30 shows what happens to the order meanwhile, but changes nothing below an open refund', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const refundable = { amount: '20.98', refunded: '5.00', items: [] };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  api?.set(`GET ${PATH}`, { body: { ...DETAIL, refundable } });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(dialog).toHaveTextContent('$25.98 can still be given back.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('$20.98 can still be given back.');
});

test('a refund that a colleague was faster with is refused in the dialog, which keeps the reason', async () => {
  const detail = 'Somebody else was faster: $5.00 of this order has been refunded by now.';
  const { user } = await open({ [REFUND]: { status: 409, body: { code: 'conflict', detail } } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'It was cold');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $25.98' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('It was cold');
});

test('a refund offers nothing once a colleague has given all the money back', async () => {
  const detail = 'Somebody else was faster: $25.98 of this order has been refunded by now.';
  const { user } = await open({ [REFUND]: { status: 409, body: { code: 'conflict', detail } } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  api?.set(`GET ${PATH}`, { body: { ...DETAIL, refundable: { amount: '0.00', refunded: '25.98', items: [] } } });
  await user.click(within(dialog).getByRole('button', { name: 'Refund $25.98' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(detail);
  await waitFor(() => expect(dialog).toHaveTextContent('Nothing is left to give back.'));
  expect(within(dialog).getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test("says 'Refund processing failed' when the server says nothing", async () => {
  const { user } = await open({ [REFUND]: { status: 503, body: {} } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'It was cold');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $25.98' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Refund processing failed');
});

test('ADM-85 after a lost answer the next try gives no second refund, also when the page shows the first by then', async () => {
  const { user } = await open({
    [REFUND]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: /An amount/ }));
  await user.type(dialog.getByLabelText('Amount in dollars'), '5.00');
  // It did arrive: what is read again has it.
  const refundable = { ...DETAIL.refundable, amount: '20.98', refunded: '5.00' };
  api?.set(`GET ${PATH}`, { body: { ...DETAIL, refundable } });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/It may be refunded already\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('$20.98 can still be given back.'));

  api?.set(REFUND, { status: 429, body: { code: 'too_many_requests', detail: 'Too many refunds' } });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/Too many refunds/)).toBeVisible();

  api?.set(REFUND, { body: { status: 'SUCCEEDED', amount: '5.00' } });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$5.00 refunded')).toBeVisible();
  const tries = (api?.calls ?? []).filter(({ method }) => method === 'POST');
  const [first, ...others] = tries.map(({ body, headers }) => [body, headers.get('idempotency-key')]);
  expect(others).toEqual([first, first]);
});

test('ADM-86 a refund by dish names the choices of each line, so that two lines of one dish differ', async () => {
  const lines = ['Fries', 'Slaw'].map((side) => ({
    id: `line ${side}`,
    quantity: 1,
    customizations: [`Side: ${side}`],
  }));
  const order = { ...ORDER, items: lines.map((line) => ({ ...ORDER.items[0], ...line })) };
  const refundable = { amount: '25.98', refunded: '0.00', items: lines.map(({ id }) => ({ id, quantity: 1 })) };
  const { user } = await open({ [`GET ${PATH}`]: { body: { ...DETAIL, order, refundable } } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('radio', { name: /By dish/ }));
  expect(dialog.getByText('Side: Slaw')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Increase.*Side: Slaw/ }));
  await user.click(dialog.getByRole('button', { name: /^Refund/ }));
  await waitFor(() => expect(lastBody()).toMatchObject({ items: [{ id: 'line Slaw', quantity: 1 }] }));
});

test('the kitchen sees the order and no refund button', async () => {
  await open({}, 'kitchen');
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

test('ADM-20 says that there is no such order, and leads back to all orders', async () => {
  const { api: opened } = openAdmin('/admin/orders/nothing', {
    'GET /api/admin/orders/nothing': { status: 404, body: { code: 'not_found', detail: 'No' } },
  });
  api = opened;
  await waitFor(() => expect(screen.getByText('There is no such order')).toBeVisible());
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders');
});
