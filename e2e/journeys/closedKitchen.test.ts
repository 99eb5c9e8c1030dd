import type { Locator } from 'playwright-core';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { closeKitchen, closeKitchenForGood, openKitchen } from '../support/kitchen';
import { addDishes, goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf, ordersOf } from '../support/orders';
import { ownSite } from '../support/ownSite';
import { screensOf } from '../support/screensOf';

// Hours are the same for all guests of a site.
ownSite();
afterEach(() => openKitchen());

/** The hour on the restaurant's wall clock. */
const hourOf = (instant: string | null) =>
  Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' }).format(
      new Date(String(instant)),
    ),
  );

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a closed kitchen names its next opening in the cart and at the checkout, and takes an order for later', async () => {
    const phone = freshPhone();
    const { opensAt } = await closeKitchen();
    const { page, complaints } = await visit(screen);
    await addDishes(page);
    await page.goto('/order');
    await page.getByText(/^Closed · opens tomorrow 10\sAM$/).waitFor();

    await page.getByRole('link', { name: /^Checkout/ }).click();
    await page.getByText(/We open \w+day at 10:00 AM\. You can order for later\./).waitFor();
    expect(await page.getByRole('radio', { name: /^As soon as possible/ }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Later/ }).isChecked()).toBe(true); // nobody has to find out
    await page.getByLabel('Name', { exact: true }).fill('Ana Guest');
    await page.getByLabel('Phone').fill(phone);
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(order).toMatchObject({ payment_status: 'paid', captured: order.amount_due_cents });
    expect(Date.parse(String(order.requested_for))).toBeGreaterThanOrEqual(opensAt.getTime());
    expect(hourOf(order.requested_for)).toBeGreaterThanOrEqual(10);
    expect(complaints).toEqual([]);
  });

  it('axe finds nothing on the checkout of a closed kitchen', async () => {
    await closeKitchen();
    const { page } = await visit(screen);
    await goToCheckout(page);
    await page.getByText('You can order for later.').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
  });
});

it('a kitchen that closes while somebody fills the form says so before anything is charged', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await page.getByText(/Ready around/).waitFor();
  await closeKitchen();
  await checkout.continueToPayment();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page
    .getByText(/We open \w+day at 10:00 AM/)
    .first()
    .waitFor();
  // Fresh times are there.
  await page
    .locator(':disabled')
    .and(page.getByRole('radio', { name: /^As soon as possible/ }))
    .waitFor();
  expect(await ordersOf(phone)).toEqual([]);
  const { at } = await checkout.chooseLater(1);
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  expect(Date.parse(String((await orderOf(phone)).requested_for))).toBe(Date.parse(at));
});

it('WEB-122 a refused time is in sight with its reason, also while the page scrolls smoothly', async () => {
  const { page } = await visit('phone', { reducedMotion: 'no-preference' });
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.settled();
  await closeKitchen();
  await checkout.continueToPayment();
  const time = page.locator('select[name="requested_for"][aria-invalid="true"]');
  await time.and(page.locator(':focus')).waitFor();
  // As long as a smooth scroll may take.
  await page.waitForTimeout(1500);
  const reason = page.locator(`[id="${(await time.getAttribute('aria-describedby')) ?? ''}"]`);
  const inSight = (element: Locator) =>
    element.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
  await eventually(async () => expect([await inSight(time), await inSight(reason)]).toEqual([true, true]));
});

it('a payment page that was open before the kitchen closed can still be paid: the place was held', async () => {
  const phone = freshPhone();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.continueToPayment();
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor();
  await closeKitchen();
  await new SandboxPaymentPage(page).pay(CARDS.approved);
  await checkout.heading('Order Confirmed!').waitFor();
  const order = await orderOf(phone);
  expect(order).toMatchObject({ payment_status: 'paid', captured: order.amount_due_cents });
});

it('a kitchen without any time left takes no order and gives its number instead', async () => {
  const phone = freshPhone();
  await closeKitchenForGood();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await page.getByText('The kitchen takes no orders right now').waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Call / })
      .first()
      .getAttribute('href'),
  ).toMatch(/^tel:/);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.continueToPayment();
  await page.getByRole('alert').filter({ hasText: 'Please look again' }).waitFor();
  expect(await ordersOf(phone)).toEqual([]);
  expect(await axeFindingsInBothColours(page)).toEqual([]);
});
