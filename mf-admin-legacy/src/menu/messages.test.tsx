import { createPreviewHost, fakeApi, FakeRefusal, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';
import type { MenuRow } from './MenuRow';

const STAFF = { ...SIGNED_IN, role: 'admin' } as typeof SIGNED_IN;
const CHILI: MenuRow = {
  id: 7,
  name: 'Chili',
  description: 'Hot',
  price: 9.5,
  category: 'mains',
  image_url: null,
  is_available: true,
  created_by: null,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
};
const TEA: MenuRow = { ...CHILI, id: 8, name: 'Tea', description: null, category: 'drinks', is_available: false };

const PATH = '/rest/v1/menu_items';
const FAILS = { status: 500, body: { code: 'XX000', message: 'Something went wrong' } };

let api: ReturnType<typeof fakeApi> | undefined;

function open(routes: Parameters<typeof fakeApi>[0] = {}, host = createPreviewHost({ session: STAFF })) {
  api = fakeApi({ [`GET ${PATH}`]: { body: [CHILI, TEA] }, ...routes });
  renderWithHost(<App />, { path: '/admin-legacy/menu', host });
  return userEvent.setup();
}

test("says 'Failed to load menu items' and loads them on another try", async () => {
  const user = open({ [`GET ${PATH}`]: FAILS });
  expect((await screen.findAllByText('Failed to load menu items')).length).toBeGreaterThan(0);
  api?.set(`GET ${PATH}`, { body: [CHILI] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Chili')).toBeVisible();
});

test('ADM-94 dishes that could not be loaded are there once the server is back, and the failure is announced once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open({ [`GET ${PATH}`]: FAILS });
  const said = () => screen.getAllByText('Failed to load menu items').length;
  await waitFor(() => expect(said()).toBe(2));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(said()).toBe(1);
  api?.set(`GET ${PATH}`, { body: [CHILI] });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('Chili')).toBeVisible();
});

test('ADM-94 dishes that were refused are not read again by themselves', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open({ [`GET ${PATH}`]: { status: 403, body: { message: 'No' } } });
  await screen.findByRole('button', { name: 'Try Again' });
  await act(() => jest.advanceTimersByTimeAsync(45_000));
  expect(api?.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
});

test("says 'Failed to save menu item' and keeps everything that was typed", async () => {
  const user = open({ [`POST ${PATH}`]: FAILS });
  await user.click(await screen.findByRole('button', { name: 'Add Menu Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Menu Item' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByText('Price is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Stew');
  await user.type(dialog.getByLabelText('Price'), '8.75');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to save menu item')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Stew');
});

test('ADM-8 a refused dish names its fields by their labels, and the first one gets the focus', async () => {
  const message = 'new row for relation "menu_items" violates check constraint "menu_items_image_url_check"';
  const details = 'image_url must be a path of this site; price must be at most 9999.99.';
  const user = open({ [`PATCH ${PATH}`]: { status: 400, body: { code: '23514', message, details, hint: null } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(dialog.getByLabelText('Price')).toHaveFocus());
  expect(dialog.getByLabelText('Price')).toHaveAccessibleDescription('Price must be at most 9999.99.');
  expect(dialog.getByLabelText(/^Image URL/)).toHaveAccessibleDescription('Image URL must be a path of this site.');
  expect(dialog.getByLabelText('Name')).toHaveValue('Chili!');
});

/** A dish that is typed into its dialog, on a site that gives no answer to saving it. */
async function typeDishWithoutConnection() {
  const user = open({
    [`POST ${PATH}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Menu Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), 'Stew');
  await user.type(dialog.getByLabelText('Price'), '8.75');
  return { user, dialog };
}

test('ADM-10 a dish that is saved without a connection says so in words, and keeps what was typed', async () => {
  const { user, dialog } = await typeDishWithoutConnection();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The server did not answer\. It may be done already\./);
  expect(screen.queryByText(/TypeError/)).toBeNull();
  expect(dialog.getByLabelText('Name')).toHaveValue('Stew');
});

test('ADM-90 after a save without an answer the dialog can be used at once, also while the list gets none', async () => {
  const { user, dialog } = await typeDishWithoutConnection();
  api?.set(`GET ${PATH}`, { body: [CHILI], delayMs: 60_000 });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByRole('alert');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create' })).not.toHaveAttribute('aria-busy', 'true'));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

test('ADM-2 a dish whose answer was lost is sent again under the same key', async () => {
  const user = open({ [`POST ${PATH}`]: FAILS });
  await user.click(await screen.findByRole('button', { name: 'Add Menu Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), 'Stew');
  await user.type(dialog.getByLabelText('Price'), '8');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByRole('alert');
  api?.set(`POST ${PATH}`, { status: 201, body: '' });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = api?.calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys?.[0]).toMatch(/^[\w-]{36}$/);
  expect(keys?.[1]).toBe(keys?.[0]);
});

test('ADM-22 a dish whose answer was lost is not a conflict with itself when it is saved again', async () => {
  const user = open({ [`PATCH ${PATH}`]: FAILS });
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await dialog.findByRole('alert');
  // The first try was saved: the row has another version, and what was typed.
  api?.set(`PATCH ${PATH}`, { body: [] });
  api?.set(`GET ${PATH}`, { body: [{ ...CHILI, name: 'Chili!', updated_at: '2026-11-01T12:05:00.000Z' }] });
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Menu item updated')).toBeVisible();
});

test.each([
  ['was deleted', { body: [TEA] }, 'Somebody else deleted this menu item. Nothing was saved.'],
  ['could not be loaded', FAILS, /It could not be loaded. Nothing was saved. Press Update to try again./],
])('ADM-26 a dish that somebody else changed meanwhile and that %s says so', async (_, list, text) => {
  const user = open({ [`PATCH ${PATH}`]: { body: [] } });
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  api?.set(`GET ${PATH}`, list);
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('Name')).toHaveValue('Chili!');
});

test('ADM-34 after a conflict is solved, only the success is shown', async () => {
  const user = open({ [`PATCH ${PATH}`]: { body: [] } });
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  api?.set(`GET ${PATH}`, { body: [{ ...CHILI, price: 10, updated_at: '2026-11-01T12:05:00.000Z' }] });
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Press Update again to save your changes.');
  api?.set(`PATCH ${PATH}`, { body: [{ id: 7 }] });
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Menu item updated')).toBeVisible();
  expect(screen.queryByText('Failed to save menu item')).toBeNull();
});

test('ADM-31 a save that is refused because the sign-in has ended asks for a new token, and says so in words', async () => {
  const refusal = {
    code: 'PGRST301',
    message: 'JWT is not valid, or its sign-in has ended',
    details: null,
    hint: null,
  };
  const host = createPreviewHost({ session: STAFF });
  const token = jest.spyOn(host.session, 'getAccessToken');
  const user = open({ [`PATCH ${PATH}`]: { status: 401, body: refusal } }, host);
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are signed out. Sign in, then try again.');
  expect(token).toHaveBeenCalledWith({ fresh: true });
  expect(dialog.getByLabelText('Name')).toHaveValue('Chili!');
});

test('ADM-31 a token that was refused is renewed, and the dish is saved without another press', async () => {
  const user = open({
    [`PATCH ${PATH}`]: ({ headers }) =>
      headers.get('authorization') === 'Bearer renewed-preview-token'
        ? [{ id: 7 }]
        : new FakeRefusal(401, { code: 'PGRST301', message: 'JWT expired', details: null, hint: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Menu item updated')).toBeVisible();
});

test('ADM-10 leaving a changed dish asks first, and keeps what was typed', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Chili!');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ADM-130 Back asks before it drops a changed dish', async () => {
  for (const [idx, path] of ['/admin-legacy', '/admin-legacy/menu'].entries())
    window.history.pushState({ idx }, '', path);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
  await user.type(await screen.findByLabelText('Name'), '!');
  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Chili!');
});

test("asks 'Are you sure you want to delete this menu item?', and says 'Failed to delete menu item' when it could not", async () => {
  const user = open({ [`DELETE ${PATH}`]: FAILS });
  await user.click(await screen.findByRole('button', { name: 'Delete Chili' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this menu item?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete menu item')).toBeVisible();
  expect(screen.getByText('Chili')).toBeVisible();
});

test('ADM-6 after a dish is deleted, the focus is on the next one, and after the last one on the button that adds one', async () => {
  const user = open({ [`DELETE ${PATH}`]: { body: [{ id: 7 }] } });
  const remove = async (name: string, left: MenuRow[]) => {
    (await screen.findByRole('button', { name: `Delete ${name}` })).focus();
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    api?.set(`GET ${PATH}`, { body: left });
    question.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
  };
  await remove('Chili', [TEA]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Tea' })).toHaveFocus());
  await remove('Tea', []);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Menu Item' })).toHaveFocus());
});

test("says 'Failed to update menu item' when a dish cannot be enabled", async () => {
  const user = open({ [`PATCH ${PATH}`]: FAILS });
  await user.click(await screen.findByRole('switch', { name: 'Tea is available' }));
  expect(await screen.findByText('Failed to update menu item')).toBeVisible();
});

test("says 'Menu item enabled/disabled', whichever it was", async () => {
  const user = open({ [`PATCH ${PATH}`]: { body: [{ id: 7 }] } });
  await user.click(await screen.findByRole('switch', { name: 'Tea is available' }));
  expect(await screen.findByText('Menu item enabled')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Chili is available' }));
  expect(await screen.findByText('Menu item disabled')).toBeVisible();
});

test('the search and the five categories narrow the list', async () => {
  const user = open();
  await screen.findByText('Chili');
  const category = screen.getByLabelText('Category');
  expect(
    within(category)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All categories', 'Mains', 'Drinks', 'Desserts', 'Salads', 'Smoothies']);
  await user.selectOptions(category, 'Drinks');
  expect(screen.queryByText('Chili')).toBeNull();
  expect(screen.getByText('Tea')).toBeVisible();
  await user.selectOptions(category, 'All categories');
  await user.type(screen.getByLabelText('Search'), 'hot');
  expect(screen.queryByText('Tea')).toBeNull();
  await user.type(screen.getByLabelText('Search'), 'ter');
  expect(screen.getByText('No menu items found')).toBeVisible();
});
