import type { Order, OrderDetailWithAllergens } from '@site/contracts';
import { buildOrder } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const order: Order = buildOrder({
    payment_status: 'paid',
    payment_method: 'cash',
    status: 'Fulfilled',
    fulfillment_status: 'completed',
    status_history: (['ready', 'completed'] as const).map((status) => ({ status, at, by: 'staff' })),
  });
  const points = { earned: 0, taken_back: 0 };
  const detail: OrderDetailWithAllergens = {
    order,
    allergens: {},
    payments: [],
    refunds: [],
    refundable: null,
    mails: [],
    points,
    actions: [],
  };
  const path = `/api/admin/orders/${order.id}`;
  const routes = { [`GET ${path}`]: { body: detail }, [`POST ${path}/recall`]: { body: {} } };
  const opened = openAdmin(`/admin/orders/${order.id}`, routes, { role: 'kitchen' });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: `Order #${order.order_number}` });
  return { ...opened, order, number: order.order_number };
}

test('ADM-93 an order that was handed over goes back to the board after a question that says what its cash does', async () => {
  const { user, number } = await open(5);
  await user.click(screen.getByRole('button', { name: 'Back to the board' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/stays recorded as paid in cash/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(`Order ${number} is back on the board`)).toBeVisible();
  expect(api?.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ from: 'completed' });
});

test('ADM-244 the failure of a take back goes when the order is taken back', async () => {
  const { user, number, order } = await open(5);
  const recall = `POST /api/admin/orders/${order.id}/recall`;
  api?.set(recall, { status: 503, body: {} });
  await user.click(screen.getByRole('button', { name: 'Back to the board' }));
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(`Order ${number} was not taken back`)).toBeVisible();
  api?.set(recall, { body: {} });
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(`Order ${number} is back on the board`)).toBeVisible();
  expect(screen.queryByText(`Order ${number} was not taken back`)).toBeNull();
});

test('ADM-93 an order that was handed over more than half an hour ago stays so', async () => {
  await open(31);
  expect(screen.queryByRole('button', { name: 'Back to the board' })).toBeNull();
});
