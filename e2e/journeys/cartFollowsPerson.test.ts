import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { createPerson, signInElsewhere } from '../support/people';
import { screensOf } from '../support/screensOf';
import type { Cart } from '@site/contracts';

/** Adds the nth dishes of the first category. Returns their names. */
async function add(page: Page, ...nths: number[]): Promise<string[]> {
  const menu = new MenuPage(page);
  await menu.openMenu();
  const dishes = await menu.orderable();
  const names = nths.map((nth) => String(dishes[nth]));
  for (const name of names) await menu.add(name);
  return names;
}

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('what a guest chose joins what the person chose elsewhere: equal dishes add up, and both screens show it', async () => {
    const ana = await createPerson();
    const first = await visit('desktop');
    await signInOn(first.page, ana);
    const [brisket] = await add(first.page, 0);
    await new SitePage(first.page).waitForCartCount(1);

    const { page } = await visit(screen);
    const [, ribs] = await add(page, 0, 1);
    const site = new SitePage(page);
    await site.waitForCartCount(2);
    await page.goto('/login?next=/order');
    await new LoginPage(page).signIn(ana);
    await page.waitForURL('**/order');
    await site.waitForCartCount(3);

    const device = await signInElsewhere(ana);
    const { body } = await device.ask<Cart>('GET', '/api/cart/');
    const lines = body.items.map(({ menu_item_name, quantity }) => `${quantity} x ${menu_item_name}`);
    expect(lines.sort()).toEqual([`2 x ${brisket}`, `1 x ${ribs}`].sort());
    await first.page.reload();
    await new SitePage(first.page).waitForCartCount(3);
  });

  it('after signing out the next person on the machine finds an empty cart, and the owner theirs on coming back', async () => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    await signInOn(page, ana, { remember: true });
    await add(page, 0, 1);
    const site = new SitePage(page);
    await site.waitForCartCount(2);
    await site.signOut();
    await site.waitForCartCount(0);
    await page.goto('/order');
    await site.heading('Your cart is empty').waitFor();

    const ben = await createPerson({ name: 'Ben Oak' });
    await signInOn(page, ben, { remember: true });
    await site.waitForCartCount(0);
    await site.signOut();
    await signInOn(page, ana);
    await site.waitForCartCount(2);
  });
});

it('a reload while signed in adds nothing again', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  const site = new SitePage(page);
  await add(page, 0);
  await signInOn(page, ana);
  await site.waitForCartCount(1);
  for (let round = 0; round < 3; round++) {
    await page.reload();
    await site.waitForSignedIn();
    await site.waitForCartCount(1);
  }
});
