import type { Page } from 'playwright-core';
import { signInOn } from '../pages/LoginPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { tabTo } from '../support/keyboard';
import { ownSite } from '../support/ownSite';
import { createPerson } from '../support/people';
import { callApi } from '../support/site';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

// The menu is the same for all guests of a site.
ownSite();

type Dish = { id: number; name: string; price: string; is_available: boolean };

async function guestSees(name: string): Promise<Dish | undefined> {
  return (await callApi<Dish[]>('/api/menu-items/')).find((dish) => dish.name === name);
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a dish is added, changed, disabled, enabled and deleted, and guests see each change', async () => {
    const name = `Legacy stew ${Date.now()} ${screen}`;
    const { page, complaints } = await visitAsStaff('/admin-legacy/menu', { screen });
    await page.getByRole('list', { name: 'Menu items' }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add Menu Item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Menu Item' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByText('Price is required').waitFor();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Price').fill('8.75');
    await dialog.getByLabel('Category').selectOption('salads');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Menu item added').waitFor();
    await eventually(async () => expect(await guestSees(name)).toMatchObject({ price: '8.75' }));

    await page.getByLabel('Search').fill(name);
    await page.getByLabel('Category').selectOption('salads');
    await row(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    const edit = page.getByRole('dialog', { name: 'Edit Menu Item' });
    await edit.getByLabel('Price').fill('9.25');
    await edit.getByRole('button', { name: 'Update' }).click();
    await row(page, name).getByText('$9.25').waitFor();
    await eventually(async () => expect(await guestSees(name)).toMatchObject({ price: '9.25' }));

    await page.getByRole('switch', { name: `${name} is available` }).click();
    await page.getByText('Menu item disabled').waitFor();
    await eventually(async () => expect(await guestSees(name)).toBeUndefined());
    await page.getByRole('switch', { name: `${name} is available` }).click();
    await page.getByText('Menu item enabled').waitFor();
    await eventually(async () => expect(await guestSees(name)).toBeDefined());

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByText('Are you sure you want to delete this menu item?').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No menu items found').waitFor();
    await eventually(async () => expect(await guestSees(name)).toBeUndefined());
    expect(complaints).toEqual([]);
  });
});

it('a second editor sees what the first one changed, and saves only their own fields on top of it', async () => {
  const name = `Legacy pie ${Date.now()}`;
  const [category] = await callApi<{ id: number }[]>('/api/categories/');
  const { id } = await call<Dish>('POST', '/api/menu/items', { name, price: '5.00', category_id: category?.id });
  const { page } = await visitAsStaff('/admin-legacy/menu');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Menu Item' });
  await edit.getByLabel('Description').fill('Baked in the morning');
  await call('PUT', `/api/menu/items/${id}`, { price: '6.50' });
  await edit.getByRole('button', { name: 'Update' }).click();
  await edit.getByText('Price is now 6.50.').waitFor();
  expect(await edit.getByLabel('Description').inputValue()).toBe('Baked in the morning');
  await edit.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Menu item updated').waitFor();
  expect(await guestSees(name)).toMatchObject({ price: '6.50', description: 'Baked in the morning' });
  await call('DELETE', `/api/menu/items/${id}`);
});

it('the sidebar stays as it was left, and the dashboard says that its figures are samples', async () => {
  const { page, context } = await visitAsStaff('/admin-legacy');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect(await page.getByText('Sample data').count()).toBe(2);
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await page.keyboard.press('Control+b');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await page.reload();
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  const cookie = (await context.cookies()).find((each) => each.name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
});

it('ADM-201 Sign Out is in sight at the bottom of the sidebar, however long the menu is', async () => {
  const { page } = await visitAsStaff('/admin-legacy/menu');
  await page.getByRole('list', { name: 'Menu items' }).waitFor();
  const button = page.locator('#legacy-sidebar').getByRole('button', { name: 'Sign Out' });
  for (const scrolled of [0, 1500]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
    const box = await button.boundingBox();
    expect(box?.y).toBeGreaterThan(700);
    expect(box?.y).toBeLessThan(900 - 46);
  }
});

describe.each(screensOf('desktop', 'phone'))('the screens that were never built, on a %s', (screen) => {
  it("say 'Coming Soon', are in the sidebar, and link to where they are now", async () => {
    const { page, complaints } = await visitAsStaff('/admin-legacy', { screen });
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    for (const [title, moved] of [
      ['Orders', 'Order History'],
      ['Users', 'Customers'],
      ['Settings', 'Business Hours'],
    ] as const) {
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      await page.getByRole('navigation', { name: 'Legacy admin screens' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText('Coming Soon', { exact: true }).waitFor();
      await page.getByRole('main').getByRole('link', { name: moved, exact: true }).waitFor();
      expect(await axeFindingsInBothColours(page)).toEqual([]);
    }
    await page.getByRole('main').getByRole('link', { name: 'Business Hours', exact: true }).click();
    await page.waitForURL('**/admin/hours');
    expect(complaints).toEqual([]);
  });
});

it('a dish is disabled, enabled and deleted by the keyboard alone', async () => {
  const name = `Legacy tea ${Date.now()}`;
  const [category] = await callApi<{ id: number }[]>('/api/categories/');
  await call<Dish>('POST', '/api/menu/items', { name, price: '3.00', category_id: category?.id });
  const { page } = await visitAsStaff('/admin-legacy/menu');
  await row(page, name).waitFor();
  await tabTo(page, 'Search');
  await page.keyboard.type(name);
  await tabTo(page, `${name} is available`);
  await page.keyboard.press('Space');
  await page.getByText('Menu item disabled').waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Menu item enabled').waitFor();
  await tabTo(page, `Delete ${name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('No menu items found').waitFor();
});

it('nothing scrolls sideways at 320 px', async () => {
  const { page } = await visitAsStaff('/admin-legacy', { screen: 'phone' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/admin-legacy', '/admin-legacy/menu', '/admin-legacy/users']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
  }
});

it('a signed-out visitor is sent to sign in, and a customer to the home page', async () => {
  const { page } = await visit('phone');
  await page.goto('/admin-legacy/menu');
  await page.waitForURL('**/login?next=%2Fadmin-legacy%2Fmenu');
  await signInOn(page, await createPerson());
  await page.goto('/admin-legacy');
  await page.waitForURL((url) => url.pathname === '/');
});
