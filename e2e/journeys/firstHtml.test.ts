import { randomUUID } from 'node:crypto';
import { CART_SESSION_STORAGE_KEY, type MenuItem } from '@site/contracts';
import type { Page } from 'playwright-core';
import { LoginPage } from '../pages/LoginPage';
import { MenuPage } from '../pages/MenuPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { callApi } from '../support/site';
import { untilLive } from '../support/untilLive';
import { openRendered } from '../support/untilRendered';

/** Holds back scripts of the page until they are let go. */
async function holdScripts(page: Page, which = '**/*.js'): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(which, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe('WEB-23 without JavaScript', () => {
  const open = async (path: string): Promise<Page> => {
    const { page } = await visit('phone', { javaScriptEnabled: false });
    // The first guest after a change, such as a journey beside this one makes, may get the frame.
    await eventually(async () => {
      await page.goto(path);
      expect(await page.locator('[data-rendered]').count()).toBe(1);
    });
    return page;
  };

  it('the home page shows the dishes with their prices, the hours and the phone number', async () => {
    const dishes = await callApi<MenuItem[]>('/api/menu-items/?is_available=true');
    const page = await open('/');
    const cards = page.getByRole('article');
    const [first = ''] = await cards.getByRole('heading').allInnerTexts();
    const dish = dishes.find(({ name }) => name === first);
    expect(dish).toBeDefined();
    expect(await cards.first().innerText()).toContain(`$${Number(dish?.price).toFixed(2)}`);
    expect(await page.getByRole('link', { name: /\(\d{3}\) \d{3}-\d{4}/ }).count()).toBeGreaterThan(0);
    expect(await page.getByText('Open Daily: 6am - 12am').count()).toBeGreaterThan(0);
  });

  it('the opening hours of each day stand on their page, the jobs on theirs', async () => {
    const hours = await open('/business-hours');
    expect(await hours.getByRole('row').count()).toBeGreaterThanOrEqual(7);
    const career = await open('/career');
    // A journey beside this one may publish or delete an opening.
    await eventually(async () => {
      const { openings } = await callApi<{ openings: { title: string }[] }>('/api/job-openings');
      await career.reload();
      const text = await career.getByRole('main').innerText();
      for (const { title } of openings) expect(text).toContain(title);
    });
  });

  it.each([
    ['/order', 'Your order'],
    ['/checkout', 'Checkout'],
    ['/rewards', 'Rewards'],
    ['/login', 'Sign In'],
    ['/signup', 'Sign Up'],
    ['/payment-cancelled', 'Your payment was cancelled.'],
    ['/payment-failure', 'Your payment could not be processed.'],
    ['/locations', ''],
    ['/about', ''],
    ['/contact', ''],
    ['/privacy', ''],
  ])('%s has its heading', async (path, words) => {
    const page = await open(path);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.count()).toBe(1);
    expect(await heading.innerText()).toContain(words);
  });
});

describe('WEB-24 before the scripts have come', () => {
  it('a dish that is added is in the cart afterwards, and the page does not move', async () => {
    const { page, complaints } = await visit('phone');
    const letGo = await holdScripts(page);
    await openRendered(page, '/');
    const menu = new MenuPage(page);
    const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first();
    await add.waitFor();
    await page.waitForTimeout(300);
    const element = await add.elementHandle();
    await add.click();
    letGo();
    await menu.waitForCartCount(1);
    // React took over what the server rendered; it built nothing a second time.
    expect(await element?.evaluate((button) => button.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('WEB-64 the page stays where the visitor scrolled it, although its address names a section', async () => {
    const { page, complaints } = await visit('phone');
    const letGo = await holdScripts(page);
    await openRendered(page, '/#menu');
    await page
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .waitFor();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    // The fonts move what is above the section, and the browser keeps the section in its place.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await eventually(async () => expect(await scrolled()).toBeGreaterThan(0));
    const anchored = await scrolled();
    await page.mouse.wheel(0, 700);
    await eventually(async () => expect(await scrolled()).toBe(anchored + 700));
    letGo();
    await untilLive(page);
    expect(await scrolled()).toBe(anchored + 700);
    expect(complaints).toEqual([]);
  });

  it('a section keeps its markup, and what is pressed in it, while its code comes later than the shell', async () => {
    const { page, complaints } = await visit('phone');
    const letGo = await holdScripts(page, '**/_r/mf-menu-cart/**');
    await openRendered(page, '/');
    const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first();
    await add.click();
    const element = await add.elementHandle();
    // The shell answers already.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await element?.evaluate((button) => button.isConnected)).toBe(true);
    letGo();
    await new MenuPage(page).waitForCartCount(1);
    expect(await element?.evaluate((button) => button.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('what is typed into the sign-in form stays', async () => {
    const { page, complaints } = await visit('phone');
    const letGo = await holdScripts(page);
    await openRendered(page, '/login');
    const login = new LoginPage(page);
    await login.email.fill('ada@example.com');
    await login.page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    letGo();
    // The press is repeated, and the form answers it: the password is missing.
    await login.password.and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await login.email.inputValue()).toBe('ada@example.com');
    expect(complaints).toEqual([]);
  });

  it('a link leads on', async () => {
    const { page } = await visit('desktop');
    const letGo = await holdScripts(page);
    await openRendered(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: /hours/i }).first().click();
    await page.waitForURL('**/business-hours', { waitUntil: 'commit' });
    letGo();
    await new SitePage(page).heading('Business Hours').waitFor();
  });
});

describe.each(['/order', '/checkout'])('WEB-63 the first paint of %s', (path) => {
  const open = async (session: string | null) => {
    const { page, complaints } = await visit('phone');
    const kept = { key: CART_SESSION_STORAGE_KEY, session };
    if (session) await page.addInitScript(({ key, session }) => localStorage.setItem(key, session ?? ''), kept);
    const letGo = await holdScripts(page);
    await openRendered(page, path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return { page, complaints, letGo, heading: page.getByRole('heading', { level: 1 }) };
  };

  it('tells a guest without a cart that it is empty, and goes on telling so', async () => {
    const { page, complaints, letGo, heading } = await open(null);
    await heading.waitFor();
    expect(await heading.allInnerTexts()).toEqual(['Your cart is empty']);
    const place = await heading.boundingBox();
    const element = await heading.elementHandle();
    letGo();
    // The drawing comes with the scripts, into the place that was kept for it.
    await page.getByRole('main').locator('svg').first().waitFor();
    expect(await heading.allInnerTexts()).toEqual(['Your cart is empty']);
    expect((await heading.boundingBox())?.y).toBe(place?.y);
    expect(await element?.evaluate((title) => title.isConnected)).toBe(true);
    await page.getByRole('link', { name: 'Browse Menu' }).click();
    await page.getByRole('article').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('says nothing of emptiness to a guest who has begun one', async () => {
    const { heading, letGo } = await open(randomUUID());
    await heading.waitFor();
    expect(await heading.allInnerTexts()).toEqual([path === '/order' ? 'Your order' : 'Checkout']);
    letGo();
    await eventually(async () => expect(await heading.allInnerTexts()).toEqual(['Your cart is empty']));
  });

  it('WEB-110 comes with a request for the cart of a guest who has one, before the scripts, and it is not sent again', async () => {
    const { page, heading, letGo } = await open(randomUUID());
    const asked = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/cart/')).length,
      );
    await eventually(async () => expect(await asked()).toBe(1));
    letGo();
    await eventually(async () => expect(await heading.allInnerTexts()).toEqual(['Your cart is empty']));
    expect(await asked()).toBe(1);
  });
});
