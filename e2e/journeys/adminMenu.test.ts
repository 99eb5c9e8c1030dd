import type { Category, MenuItem } from '@site/contracts';
import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit, type Screen } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { callApi } from '../support/site';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

// The menu is the same for all guests of a site.
ownSite();

async function openMenu(screen: Screen) {
  const visited = await visitAsStaff('/admin/menu', { screen });
  await visited.page.getByRole('heading', { level: 1, name: 'Menu Management' }).waitFor();
  return visited;
}

const guestSees = async (name: string) =>
  (await callApi<MenuItem[]>('/api/menu-items/')).find((dish) => dish.name === name);

async function openItem(page: Page, name: string) {
  await page.getByLabel('Search menu items').fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Menu Item' });
  await dialog.getByLabel('Item Name').waitFor();
  return dialog;
}

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('staff add a dish with all its parts and a picture, and a guest sees it; 86, delete and undo follow', async () => {
    const name = `Pecan trout ${Date.now()} ${screen}`;
    const { page, complaints } = await openMenu(screen);
    await page.getByRole('button', { name: 'Add Menu Item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Menu Item' });
    await dialog.getByLabel('Item Name').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Price is required').waitFor();
    await dialog.getByLabel('Item Name').fill(name);
    await dialog.getByLabel('Price', { exact: true }).fill('17.25');
    await dialog.getByLabel('Description').fill('Pan-fried, with brown butter.');
    await dialog.getByLabel('Add an ingredient').fill('Trout');
    await dialog.getByLabel('Add an ingredient').press('Enter');
    await dialog.getByLabel('Name', { exact: true }).fill('Calories');
    await dialog.getByLabel('Value').fill('560');
    await dialog.getByRole('button', { name: 'Add nutritional fact' }).click();
    await dialog.getByRole('button', { name: 'fish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add a choice' }).click();
    await dialog.getByLabel('Choice', { exact: true }).fill('Side');
    await dialog.getByLabel('Option', { exact: true }).fill('Grits');
    await dialog.getByLabel('Picture file').setInputFiles({
      name: 'trout.png',
      mimeType: 'image/png',
      buffer: await photo(page),
    });
    await dialog.getByRole('button', { name: 'Replace picture' }).waitFor();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Menu item created successfully').first().waitFor();
    await eventually(async () =>
      expect(await guestSees(name)).toMatchObject({
        price: '17.25',
        ingredients: ['Trout'],
        nutritional_facts: [{ name: 'Calories', value: '560' }],
        allergens: ['fish'],
        modifier_groups: [{ name: 'Side', options: [{ name: 'Grits', price: '0.00' }] }],
      }),
    );

    const guest = await visit(screen);
    await guest.page.goto('/#menu');
    await guest.page.getByLabel('Search the menu').fill(name);
    await guest.page.getByRole('heading', { name }).waitFor();

    await page.getByLabel('Search menu items').fill(name);
    await page.getByLabel(`Status of ${name}`).selectOption('Out of Stock until tomorrow');
    await page.getByText(/^Back /).waitFor();
    await eventually(async () => expect(await guestSees(name)).toBeUndefined());
    await page.getByLabel(`Status of ${name}`).selectOption('In Stock');
    await eventually(async () => expect(await guestSees(name)).toBeDefined());

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByText('Are you sure you want to delete this menu item?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Menu item deleted successfully').waitFor();
    await eventually(async () => expect(await guestSees(name)).toBeUndefined());
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await guestSees(name)).toBeDefined());
    expect(complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });
});

