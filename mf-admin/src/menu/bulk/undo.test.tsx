import type { MenuItem } from '@site/contracts';
import { buildCategory, buildMenuItem, FakeRefusal } from '@site/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../../testing/openAdmin';
import type { Change } from './changesBack';

const ITEMS = 'GET /api/menu/items';
const PATH = '/api/admin/menu/items/bulk';
const BULK = `POST ${PATH}`;
const DONE = { body: { changed: 3, items: [] } };

const BRISKET = buildMenuItem();
const SLAW = buildMenuItem({ id: 8, name: 'Slaw', in_stock: false, sold_out_until: null });
const BEANS = buildMenuItem({ id: 9, name: 'Beans' });
const untilTomorrow = (item: MenuItem): MenuItem => ({
  ...item,
  in_stock: false,
  sold_out_until: '2026-11-21T10:00:00Z',
});

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const sent = () => (api?.calls ?? []).filter(({ path }) => path === PATH);
const bodies = () => sent().map(({ body }) => body as object);

/** Chooses all of them and presses a button of the bar. @param before as they are when it is pressed */
async function change(shown: MenuItem[], label: string, before = shown) {
  const opened = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    [ITEMS]: { body: shown },
    [BULK]: DONE,
  });
  api = opened.api;
  for (const { name } of shown) await opened.user.click(await screen.findByLabelText(`Select ${name}`));
  api.set(ITEMS, { body: before });
  await opened.user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  return opened;
}

test('ADM-98 dishes that were changed together get back what each of them had by Undo', async () => {
  const { user } = await change([BRISKET, SLAW, BEANS], '86 until tomorrow');
  api?.set(ITEMS, { body: [BRISKET, SLAW, BEANS].map(untilTomorrow) });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 items as before')).toBeVisible();
  expect(bodies().slice(1)).toEqual([
    { items: [{ id: 7 }, { id: 9 }], availability: 'in_stock' },
    { items: [{ id: 8 }], availability: 'sold_out' },
  ]);
});

test('ADM-98 what a colleague changed before the change is given back, although the screen did not show it yet', async () => {
  const soldOut = { ...BEANS, in_stock: false, sold_out_until: null };
  const { user } = await change([BRISKET, BEANS], '86 until tomorrow', [BRISKET, soldOut]);
  api?.set(ITEMS, { body: [BRISKET, BEANS].map(untilTomorrow) });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 items as before')).toBeVisible();
  expect(bodies().slice(1)).toEqual([
    { items: [{ id: 7 }], availability: 'in_stock' },
    { items: [{ id: 9 }], availability: 'sold_out' },
  ]);
});

test('ADM-98 what a colleague changed or deleted after the change stays by Undo', async () => {
  const { user } = await change([BRISKET, SLAW, BEANS], '86 until tomorrow');
  api?.set(ITEMS, { body: [untilTomorrow(BRISKET), { ...SLAW, in_stock: true }] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 item as before')).toBeVisible();
  expect(screen.getByText('What was changed meanwhile stays as it is now.')).toBeVisible();
  expect(bodies().slice(1)).toEqual([{ items: [{ id: 7 }], availability: 'in_stock' }]);
});

test('ADM-98 an Undo that failed half way is tried again with the same key, without what is done', async () => {
  const { user } = await change([BRISKET, SLAW], '86 until tomorrow');
  api?.set(ITEMS, { body: [BRISKET, SLAW].map(untilTomorrow) });
  api?.set(BULK, ({ body }) => ((body as Change).availability === 'sold_out' ? new FakeRefusal(500, {}) : DONE.body));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to update menu items')).toBeVisible();
  api?.set(ITEMS, { body: [BRISKET, untilTomorrow(SLAW)] });
  api?.set(BULK, DONE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 items as before')).toBeVisible();
  const [, first, second, third] = sent();
  expect(sent()).toHaveLength(4);
  expect(first?.body).toEqual({ items: [{ id: 7 }], availability: 'in_stock' });
  expect(third?.body).toEqual({ items: [{ id: 8 }], availability: 'sold_out' });
  expect(third?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
});

test('ADM-98 the availability of a dish whose count is used up has no Undo: its count cannot be given back', async () => {
  await change([BRISKET, { ...BEANS, stock_remaining: 0 }], 'In Stock');
  expect(await screen.findByText('2 items updated')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('ADM-98 a dish whose last portion was ordered meanwhile stays off sale by Undo', async () => {
  const { user } = await change([{ ...BRISKET, stock_remaining: 1 }, BEANS], '86 until tomorrow');
  api?.set(ITEMS, { body: [{ ...untilTomorrow(BRISKET), stock_remaining: 0 }, untilTomorrow(BEANS)] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 item as before')).toBeVisible();
  expect(screen.getByText('What was changed meanwhile stays as it is now.')).toBeVisible();
  expect(bodies().slice(1)).toEqual([{ items: [{ id: 9 }], availability: 'in_stock' }]);
});

test('ADM-98 what is refused by an Undo does not hold up the rest, and only that is tried again', async () => {
  const { user } = await change([BRISKET, SLAW], '86 until tomorrow');
  api?.set(ITEMS, { body: [BRISKET, SLAW].map(untilTomorrow) });
  api?.set(BULK, ({ body }) => ((body as Change).availability === 'in_stock' ? new FakeRefusal(409, {}) : DONE.body));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to update menu items')).toBeVisible();
  api?.set(ITEMS, { body: [untilTomorrow(BRISKET), SLAW] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(bodies().slice(1)).toEqual([
    { items: [{ id: 7 }], availability: 'in_stock' },
    { items: [{ id: 8 }], availability: 'sold_out' },
    { items: [{ id: 7 }], availability: 'in_stock' },
  ]);
});
