import type { Page, Response } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { createPerson } from '../support/people';
import { untilRendered } from '../support/untilRendered';
import { screensOf } from '../support/screensOf';

/** What the library calls itself on the wire; no build takes it out. */
const LIBRARY = 'gotrue-js';

const isLibrary = async (response: Response) =>
  new URL(response.url()).pathname.endsWith('.js') && (await response.text()).includes(LIBRARY);

/** The scripts with the library in them, and the calls of the service, that a page asks for from now on. */
function accountsOf(page: Page) {
  const scripts: string[] = [];
  const calls: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(auth|rest)\/v1\//.test(pathname)) calls.push(pathname);
    if (!pathname.endsWith('.js')) return;
    reading.push(
      response.text().then(
        (text) => void (text.includes(LIBRARY) && scripts.push(pathname)),
        () => undefined, // of a page that was left
      ),
    );
  });
  return { scripts, calls, read: () => Promise.all(reading) };
}

it('WEB-5 a guest who reads the menu and fills a cart loads nothing of accounts', async () => {
  const { page } = await visit('phone');
  const seen = accountsOf(page);
  const menu = new MenuPage(page);
  await menu.openMenu();
  await menu.add(String((await menu.orderable())[0]));
  await page.goto('/order');
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await page.waitForLoadState('networkidle');
  await seen.read();
  expect(seen).toMatchObject({ scripts: [], calls: [] });

  await page.goto('/login'); // where it is needed, and would be seen
  await Promise.all([page.waitForResponse(isLibrary), page.getByRole('textbox', { name: 'Email' }).focus()]);
  await seen.read();
  expect(seen.scripts).not.toEqual([]);
});

it('WEB-93 the sign-in page loads the code of accounts when its form is first used', async () => {
  await untilRendered('/login');
  const { page } = await visit('phone');
  const seen = accountsOf(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await seen.read();
  expect(seen.scripts).toEqual([]);
  await Promise.all([page.waitForResponse(isLibrary), page.getByRole('textbox', { name: 'Email' }).tap()]);
  await seen.read();
  expect(seen.scripts).toHaveLength(1);
});

it.each(screensOf('phone', 'desktop'))(
  'somebody signed in sees the page before accounts have loaded, on a %s, and no Sign In in the meantime',
  async (screen) => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    const seen = accountsOf(page);
    await signInOn(page, ana, { remember: true });
    await seen.read();
    const [library] = seen.scripts;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route(`**${library}`, async (route) => {
      await held;
      await route.continue();
    });
    const site = new SitePage(page);
    await site.open('/');
    await site.heading(/./).waitFor();
    await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
    await site.openMenuOnPhone();
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'Sign In', exact: true }).count()).toBe(0);
    expect(await banner.getByRole('button', { name: 'Sign Out', exact: true }).count()).toBe(0);
    release();
    await site.waitForSignedIn();
  },
);

it('without the code of accounts the site is a guest’s, and an order can be made', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  const seen = accountsOf(page);
  await signInOn(page, ana, { remember: true });
  await seen.read();
  await page.route(`**${seen.scripts[0]}`, (route) => route.abort());
  const menu = new MenuPage(page);
  await menu.openMenu();
  await menu.waitForSignedOut();
  await menu.add(String((await menu.orderable())[0]));
  await menu.waitForCartCount(1);
});
