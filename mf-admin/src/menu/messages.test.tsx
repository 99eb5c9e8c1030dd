import { TIMES } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { buildCategory, buildMenuItem } from '@site/kit/testing';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

type User = ReturnType<typeof openAdmin>['user'];

const AWAY = { status: 503, body: {} };
const DONE = { body: { success: true } };
const CATEGORY = { body: buildCategory(), headers: { ETag: '"one"' } };
const ITEM = { body: buildMenuItem(), headers: { ETag: '"one"' } };

async function open(routes: Parameters<typeof openAdmin>[1]) {
  const opened = openAdmin('/admin/menu', {
    'GET /api/categories/': { body: [buildCategory()] },
    'GET /api/menu/items': { body: [buildMenuItem()] },
    'GET /api/categories/1': CATEGORY,
    'GET /api/menu-items/7': ITEM,
    ...routes,
  });
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: 'Menu Management' });
  return opened;
}

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function createCategory(user: User) {
  await press(user, 'Add Category');
  const dialog = await inDialog('Add New Category');
  await user.type(dialog.getByLabelText('Category Name'), 'Tacos');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
}

async function updateCategory(user: User) {
  await press(user, 'Edit Smokehouse');
  const dialog = await inDialog('Edit Category');
  await user.type(await dialog.findByLabelText('Category Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
}

async function createItem(user: User) {
  await press(user, 'Add Menu Item');
  const dialog = await inDialog('Add New Menu Item');
  await user.type(await dialog.findByLabelText('Item Name'), 'Slaw');
  await user.type(dialog.getByLabelText('Price'), '4');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
}

const updateItem = (change: (dialog: Awaited<ReturnType<typeof inDialog>>, user: User) => Promise<void>) =>
  async function update(user: User) {
    await press(user, 'Edit Brisket Plate');
    const dialog = await inDialog('Edit Menu Item');
    await dialog.findByLabelText('Item Name');
    await change(dialog, user);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
  };

const rename = updateItem((dialog, user) => user.type(dialog.getByLabelText('Item Name'), '!'));
const removeIngredient = updateItem((dialog, user) =>
  user.click(dialog.getByRole('button', { name: 'Remove beef brisket' })),
);
const removeFact = updateItem((dialog, user) => user.click(dialog.getByRole('button', { name: 'Remove Calories' })));

async function deleteCategory(user: User) {
  await press(user, 'Delete Smokehouse');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this category?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

async function deleteItem(user: User) {
  await press(user, 'Delete Brisket Plate');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this menu item?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

const POST_CATEGORY = 'POST /api/categories/';
const PUT_CATEGORY = 'PUT /api/categories/1';
const DELETE_CATEGORY = 'DELETE /api/categories/1';
const POST_ITEM = 'POST /api/menu/items';
const PUT_ITEM = 'PUT /api/menu/items/7';
const DELETE_ITEM = 'DELETE /api/menu/items/7';

test.each([
  ['Category created successfully', POST_CATEGORY, { ...CATEGORY, status: 201 }, createCategory],
  ['Category updated successfully', PUT_CATEGORY, CATEGORY, updateCategory],
  ['Category deleted successfully', DELETE_CATEGORY, DONE, deleteCategory],
  ['Menu item created successfully', POST_ITEM, { ...ITEM, status: 201 }, createItem],
  ['Menu item updated successfully', PUT_ITEM, ITEM, rename],
  ['Menu item deleted successfully', DELETE_ITEM, DONE, deleteItem],
  ['Ingredient deleted', PUT_ITEM, ITEM, removeIngredient],
  ['Nutritional fact deleted', PUT_ITEM, ITEM, removeFact],
])("says '%s', for 3 or 5 seconds", async (text, route, answer, act) => {
  const { user, host } = await open({ [route]: answer });
  await act(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect([TIMES.toastError, TIMES.toastDefault]).toContain(host.asked.toasts[0]?.duration ?? TIMES.toastDefault);
});

test.each([
  ['Failed to create category', POST_CATEGORY, createCategory],
  ['Failed to update category', PUT_CATEGORY, updateCategory],
  ['Failed to save category', POST_CATEGORY, createCategory],
  ['Failed to delete category', DELETE_CATEGORY, deleteCategory],
  ['Failed to create menu item', POST_ITEM, createItem],
  ['Failed to update menu item', PUT_ITEM, rename],
  ['Failed to delete menu item', DELETE_ITEM, deleteItem],
  ['Failed to delete ingredient', PUT_ITEM, removeIngredient],
  ['Failed to delete nutritional fact', PUT_ITEM, removeFact],
])("says '%s' when the server is away", async (text, route, act) => {
  const { user } = await open({ [route]: AWAY });
  await act(user);
  expect(await screen.findByText(text)).toBeVisible();
});

test('ADM-244 the failure of a form goes when the form is saved', async () => {
  const { user } = await open({ [PUT_CATEGORY]: AWAY });
  await updateCategory(user);
  expect(await screen.findByText('Failed to update category')).toBeVisible();
  api?.set(PUT_CATEGORY, CATEGORY);
  await user.click(screen.getByText('Update'));
  expect(await screen.findByText('Category updated successfully')).toBeVisible();
  expect(screen.queryByText('Failed to update category')).toBeNull();
});

test("says 'Failed to fetch menu items' when the server is away", async () => {
  await open({ 'GET /api/menu/items': AWAY });
  expect(await screen.findByText(/Failed to fetch menu items/)).toBeVisible();
});

test("asks 'Are you sure you want to delete this category?' and '...this menu item?', and Cancel deletes nothing", async () => {
  const { user } = await open({});
  for (const [name, question] of [
    ['Delete Smokehouse', 'Are you sure you want to delete this category?'],
    ['Delete Brisket Plate', 'Are you sure you want to delete this menu item?'],
  ] as const) {
    await press(user, name);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(question);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  }
  expect(api?.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
