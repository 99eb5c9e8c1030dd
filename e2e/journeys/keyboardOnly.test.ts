import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { closeBrowser, leaveAll, visit } from '../support/browser';
import { freshPhone, ordersOf } from '../support/orders';

afterEach(leaveAll);
afterAll(closeBrowser);

/** Presses Tab until the focus is on what bears this name. @throws after 200 presses. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : null;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

it('a meal can be ordered and paid by the keyboard alone', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();

  await tabTo(page, /^Add .+ to cart$/);
  await page.keyboard.press('Enter');
  await menu.waitForCartCount(1);

  await page.goto('/order');
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(phone);
  await tabTo(page, /^Continue to payment/);
  await page.keyboard.press('Enter');

  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  await tabTo(page, /Card number/);
  await page.keyboard.type(CARDS.approved);
  await tabTo(page, /Expiry/);
  await page.keyboard.type('12/34');
  await tabTo(page, /CVC/);
  await page.keyboard.type('123');
  await tabTo(page, /Name on card/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Pay \$/);
  await page.keyboard.press('Enter');
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(await ordersOf(phone)).toMatchObject([{ payment_status: 'paid' }]);
});

it('a dish is opened, read and closed by the keyboard, and the focus comes back to its card', async () => {
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();
  await tabTo(page, /^View details of /);
  const opener = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(opener);
});
