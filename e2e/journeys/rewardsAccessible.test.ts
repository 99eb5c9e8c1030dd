import { RECENT_TRANSACTIONS, type RewardsCustomer } from '@site/contracts';
import type { Page } from 'playwright-core';
import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { tabTo } from '../support/keyboard';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, type Person } from '../support/people';
import { call, staff } from '../support/staff';

async function givePoints({ email }: Person, points: number): Promise<void> {
  const { id } = await call<RewardsCustomer>('GET', `/api/rewards/customer/${email}`);
  await call('POST', `/api/rewards/customer/${id}/points/add`, { points, description: 'A gift', expires_days: 30 });
}

/** An order that was paid and picked up, of somebody who is signed in on the page. */
async function orderAMeal(page: Page): Promise<void> {
  const checkout = await goToCheckout(page, 2);
  const phone = freshPhone();
  await checkout.fill({ name: 'Ana Pine', phone });
  await payOnProviderPage(page);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  await staff.move((await orderOf(phone)).id, 'completed');
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

it.each([
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['200 % text', { viewport: { width: 640, height: 900 }, deviceScaleFactor: 2 }],
])('rewards and order history can be read and used at %s', async (_name, options) => {
  const ana = await createPerson();
  // More rows than the page shows at first.
  for (let gift = 0; gift < RECENT_TRANSACTIONS; gift += 1) await givePoints(ana, 80);
  const { page } = await visit('desktop', options);
  await signInOn(page, ana);
  await orderAMeal(page);

  await page.goto('/rewards');
  await page.getByRole('button', { name: 'REDEEM NOW' }).first().click();
  await page.getByRole('button', { name: /^Redeem for/ }).click();
  await page.getByRole('heading', { name: 'Your code is ready' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Show as QR code').click();
  await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  // What it loads pushes the next button down.
  await page.getByRole('button', { name: 'Show all' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show earlier codes' }).click();
  await page.getByText('No code was used, given up or expired yet.').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFindingsInBothColours(page)).toEqual([]);

  await page.goto('/order-history');
  await page.getByText(/^Receipt of order #/).click();
  await page.getByRole('button', { name: /^Print/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByText('Everything is available at the same price.').waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFindingsInBothColours(page)).toEqual([]);
});

it('the receipt of an order is opened, and the order made again, by the keyboard alone', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  await signInOn(page, ana);
  await orderAMeal(page);
  await page.goto('/order-history');
  await page.getByRole('button', { name: 'Order again' }).waitFor();

  await tabTo(page, /^Receipt of order #/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Print/ }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Order again' }).waitFor();
  await tabTo(page, 'Order again');
  await page.keyboard.press('Enter');
  await page.getByText('Everything is available at the same price.').waitFor();
  await tabTo(page, 'Add to cart');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order');
  await new SitePage(page).waitForCartCount(2);
});
