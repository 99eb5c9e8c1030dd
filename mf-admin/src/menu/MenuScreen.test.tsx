import type { MenuItem } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { openAdmin } from '../../testing/openAdmin';

const CATEGORIES = 'GET /api/categories/';
const ITEMS = 'GET /api/menu/items';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(routes: Parameters<typeof openAdmin>[1] = {}, items: MenuItem[] = [buildMenuItem()]) {
  const opened = openAdmin('/admin/menu', {
    [CATEGORIES]: { body: [buildCategory()] },
    [ITEMS]: { body: items },
    ...routes,
  });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: 'Menu Management' });
  return opened;
}

const calls = (method: string, path: string) =>
  (api?.calls ?? []).filter((call) => call.method === method && call.path === path);

test('lists dishes with category, price, status and the start of the description', async () => {
  await open({}, [buildMenuItem({ is_special: true }), buildMenuItem({ id: 8, name: 'Slaw', in_stock: false })]);
  const table = await screen.findByRole('table', { name: 'Menu items' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Select', 'Category', 'Item Name', 'Price', 'Status', 'Actions']);
  const [, brisket, slaw] = within(table).getAllByRole('row');
  expect(brisket).toHaveTextContent('Smokehouse');
  expect(brisket).toHaveTextContent('$18.50');
  expect(brisket).toHaveTextContent('Smoked for fourteen hours over post oak, sliced to order and...');
  expect(brisket).toHaveTextContent('Special');
  expect(within(slaw as HTMLElement).getByLabelText('Status of Slaw')).toHaveDisplayValue('Out of Stock');
});

test('ADM-81 a dish whose change of stock got no answer is not called unchanged', async () => {
  const { user } = await open({
    'PUT /api/admin/menu/items/7/availability': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.selectOptions(await screen.findByLabelText(/^Status of/), 'Out of Stock until tomorrow');
  expect(await screen.findByText('The server did not answer')).toBeVisible();
  expect(screen.getByText(/^It may be done already\./)).toBeVisible();
  expect(screen.queryByText('Failed to update menu item')).toBeNull();
});

test('ADM-5 a category that the server refuses keeps its text, and the refused field gets the focus', async () => {
  const refused = { code: 'validation_failed', detail: 'x', errors: [{ field: 'name', message: 'is taken' }] };
  const { user } = await open({ 'POST /api/categories/': { status: 422, body: refused } });
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  await user.type(await screen.findByLabelText('Category Name'), 'Soups');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Is taken.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Category Name')).toHaveFocus());
  expect(screen.getByLabelText('Category Name')).toHaveValue('Soups');
});

test('ADM-8 a refusal names the field by its label, at the field and above the form', async () => {
  const message = 'is too large a number';
  const refused = { detail: `sort_order ${message}.`, errors: [{ field: 'sort_order', message }] };
  const { user } = await open({ 'POST /api/categories/': { status: 422, body: refused } });
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  await user.type(await screen.findByLabelText('Category Name'), 'Soups');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Category' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sort Order is too large a number.');
  await waitFor(() => expect(dialog.getByLabelText('Sort Order')).toHaveFocus());
  expect(dialog.getByLabelText('Sort Order')).toHaveAccessibleDescription(/Is too large a number\./);
});

test("says 'No categories yet', offers to create the first one, and no dish yet", async () => {
  await open({ [CATEGORIES]: { body: [] } }, []);
  expect(await screen.findByText('No categories yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create First Category' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Menu Item' })).toBeDisabled();
});

test("says 'No menu items yet' and offers to add the first one", async () => {
  await open({}, []);
  expect(await screen.findByText('No menu items yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add First Menu Item' })).toBeVisible();
});

test("says 'Failed to fetch categories' and tries again", async () => {
  const { user } = await open({ [CATEGORIES]: { status: 503, body: {} } });
  expect(await screen.findByText(/Failed to fetch categories/)).toBeVisible();
  api?.set(CATEGORIES, { body: [buildCategory()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Menu items' })).toBeVisible();
});

test('the search finds dishes by their name or their category', async () => {
  const { user } = await open({}, [buildMenuItem(), buildMenuItem({ id: 8, name: 'Slaw' })]);
  await user.type(await screen.findByLabelText('Search menu items'), 'smoke sla');
  await waitFor(() => expect(screen.queryByText('Brisket Plate')).toBeNull());
  expect(screen.getByText('Slaw')).toBeVisible();
});

test('a new category has the usual color and sort order', async () => {
  const { user } = await open({ 'POST /api/categories/': { status: 201, body: buildCategory({ id: 2 }) } });
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Category' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText('Category name is required')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Category Name'), 'Tacos');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(calls('POST', '/api/categories/')).toHaveLength(1));
  expect(calls('POST', '/api/categories/')[0]?.body).toMatchObject({
    name: 'Tacos',
    sort_order: 0,
    color: '#F26B23',
    is_published: true,
  });
});

async function editBrisket(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = await open({
    'GET /api/menu-items/7': { body: buildMenuItem(), headers: { ETag: '"one"' } },
    ...routes,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Brisket Plate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Menu Item' });
  await within(dialog).findByLabelText('Item Name');
  return { ...opened, dialog };
}

test('an edit sends what was changed by PUT, in the version that was opened', async () => {
  const { user, dialog } = await editBrisket({ 'PUT /api/menu/items/7': { body: buildMenuItem() } });
  await user.clear(within(dialog).getByLabelText('Price'));
  await user.type(within(dialog).getByLabelText('Price'), '19.25');
  await user.type(within(dialog).getByLabelText('Add an ingredient'), ' Salt {Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(calls('PUT', '/api/menu/items/7')).toHaveLength(1));
  const [call] = calls('PUT', '/api/menu/items/7');
  expect(call?.body).toEqual({ price: 19.25, ingredients: ['beef brisket', 'Salt'] });
  expect(call?.headers.get('if-match')).toBe('"one"');
  expect(calls('POST', '/api/menu/items')).toEqual([]);
});

test('a price of zero asks for a confirmation; text is refused', async () => {
  const { user, dialog } = await editBrisket();
  const price = within(dialog).getByLabelText('Price');
  await user.clear(price);
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(within(dialog).getByText('Price is required')).toBeVisible();
  await user.type(price, '0');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(within(dialog).getByText('Confirm below that this dish is free')).toBeVisible();
  expect(calls('PUT', '/api/menu/items/7')).toEqual([]);
});

test('a dish that a colleague changed meanwhile shows both versions and keeps what was typed', async () => {
  const now = buildMenuItem({ price: '20.00', description: 'Theirs' });
  const { user, dialog } = await editBrisket({
    'PUT /api/menu/items/7': {
      status: 412,
      headers: { ETag: '"two"' },
      body: { code: 'precondition_failed', detail: 'Changed', current: now },
    },
  });
  const description = within(dialog).getByLabelText('Description');
  await user.clear(description);
  await user.type(description, 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Theirs');
  expect(alert).toHaveTextContent('Price is now: $20.00');
  expect(description).toHaveValue('Mine');
  expect(within(dialog).getByLabelText('Price')).toHaveValue(20);

  api?.set('PUT /api/menu/items/7', { body: now });
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(calls('PUT', '/api/menu/items/7')).toHaveLength(2));
  const [, again] = calls('PUT', '/api/menu/items/7');
  expect(again?.headers.get('if-match')).toBe('"two"');
  expect(again?.body).toEqual({ description: 'Mine' });
});

test('a failed save keeps the form and says why', async () => {
  const { user, dialog } = await editBrisket({
    'PUT /api/menu/items/7': {
      status: 422,
      body: {
        code: 'validation_failed',
        detail: 'name is too long.',
        errors: [{ field: 'name', message: 'too long' }],
      },
    },
  });
  await user.type(within(dialog).getByLabelText('Item Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('Nothing was saved')).toBeVisible();
  expect(within(dialog).getByLabelText('Item Name')).toHaveValue('Brisket Plate!');
  expect(within(dialog).getByLabelText('Item Name')).toBeInvalid();
});

test('ADM-24 ADM-164 a dish whose answer was lost is not called unsaved or failed, and the next try finds it saved', async () => {
  const { user, dialog } = await editBrisket({ 'PUT /api/menu/items/7': { status: 502, body: {} } });
  await user.type(within(dialog).getByLabelText('Item Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('This may be saved already')).toBeVisible();
  expect(within(dialog).getByText(/The server did not answer/)).toBeVisible();
  expect(within(dialog).queryByText(/Nothing was saved/)).toBeNull();
  expect(screen.getAllByText('This may be saved already')).toHaveLength(2);
  expect(screen.queryByText('Failed to update menu item')).toBeNull();
  const saved = buildMenuItem({ name: 'Brisket Plate!' });
  api?.set('PUT /api/menu/items/7', { status: 412, headers: { ETag: '"two"' }, body: { detail: 'x', current: saved } });
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ADM-8 a dish that the server refuses gets the focus at the refused field, and lists name the place', async () => {
  const errors = [
    { field: 'ingredients.1', message: 'must have at most 120 characters' },
    { field: 'prep_minutes', message: 'must be at most 240' },
  ];
  const detail = `${errors.map(({ field, message }) => `${field} ${message}`).join('; ')}.`;
  const { user, dialog } = await editBrisket({
    'PUT /api/menu/items/7': { status: 422, body: { code: 'validation_failed', detail, errors } },
  });
  await user.type(within(dialog).getByLabelText('Item Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Preparation (minutes)')).toHaveFocus());
  expect(
    within(dialog).getByText(/Ingredients 2 must have at most 120 characters; Preparation time must/),
  ).toBeVisible();
});

test('leaving a changed form asks first', async () => {
  const { user, dialog } = await editBrisket();
  await user.type(within(dialog).getByLabelText('Item Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText('Item Name')).toHaveValue('Brisket Plate!');
});

test('Escape in a changed category asks first, and keeps what was typed', async () => {
  const { user } = await open({ 'GET /api/categories/1': { body: buildCategory(), headers: { ETag: '"one"' } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Smokehouse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Category' });
  await user.type(await within(dialog).findByLabelText('Category Name'), '!');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText('Category Name')).toHaveValue('Smokehouse!');
});

test('saving also adds an ingredient and a nutritional fact that were typed without pressing plus', async () => {
  const { user, dialog } = await editBrisket({ 'PUT /api/menu/items/7': { body: buildMenuItem() } });
  await user.type(within(dialog).getByLabelText('Add an ingredient'), 'Thyme');
  await user.type(within(dialog).getByLabelText('Name'), 'Sodium');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('Enter the value')).toBeVisible();
  expect(within(dialog).getByLabelText('Add an ingredient')).toHaveValue('Thyme');
  await user.type(within(dialog).getByLabelText('Value'), '900 mg');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(calls('PUT', '/api/menu/items/7')).toHaveLength(1));
  const { ingredients, nutritional_facts } = buildMenuItem();
  expect(calls('PUT', '/api/menu/items/7')[0]?.body).toEqual({
    ingredients: [...ingredients, 'Thyme'],
    nutritional_facts: [...nutritional_facts, { name: 'Sodium', value: '900 mg' }],
  });
});

test('chosen dishes are changed together, with the prices that were seen', async () => {
  const path = '/api/admin/menu/items/bulk';
  const { user } = await open({ [`POST ${path}`]: { body: { changed: 1, items: [] } } });
  await user.click(await screen.findByLabelText('Select Brisket Plate'));
  await user.click(screen.getByRole('button', { name: 'Change prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
  await user.type(within(dialog).getByLabelText('Dollars to add'), '-0.50');
  expect(dialog).toHaveTextContent('$18.50 to $18.00');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText('Dollars to add')).toHaveValue('-0.50');
  await user.click(within(dialog).getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(calls('POST', path)).toHaveLength(1));
  expect(calls('POST', path)[0]?.body).toEqual({
    items: [{ id: 7, price: '18.50' }],
    price_change: { by: 'amount', value: -0.5 },
  });
});
