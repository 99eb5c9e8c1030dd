import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { freshApplicant, sendApplication } from '../support/applicants';
import { axeFindings, axeFindingsInBothColours } from '../support/axe';
import type { Visit } from '../support/browser';
import { placeOrder } from '../support/counter';
import { createPerson } from '../support/people';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

/** One visit for all screens: to sign in takes longer than to check one. */
let owner: Visit;
beforeAll(async () => {
  owner = await visitAsStaff('/admin');
});
const SCREENS = [
  '/admin',
  '/admin/menu',
  '/admin/orders',
  '/admin/hours',
  '/admin/board',
  '/admin/ordering',
  '/admin/site',
  '/admin/staff',
  '/admin/kitchen-tablets',
  '/admin/audit',
  '/admin/rewards',
  '/admin/sales',
  '/admin/promotions',
  '/admin/careers',
  '/admin/openings',
  '/admin/customers',
  '/admin/payments',
  '/admin/health',
  '/admin/visits',
  '/admin/releases',
];
const PRESSES_MAX = 150;

async function open(path: string): Promise<Page> {
  const { page, complaints } = owner;
  complaints.length = 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  // A skeleton has nothing to read yet.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  return page;
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** @returns the controls of tables that the right edge of their frame cuts off */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const edge = table.parentElement?.getBoundingClientRect().right ?? Infinity;
      const controls = [...table.querySelectorAll('button, a, select, input')];
      return controls
        .filter((control) => control.getBoundingClientRect().right > edge)
        .map((control) => `cut off: ${control.getAttribute('aria-label') ?? control.textContent}`);
    }),
  );

/** @returns the buttons of tables whose words need a second line */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table button')]
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
        return lines.some(({ top }) => top > (lines[0]?.bottom ?? Infinity) - 4);
      })
      .map((button) => `on two lines: ${button.getAttribute('aria-label') ?? button.textContent}`),
  );

/** Presses Tab through the page. @returns the controls that the header covers while they have the focus */
async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const wasSeen = element.dataset.seen !== undefined;
      element.dataset.seen = '';
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const covering = document.elementFromPoint(left + width / 2, middle);
      const isCovered = covering !== null && !element.contains(covering) && !covering.contains(element);
      const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
      return { wasSeen, fault: height > 2 && isCovered && covering.closest('header, nav') ? `covered: ${name}` : null };
    });
    // Past the last control, or back at the first.
    if (seen === null || seen.wasSeen) return faults;
    if (seen.fault) faults.push(seen.fault);
  }
  return faults;
}

it('the navigation leads to each of the screens that are checked here', async () => {
  const page = await open('/admin');
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Admin"] a')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  expect(new Set(paths)).toEqual(new Set(SCREENS));
});

/** Screens of one thing, each with something to show. @returns its path */
const DETAILS = {
  'one order': async () => `/admin/orders/${(await placeOrder({ name: 'Dora Detail' })).id}`,
  'one customer': async () => {
    const customer = await createPerson({ name: 'Cleo Detail' });
    await call('GET', `/api/rewards/customer/${customer.email}`);
    return `/admin/customers/${customer.id}`;
  },
  'the sales of a day': async () => {
    const { id } = await placeOrder();
    await call('POST', `/api/orders/${id}/payment/process`, { payment_method: 'cash' });
    return '/admin/sales';
  },
  'one application': async () => `/admin/careers/${await sendApplication(freshApplicant())}`,
};

async function checkScreen(path: string): Promise<void> {
  const page = await open(path);
  const found: Record<string, string[]> = { desktop: await axeFindingsInBothColours(page) };
  for (const width of [1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) found.phone = await axeFindings(page);
    if ((await sideways(page)) > 0) found[`${width} px`] = ['scrolls sideways'];
    const cut = [...(await cutOff(page)), ...(await brokenWords(page))];
    if (cut.length > 0) found[`tables at ${width} px`] = cut;
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  found.keyboard = await focusFaults(page);
  expect(found).toEqual({ desktop: [], phone: [], keyboard: [] });
  expect(owner.complaints).toEqual([]);
}

it('both buttons above the menu are on one line of a phone', async () => {
  const page = await open('/admin/menu');
  await page.setViewportSize({ width: 390, height: 900 });
  const topOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  expect(await topOf('Add Category')).toBe(await topOf('Add Menu Item'));
});

it('ADM-12 the buttons of each row end at the right of its card on a phone', async () => {
  for (const path of ['/admin/openings', '/admin/promotions', '/admin/rewards?tab=catalog']) {
    const page = await open(path);
    await page.setViewportSize({ width: 390, height: 900 });
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('main tbody tr:has(button)')].map((row) => {
        const ends = [...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right);
        return row.getBoundingClientRect().right - Math.max(...ends);
      }),
    );
    expect({ path, rows: gaps.length, widest: Math.max(...gaps) < 24 }).toMatchObject({ path, widest: true });
    expect(gaps.length).toBeGreaterThan(0);
  }
});

