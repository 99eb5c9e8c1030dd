import type { BrowserContext, Page } from 'playwright-core';
import { addDishes } from '../flows/meals';
import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { visit, type Screen } from '../support/browser';
import { eventually } from '../support/eventually';
import { startLine, type Line } from '../support/line';
import { freshPhone } from '../support/orders';
import { site } from '../support/site';
import { savedAddresses, untilSaved } from '../support/worker';
import { screensOf } from '../support/screensOf';

let line: Line;
beforeEach(async () => {
  line = await startLine(site.origin);
});
afterEach(() => line.close());
/** Somebody who has visited the menu once, so that the site is saved. */
async function visitedBefore(screen: Screen) {
  const visited = await visit(screen, { serviceWorkers: 'allow', baseURL: line.origin });
  await new MenuPage(visited.page).openMenu();
  await untilSaved(visited.page);
  return visited;
}

async function goOffline(context: BrowserContext): Promise<void> {
  line.cut();
  await context.setOffline(true);
}

/** Chromium 150 takes a page that the service worker answers for online, whatever was set before. */
async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.reload();
  await context.setOffline(false);
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext): Promise<void> {
  line.restore();
  await context.setOffline(false);
}

const savedMenu = (page: Page) => page.getByRole('status').filter({ hasText: /Saved menu.*Saved .*[AP]M/ });

describe.each(screensOf('desktop', 'phone'))('on a %s, once the site was visited', (screen) => {
  it('WEB-25 it opens offline, shows the menu as saved with the time, and is current again when the connection is back', async () => {
    const { page, context } = await visitedBefore(screen);
    await goOffline(context);
    await reloadOffline(page, context);
    const menu = new MenuPage(page);
    await savedMenu(page).waitFor();
    const [dish] = await menu.orderable();
    await page.getByRole('button', { name: `Add ${dish} to cart` }).click();
    await page
      .getByText(/You are offline\. Your cart is kept: try again/)
      .first()
      .waitFor();

    await goOnline(context);
    await savedMenu(page).waitFor({ state: 'detached' });
    await menu.add(String(dish));
    await menu.waitForCartCount(1);
  });

  it('WEB-26 the cart and the checkout say what needs a connection, lose nothing, and go on when it is back', async () => {
    const { page, context } = await visitedBefore(screen);
    const [dish] = await addDishes(page);
    await page.goto('/order');
    await page.getByRole('heading', { name: dish, exact: true }).waitFor();
    await goOffline(context);
    await page.getByText('Changing it and checking out need a connection.').waitFor();
    await reloadOffline(page, context);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByText('Changing it and ordering need a connection.').waitFor();
    await goOnline(context);
    await page.getByRole('heading', { name: dish, exact: true }).waitFor();

    await page.goto('/checkout');
    const checkout = new CheckoutPage(page);
    await checkout.settled();
    await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
    await goOffline(context);
    await page.getByText('Placing the order needs a connection.').waitFor();
    await reloadOffline(page, context);
    await page.getByText('Placing an order needs a connection').waitFor();
    await goOnline(context);
    await checkout.settled();
    expect(
      await page
        .getByLabel(/^(Full )?Name/i)
        .first()
        .inputValue(),
    ).toBe('Ana Guest');
  });
});

it('WEB-27 saves nothing of a person: no cart, account, sign-in, staff area or order', async () => {
  const { page } = await visitedBefore('desktop');
  await addDishes(page);
  for (const path of ['/order', '/checkout', '/login', '/rewards', '/order-history', '/admin/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const saved = await eventually(async () => {
    const addresses = Object.values(await savedAddresses(page)).flat();
    expect(addresses).toEqual(expect.arrayContaining(['/', '/order', '/checkout', '/rewards', '/api/menu-items/']));
    return addresses;
  });
  const allowed =
    /^\/(order|checkout|rewards)?$|^\/_r\/(shell|mf-(?!admin)[a-z-]+)\/|^\/media\/dishes\/|^\/api\/(categories|menu-items|hours)\b/;
  expect(saved.filter((path) => !allowed.test(path))).toEqual([]);
});
