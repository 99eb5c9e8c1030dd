import type { OrderDetailWithAllergens } from '@site/contracts';
import { buildOrder, SIGNED_OUT } from '@site/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin, STAFF } from '../../testing/openAdmin';

const ORDER = buildOrder({ payment_status: 'paid' });
const DISH = ORDER.items[0]?.id ?? '';
const PATH = `/api/admin/orders/${ORDER.id}`;
const REFUND = `POST /api/orders/${ORDER.id}/payment/refund`;

let api: ReturnType<typeof openAdmin>['api'] | undefined;

/** The order, of which so much was refunded before. */
function buildDetail(refunded: string, amount: string, dishes = 2): OrderDetailWithAllergens {
  const items = dishes > 0 ? [{ id: DISH, quantity: dishes }] : [];
  return {
    ...{ order: ORDER, allergens: {}, payments: [], refunds: [], mails: [], points: null, actions: [] },
    refundable: { amount, refunded, items },
  };
}

async function openRefund(routes: Parameters<typeof openAdmin>[1]) {
  const opened = openAdmin(`/admin/orders/${ORDER.id}`, {
    [`GET ${PATH}`]: { body: buildDetail('0.00', '25.98') },
    ...routes,
  });
  api = opened.api;
  await opened.user.click(await screen.findByRole('button', { name: 'Refund' }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
}
const bodies = () => api?.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) ?? [];

test('ADM-30 a connection that comes back changes nothing below an open refund', async () => {
  const { user, dialog } = await openRefund({ [REFUND]: { status: 409, body: { code: 'conflict', detail: 'x' } } });
  api?.set(`GET ${PATH}`, { body: buildDetail('5.00', '20.98') });
  await act(async () => {
    fireEvent(window, new Event('online'));
    await new Promise((done) => setTimeout(done, 100));
  });
  await user.click(dialog.getByRole('radio', { name: /An amount/ }));
  await user.type(dialog.getByLabelText('Amount in dollars'), '5.00');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(bodies()).toEqual([{ amount: '5.00', seen_refunded: '0.00' }]));
});

test('ADM-114 a dish that a colleague refunded meanwhile leaves the refund, and the others can be given back', async () => {
  const faster = { status: 409, body: { code: 'conflict', detail: 'Somebody else was faster.' } };
  const { user, dialog } = await openRefund({
    [REFUND]: faster,
    [`GET ${PATH}/dish-refunds`]: { body: { items: [{ id: DISH, amounts: ['12.99', '25.98'] }] } },
  });
  await user.click(dialog.getByRole('radio', { name: /By dish/ }));
  await user.click(dialog.getByRole('button', { name: /^Increase/ }));
  await user.click(dialog.getByRole('button', { name: /^Increase/ }));
  api?.set(`GET ${PATH}`, { body: buildDetail('12.99', '12.99', 1) });
  await user.click(await dialog.findByRole('button', { name: 'Refund $25.98' }));
  expect(await dialog.findByText('Somebody else was faster.')).toBeVisible();
  api?.set(REFUND, { body: { status: 'SUCCEEDED', amount: '12.99' } });
  await user.click(await dialog.findByRole('button', { name: 'Refund $12.99' }));
  await waitFor(() => expect(bodies()[1]).toEqual({ items: [{ id: DISH, quantity: 1 }], seen_refunded: '12.99' }));
});

test('ADM-32 after a new sign-in, a refund no longer says that the old one has ended, and keeps what was typed', async () => {
  const detail = 'The token is not valid or has expired.';
  const { user, dialog, host } = await openRefund({
    [REFUND]: { status: 401, body: { code: 'unauthorized', detail } },
  });
  await user.type(dialog.getByLabelText(/Reason/), 'It was cold');
  await user.click(dialog.getByRole('button', { name: 'Refund $25.98' }));
  expect(await dialog.findByText(detail)).toBeVisible();
  act(() => host.setSession({ ...SIGNED_OUT, ended: true } as typeof SIGNED_OUT));
  act(() => host.setSession(STAFF));
  await waitFor(() => expect(dialog.queryByText(detail)).toBeNull());
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('It was cold');
});
