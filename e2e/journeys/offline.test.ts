import type { BrowserContext, Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { addDishes, followPaidOrder, goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf, ordersOf } from '../support/orders';
import { screensOf } from '../support/screensOf';

/** The connection is gone for as long as something is done, and back for every page when this resolves. */
async function offline<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  await context.setOffline(true);
  try {
    return await work();
  } finally {
    await context.setOffline(false);
    await Promise.all(context.pages().map((page) => page.waitForFunction(() => navigator.onLine)));
  }
}

/** The words that a failure ends with. */
const notice = (page: Page) => page.getByText(/You are offline\.?/).first();

describe.each(screensOf('phone', 'desktop'))('on a %s that goes offline and comes back', (screen) => {
  it('at the menu: it stays readable, a failed Add shows a message, and the next press adds the dish', async () => {
    const { page, context } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    const [dish] = await menu.orderable();
    await offline(context, async () => {
      await page.getByRole('button', { name: `Add ${dish} to cart` }).click();
      await notice(page).waitFor();
      await menu.card(String(dish)).waitFor();
    });
    await menu.add(String(dish));
    await menu.waitForCartCount(1);
  });

  it('at the menu: a dish whose details cannot be fetched says so and leaves the menu, and opens once connected', async () => {
    const { page, context } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    const [dish] = await menu.orderable();
    const details = page.getByRole('link', { name: `View details of ${dish}` });
    await offline(context, async () => {
      await details.click();
      await page.getByText('This did not open').waitFor();
      await menu.card(String(dish)).waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
    await details.click();
    await page.getByRole('dialog', { name: dish }).waitFor();
  });

  it('at the cart: a quantity that did not arrive is taken back, nothing is lost, and it can be changed again', async () => {
    const { page, context } = await visit(screen);
    const [dish] = await addDishes(page);
    await page.goto('/order');
    const more = page.getByRole('button', { name: new RegExp(`^(Increase|More|Add).*${dish}`, 'i') });
    const site = new SitePage(page);
    await site.waitForCartCount(1);
    await offline(context, async () => {
      await more.click();
      await notice(page).waitFor();
      await site.waitForCartCount(1);
      await page.getByRole('heading', { name: dish, exact: true }).waitFor();
    });
    await more.click();
    await site.waitForCartCount(2);
    await page.reload();
    await site.waitForCartCount(2);
  });

  it('WEB-14 at the form: it says so calmly, keeps what is typed meanwhile, and goes on with the same press', async () => {
    const phone = freshPhone();
    const { page, context } = await visit(screen);
    const checkout = await goToCheckout(page);
    await offline(context, async () => {
      await page.getByText('What you typed is kept.').waitFor();
      expect(await page.getByRole('button', { name: /^Continue to payment/ }).isDisabled()).toBe(true);
      await checkout.fill({ name: 'Ana Guest', phone });
      await checkout.chooseTip('20%');
    });
    await page.getByText('What you typed is kept.').waitFor({ state: 'detached' });
    const retry = checkout.summary.getByRole('button', { name: 'Try Again' });
    // The page may ask again by itself first, and the button goes.
    await retry.click({ timeout: 2000 }).catch(() => undefined);
    await checkout.settled();
    const total = await checkout.cents('Total');
    expect(await checkout.cents('Tip')).toBeGreaterThan(0);
    expect(await payOnProviderPage(page)).toBe(total);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ captured: total });
  });

  it('in the middle of ordering: nothing is charged, and the next press makes one order of it', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    // The order arrives; its answer does not.
    await page.route('**/api/orders/from-cart', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await checkout.continueToPayment();
    await page.getByRole('alert').filter({ hasText: 'We could not reach the kitchen' }).waitFor();
    expect(await ordersOf(phone)).toHaveLength(1);
    await page.unroute('**/api/orders/from-cart');
    const asked = await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ payment_status: 'paid', captured: asked });
  });

  it('before paying: the payment page is there again after a reload, and pays once', async () => {
    const phone = freshPhone();
    const { page, context } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    await checkout.continueToPayment();
    const payment = new SandboxPaymentPage(page);
    await payment.arrive();
    const asked = await payment.amount();
    await offline(context, async () => {
      await page.reload().catch(() => undefined); // the browser's own page says that it is offline
    });
    await page.reload();
    await payment.arrive();
    await payment.pay(CARDS.approved);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ payment_status: 'paid', captured: asked });
  });

  it('on return: the page waits instead of failing, and confirms as soon as it can ask', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    let asked = 0;
    await page.route('**/hosted-checkout/*/status', (route) => {
      asked += 1;
      return route.abort('internetdisconnected');
    });
    await payOnProviderPage(page);
    const site = new SitePage(page);
    await site.heading('Confirming your payment').waitFor();
    await page.waitForRequest('**/hosted-checkout/*/status');
    await site.heading('Confirming your payment').waitFor();
    expect(asked).toBeGreaterThan(0);
    await page.unroute('**/hosted-checkout/*/status');
    await site.heading('Order Confirmed!').waitFor();
    await site.waitForCartCount(0);
    expect(await orderOf(phone)).toMatchObject({ payment_status: 'paid' });
  });

  it('at the order’s page: what was known stays with its hour, and it is live again afterwards', async () => {
    const { page, context } = await visit(screen);
    await followPaidOrder(page);
    const status = new OrderStatusPage(page);
    await status.freshness('Live').waitFor();
    await offline(context, async () => {
      await status.freshness(/^Offline, as of/).waitFor();
      await status.heading('We have your order').waitFor();
    });
    await status.freshness('Live').waitFor();
  });
});
