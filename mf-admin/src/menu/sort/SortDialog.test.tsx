import type { MenuOrder } from '@site/contracts';
import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../testing/openAdmin';

const CATEGORIES = [1, 2, 3].map((id) => buildCategory({ id, name: ['Plates', 'Sides', 'Pies'][id - 1] ?? '' }));
const PATH = '/api/admin/menu/categories/order';
const ids = (...list: number[]): MenuOrder => ({ ids: list });

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const { user, api: opened } = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: CATEGORIES },
    'GET /api/menu/items': { body: [buildMenuItem()] },
    [`GET ${PATH}`]: { body: ids(1, 2, 3), headers: { ETag: '"one"' } },
    [`PUT ${PATH}`]: { body: { success: true }, headers: { ETag: '"two"' } },
    ...routes,
  });
  api = opened;
  await user.click(await screen.findByRole('button', { name: 'Sort the menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sort the menu' }));
  await dialog.findByRole('button', { name: 'Move Pies up' });
  return { user, dialog };
}

const saved = () => (api?.calls ?? []).filter(({ method }) => method === 'PUT');
const names = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  dialog.getAllByRole('button', { name: / up$/ }).map((button) => button.getAttribute('aria-label'));
const PIES_FIRST = ['Move Pies up', 'Move Plates up', 'Move Sides up'];

async function putPiesFirst({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(dialog.getByRole('button', { name: 'Move Pies up' }));
  await user.click(dialog.getByRole('button', { name: 'Move Pies up' }));
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
}

test('a new order is saved in the version that was seen', async () => {
  const opened = await open();
  await putPiesFirst(opened);
  expect(await screen.findByText('The new order is on the site')).toBeVisible();
  expect(saved()[0]?.body).toEqual(ids(3, 1, 2));
  expect(saved()[0]?.headers.get('if-match')).toBe('"one"');
});

test('ADM-9 an order that a colleague changed meanwhile shows both, and saving again names their version', async () => {
  const theirs = { status: 412, headers: { ETag: '"two"' }, body: { detail: 'Changed', current: ids(2, 1, 3, 4) } };
  const opened = await open({ [`PUT ${PATH}`]: theirs });
  const { user, dialog } = opened;
  api?.set('GET /api/categories/', { body: [...CATEGORIES, buildCategory({ id: 4, name: 'Soups' })] });
  await putPiesFirst(opened);
  const both = await dialog.findByRole('list', { name: 'You both changed' });
  expect(both).toHaveTextContent('Sides, Plates, Pies');
  await waitFor(() => expect(names(dialog)).toEqual([...PIES_FIRST, 'Move Soups up']));
  api?.set(`PUT ${PATH}`, { body: { success: true } });
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]?.body).toEqual(ids(3, 1, 2, 4));
  expect(saved()[1]?.headers.get('if-match')).toBe('"two"');
});

test('ADM-10 an order that could not be saved stays as it was put, and leaving it asks first', async () => {
  const opened = await open({ [`PUT ${PATH}`]: { status: 500, body: {} } });
  const { user, dialog } = opened;
  await putPiesFirst(opened);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was saved.');
  expect(names(dialog)).toEqual(PIES_FIRST);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(names(dialog)).toEqual(PIES_FIRST);
});

test('the choice of another list is nothing to save', async () => {
  const { user, dialog } = await open({
    'GET /api/admin/menu/categories/1/items/order': { body: ids(7), headers: { ETag: '"items"' } },
  });
  await user.selectOptions(dialog.getByLabelText('List'), 'Items of Plates');
  expect(await dialog.findByRole('button', { name: 'Move Brisket Plate' })).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
