import type { Page } from 'playwright-core';
import { addDishes, followPaidOrder, goToCheckout } from '../flows/meals';
import { AccountPage } from '../pages/AccountPage';
import { signInOn } from '../pages/LoginPage';
import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { freshPhone } from '../support/orders';
import { createPerson } from '../support/people';

const TABLET = { viewport: { width: 768, height: 1024 } };
const SMALL_DESKTOP = { viewport: { width: 1024, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** As a reader has them who doubles the letters of the browser. */
const doubleLetters = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** What of these elements ends right of the window. */
const cutOff = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
    );

it('WEB-108 a small tablet has the links, the account and the cart of a member in one row', async () => {
  const { page } = await visit('desktop', TABLET);
  await signInOn(page, await createPerson());
  await addDishes(page);
  const menu = new MenuPage(page);
  await menu.waitForCartCount(1);
  await menu.waitForSignedIn();
  const rows = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
  expect(rows.length).toBeGreaterThan(7);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(8);
});

it('WEB-108 a window 1024 px wide has room for the name of the restaurant', async () => {
  const { page } = await visit('desktop', SMALL_DESKTOP);
  await page.goto('/about');
  const brand = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(150);
});

it('WEB-153 a small tablet has the whole picture above the sign-in', async () => {
  const { page } = await visit('desktop', TABLET);
  await page.goto('/login');
  const drawing = page.getByRole('main').locator('svg[viewBox="0 0 960 540"]');
  await drawing.waitFor();
  const shown = await drawing.evaluate((svg) => {
    const picture = svg.getBoundingClientRect();
    const strip = svg.closest('div')?.getBoundingClientRect();
    return { width: picture.width, height: picture.height, cut: strip ? picture.bottom - strip.bottom : NaN };
  });
  expect(shown.width / shown.height).toBeCloseTo(960 / 540, 1);
  expect(shown.cut).toBeLessThanOrEqual(1);
});

it('WEB-113 beside the summary of a window 1024 px wide the names in the cart are not squeezed', async () => {
  const { page } = await visit('desktop', SMALL_DESKTOP);
  const [dish = ''] = await addDishes(page);
  await page.goto('/order');
  const words = page.getByRole('heading', { name: dish, exact: true }).locator('..');
  expect((await words.boundingBox())?.width).toBeGreaterThan(250);
});

it('WEB-114 on a phone with letters twice as large the prices of the home page are whole', async () => {
  const { page } = await visit('desktop', PHONE);
  await page.goto('/');
  await page.locator('[aria-labelledby="specials-title"]').waitFor();
  await doubleLetters(page);
  expect(await cutOff(page, '[aria-labelledby="specials-title"] *')).toEqual([]);
});

it('WEB-114 on a phone with letters twice as large a long email does not widen the account page', async () => {
  const { page } = await visit('desktop', PHONE);
  await signInOn(page, await createPerson());
  await new AccountPage(page).openAccount();
  await doubleLetters(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it('WEB-123 on a phone with letters twice as large the field of a promo code shows the whole code', async () => {
  const { page } = await visit('desktop', PHONE);
  await addDishes(page);
  await page.goto('/order');
  const code = page.getByLabel('Promo code');
  await code.fill('CAMPFIRE15');
  await doubleLetters(page);
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

it('WEB-123 on a phone with letters twice as large no step of an order is broken within a word, nor its time', async () => {
  const { page } = await visit('desktop', PHONE);
  await followPaidOrder(page);
  await doubleLetters(page);
  const progress = page.getByRole('region', { name: 'Progress' });
  // A time after midnight has its day before it, which may be on a line of its own.
  for (const word of [progress.getByText(/^Received/), progress.locator('strong', { hasText: /[AP]M$/ })]) {
    const lines = await word.evaluate((label) => {
      const text = label.firstChild ?? label;
      const range = document.createRange();
      range.selectNodeContents(text);
      range.setStart(text, Math.max(0, text.textContent?.search(/\d{1,2}:\d{2}\s[AP]M$/) ?? 0));
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  }
});

it('WEB-131 on a phone with letters twice as large no amount of an order is broken', async () => {
  const { page } = await visit('desktop', PHONE);
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.payBy('Cash');
  await checkout.settled();
  await checkout.placeOrder();
  await checkout.heading('Order Confirmed!').waitFor();
  await page.getByText('To pay at pickup', { exact: true }).waitFor();
  await doubleLetters(page);
  const lines = await page.locator('main dl dd').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const text = document.createRange();
      text.selectNodeContents(amount);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set([1]));
});

it('WEB-189 in a large window the page of a cancelled payment is in the middle', async () => {
  const { page } = await visit('desktop', { viewport: { width: 1280, height: 800 } });
  await page.goto('/payment-cancelled?status=CANCELLED');
  const again = await page.getByRole('link', { name: 'Try Again' }).boundingBox();
  expect(again?.y).toBeGreaterThan(450);
  expect(again?.y).toBeLessThan(600);
});

it('WEB-144 on a small tablet a toast leaves the button to pay free', async () => {
  const { page } = await visit('desktop', TABLET);
  const checkout = await goToCheckout(page);
  await checkout.payButton().click();
  const toast = await checkout.toast('Missing Information').locator('../..').boundingBox();
  const button = await checkout.payButton().boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

/**
 * Runs before the page's own scripts: the pointer is on the first toast as soon as it is there. With the pointer on it, no toast
 * leaves by itself, however long the rest of the page takes.
 */
function holdFirstToast(): void {
  const hold = () => {
    const toast = document.querySelector('[data-toaster] [data-tone]');
    toast?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  };
  new MutationObserver(hold).observe(document, { childList: true, subtree: true });
}

it('WEB-144 on a phone on its side there is one toast at a time', async () => {
  const { page } = await visit('desktop', { viewport: { width: 844, height: 390 } });
  await page.addInitScript(holdFirstToast);
  const menu = new MenuPage(page);
  await menu.openMenu();
  const [dish = ''] = await menu.orderable();
  const toasts = page.locator('[data-toaster] [data-tone]');
  await toasts.filter({ hasText: /Welcome to/ }).waitFor();
  await page.getByRole('button', { name: `Add ${dish} to cart` }).press('Enter');
  await toasts.nth(1).waitFor({ state: 'attached' });
  expect(await page.locator('[data-toaster] [data-tone]:visible').count()).toBe(1);
});