it('ADM-233 Escape in an open list of stock leaves the dish in stock', async () => {
  const { page } = await openMenu('desktop');
  const list = page.getByLabel(/^Status of /).first();
  await list.focus();
  // Opens the list, then moves in it.
  for (const key of ['ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  await eventually(async () => expect(await list.inputValue()).toBe('in_stock'));
  await page.reload();
  expect(await list.inputValue()).toBe('in_stock');
});

it('two staff on one dish: the second gets a conflict, keeps their text and sees the difference', async () => {
  const [first, second] = [await openMenu('desktop'), await openMenu('desktop')];
  const [dish] = await callApi<MenuItem[]>('/api/menu-items/');
  if (!dish) throw new Error('The menu is empty');
  const mine = await openItem(first.page, dish.name);
  const theirs = await openItem(second.page, dish.name);

  const price = (Number(dish.price) + 1).toFixed(2);
  await theirs.getByLabel('Price', { exact: true }).fill(price);
  await theirs.getByLabel('Description').fill('What the first one wrote.');
  await theirs.getByRole('button', { name: 'Update' }).click();
  await second.page.getByText('Menu item updated successfully').first().waitFor();

  await mine.getByLabel('Description').fill('What I wrote.');
  await mine.getByRole('button', { name: 'Update' }).click();
  await mine.getByText('Somebody else changed this menu item while you had it open').waitFor();
  const alert = mine.getByRole('alert').filter({ hasText: 'Somebody else changed' });
  await alert.getByText('What the first one wrote.').waitFor();
  await alert.getByText(`is now: $${price}`).waitFor();
  expect(await mine.getByLabel('Description').inputValue()).toBe('What I wrote.');
  expect(await mine.getByLabel('Price', { exact: true }).inputValue()).toBe(price);
  expect(await axeFindingsInBothColours(first.page)).toEqual([]);
  await mine.getByRole('button', { name: 'Update' }).click();
  await first.page.getByText('Menu item updated successfully').first().waitFor();
  await eventually(async () =>
    expect(await callApi<MenuItem>(`/api/menu-items/${dish.id}`)).toMatchObject({
      price,
      description: 'What I wrote.',
    }),
  );
});

it('the categories are sorted with the keyboard alone', async () => {
  const { page } = await openMenu('desktop');
  const order = async () => (await callApi<{ name: string }[]>('/api/categories/')).map(({ name }) => name);
  const before = await order();
  await page.getByRole('button', { name: 'Sort the menu' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sort the menu' });
  const handle = dialog.getByRole('button', { name: `Move ${before[0] ?? ''}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.getByText(`is over place 1 of ${before.length}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`is over place 2 of ${before.length}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save order' }).press('Enter');
  await page.getByText('The new order is on the site').waitFor();
  const [first = '', second = '', ...rest] = before;
  await eventually(async () => expect(await order()).toEqual([second, first, ...rest]));
});

it('several dishes are sold out and get new prices together, guests see it, and it is undone', async () => {
  const mark = `Plank ${Date.now()}`;
  const [category] = await callApi<{ id: number }[]>('/api/categories/');
  const dishes = [
    { name: `${mark} pike`, price: '10.00' },
    { name: `${mark} perch`, price: '20.00' },
  ];
  for (const dish of dishes) await call('POST', '/api/menu/items', { ...dish, category_id: category?.id });
  const { page, complaints } = await openMenu('desktop');
  await page.getByLabel('Search menu items').fill(mark);
  const bar = page.getByRole('group', { name: 'Change the selected items' });
  const selectBoth = async () => {
    await page.getByLabel('Select all on this page').check();
    await bar.getByText('2 items selected').waitFor();
  };
  const pricesOfGuest = async () => Promise.all(dishes.map(async ({ name }) => (await guestSees(name))?.price));

  await selectBoth();
  await bar.getByRole('button', { name: 'Out of Stock' }).click();
  await page.getByText('2 items updated').first().waitFor();
  await eventually(async () => expect(await pricesOfGuest()).toEqual([undefined, undefined]));
  await selectBoth();
  await bar.getByRole('button', { name: 'In Stock' }).click();
  // The answer ends the selection: what is selected before it would not stay so.
  await bar.waitFor({ state: 'detached' });
  await eventually(async () => expect(await pricesOfGuest()).toEqual(['10.00', '20.00']));

  await selectBoth();
  for (const change of ['1.50', '-1.50']) {
    await bar.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Dollars to add').fill(change);
    await dialog.getByText(change === '1.50' ? '$11.50' : '$10.00', { exact: true }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save prices' }).click();
    await dialog.waitFor({ state: 'detached' });
    const prices = change === '1.50' ? ['11.50', '21.50'] : ['10.00', '20.00'];
    await eventually(async () => expect(await pricesOfGuest()).toEqual(prices));
    const guest = await visit('phone');
    await guest.page.goto('/#menu');
    await guest.page.getByLabel('Search the menu').fill(`${mark} pike`);
    await guest.page.getByRole('article').getByText(`$${prices[0]}`).waitFor();
    if (change === '1.50') await selectBoth();
  }
  expect(complaints).toEqual([]);
});

it('a sold-out dish stays on the menu and leads to what can be ordered instead', async () => {
  const categories = await call<Category[]>('GET', '/api/categories/');
  const name = 'Smoked Turkey of the Day';
  await call<MenuItem>('POST', '/api/menu/items', {
    name,
    price: '15.00',
    category_id: categories.find((category) => category.name === 'Smokehouse Plates')?.id,
    in_stock: false,
  });
  const { page, complaints } = await visit('phone');
  const menu = new MenuPage(page);
  await menu.openMenu();
  await menu.chooseCategory('Smokehouse Plates');
  await menu.card(name).getByText('Sold out today').waitFor();
  expect(await menu.card(name).getByRole('button').count()).toBe(0);
  await menu.card(name).getByRole('link', { name: 'See alternatives' }).click();
  const instead = page.getByRole('region', { name: 'You could have instead' }).getByRole('link');
  await instead.first().click();
  await page.getByRole('button', { name: /Add to order/ }).click();
  await menu.waitForCartCount(1);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

/** A PNG that the browser draws: the journeys have no image library. */
async function photo(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#b5430a';
      context.fillRect(0, 0, 800, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(encoded, 'base64');
}