it('ADM-12 the buttons of each promo code share one line of a tablet', async () => {
  const page = await open('/admin/promotions');
  await page.setViewportSize({ width: 820, height: 1180 });
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].map(
      (row) => new Set([...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect().top)).size,
    ),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
});

it("ADM-19 the links of the site's header keep a distance for admins, on one line of a tablet", async () => {
  const page = await open('/admin');
  await page.getByRole('link', { name: 'Admin', exact: true }).first().waitFor();
  for (const [width, least] of [
    [768, 5],
    [820, 11],
    [912, 14],
  ] as const) {
    await page.setViewportSize({ width, height: 1180 });
    const words = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] li > a')]
        .filter((link) => link.offsetParent !== null)
        .map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right, top } = range.getBoundingClientRect();
          return { left, right, top };
        }),
    );
    const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0));
    expect({ width, isApart: Math.min(...gaps) >= least }).toEqual({ width, isApart: true });
    expect(new Set(words.map(({ top }) => top)).size).toBe(1);
  }
});

it("ADM-49 the site's header is one line on a tablet also for admins who have something in the cart", async () => {
  const { page } = owner;
  const menu = new MenuPage(page);
  await menu.openMenu();
  await menu.add(String((await menu.orderable())[0]));
  await open('/admin');
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 1180 });
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart 1 item' });
    const [home, count] = await Promise.all([
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).boundingBox(),
      cart.boundingBox(),
    ]);
    expect({ width, isOneLine: Math.abs((home?.y ?? 0) - (count?.y ?? NaN)) < 10 }).toEqual({ width, isOneLine: true });
  }
});

const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffschlusselverwalter';

it('ADM-4 a title of one long word takes no button off a tablet', async () => {
  const pay = { pay_from: '16.00', pay_to: '19.50', pay_unit: 'hour' };
  const work = { title: LONG_WORD, description: 'Bread.', employment_type: 'Full-time' };
  const opening = { ...work, ...pay, closes_on: null, is_published: false };
  const { id } = await call<{ id: string }>('POST', '/api/admin/careers/openings', opening);
  try {
    const page = await open('/admin/openings');
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await cutOff(page)).toEqual([]);
  } finally {
    await call('DELETE', `/api/admin/careers/openings/${id}`);
  }
});

it('ADM-4 the buttons of each dish are in sight with text of twice the size', async () => {
  const page = await open('/admin/menu');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.locator('main table button').first().waitFor();
  expect(await cutOff(page)).toEqual([]);
});

it('ADM-4 a message with one long word fits a phone, its button included', async () => {
  const page = await open('/admin/promotions');
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('button', { name: 'New promo code' }).click();
  const code = `W${Date.now()}`.padEnd(32, 'W');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Discount', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByText(`${code} can be used now`).waitFor();
  const right = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[data-toaster] button')].map((one) => one.getBoundingClientRect().right),
    ),
  );
  expect(right).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: `Delete ${code}` }).waitFor({ state: 'detached' });
});

it('ADM-12 the rules of the rewards have labels of one line on a tablet', async () => {
  const page = await open('/admin/rewards');
  await page.setViewportSize({ width: 820, height: 1180 });
  const wrapped = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('main form label')];
    const line = Math.min(...labels.map((label) => label.getBoundingClientRect().height));
    return labels
      .filter((label) => label.getBoundingClientRect().height > 1.5 * line)
      .map(({ textContent }) => textContent);
  });
  expect(wrapped).toEqual([]);
});

const RULES = 'passes axe, fits a phone, a tablet and a desktop, and is walked by keyboard';

it.each(SCREENS)(`ADM-4 %s ${RULES}`, checkScreen);

it.each(Object.entries(DETAILS))(`the screen of %s ${RULES}`, async (_name, prepare) => {
  await checkScreen(await prepare());
});
