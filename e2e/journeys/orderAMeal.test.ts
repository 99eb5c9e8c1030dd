import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import type { Screen } from '../support/browser';
import { visit } from '../support/browser';
import { freshPhone, ordersOf } from '../support/orders';

/** Browses, adds two dishes and fills the form: up to the provider's page. */
async function goToPayment(screen: Screen, phone: string) {
  const { page, complaints } = await visit(screen);
  const menu = new MenuPage(page);
  await menu.openMenu();
  const [first, second] = await menu.orderable();
  if (!first || !second) throw new Error('The first category has fewer than two dishes');
  await menu.add(first);
  await menu.add(second);
  await menu.waitForCartCount(2);

  await page.goto('/order');
  await page.getByRole('link', { name: 'Checkout' }).click();
  const checkout = new CheckoutPage(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.continueToPayment();
  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  return { page, payment, checkout, complaints, dishes: [first, second] as const };
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('a guest orders a meal: browse, cart, hosted payment, a paid order that is right to the cent', async () => {
    const phone = freshPhone();
    const { page, payment, complaints } = await goToPayment(screen, phone);
    const asked = await payment.amount();
    await payment.pay(CARDS.approved);

    const site = new SitePage(page);
    await Promise.all([site.untilToast('Payment Successful!'), site.heading('Order Confirmed!').waitFor()]);
    const [order, ...others] = await ordersOf(phone);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ payment_status: 'paid', amount_due_cents: asked });
    expect(Number(order?.captured)).toBe(asked);

    await site.heading(/./).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click(); // the receipt stays until then
    await page.waitForURL('**/');
    await site.waitForCartCount(0);
    expect(complaints).toEqual([]);
  });

  it('a declined card loses nothing: Try Again pays the same order', async () => {
    const phone = freshPhone();
    const { page, payment, checkout } = await goToPayment(screen, phone);
    await payment.pay(CARDS.declined);
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
    await payment.cancel();

    const site = new SitePage(page);
    await site.heading(/Your payment (was cancelled|could not be processed)\./).waitFor();
    expect(await ordersOf(phone)).toMatchObject([{ captured: expect.anything() as unknown }]);
    expect((await ordersOf(phone))[0]?.payment_status).not.toBe('paid');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Guest');
    await checkout.continueToPayment();
    await payment.arrive();
    await payment.pay(CARDS.approved);
    await site.heading('Order Confirmed!').waitFor();
    expect(await ordersOf(phone)).toMatchObject([{ payment_status: 'paid' }]);
  });

  it('a guest who cancels on the payment page finds the cart as it was', async () => {
    const phone = freshPhone();
    const { page, payment, dishes } = await goToPayment(screen, phone);
    await payment.cancel();
    const site = new SitePage(page);
    await Promise.all([site.untilToast('Payment Cancelled'), site.heading('Your payment was cancelled.').waitFor()]);
    await site.waitForCartCount(2);
    await page.goto('/order');
    for (const dish of dishes) await page.getByRole('heading', { name: dish, exact: true }).waitFor();
  });

  it('WEB-15 reloads at every step, and the order still stands', async () => {
    const phone = freshPhone();
    const { page, payment } = await goToPayment(screen, phone);
    await page.reload();
    await payment.arrive();
    await page.goBack();
    await page.reload();
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Guest');
    await new CheckoutPage(page).continueToPayment();
    await payment.arrive();
    await payment.pay(CARDS.approved);
    const site = new SitePage(page);
    await site.heading('Order Confirmed!').waitFor();
    await page.reload();
    await site.heading('Order Confirmed!').waitFor();
    expect(await ordersOf(phone)).toMatchObject([{ payment_status: 'paid' }]);
  });
});

it('two presses on pay make one order and one payment session', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();
  const [dish] = await menu.orderable();
  await menu.add(String(dish));
  await page.goto('/checkout');
  await new CheckoutPage(page).fill({ name: 'Ana Guest', phone });
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await new SandboxPaymentPage(page).arrive();
  expect(await ordersOf(phone)).toHaveLength(1);
});
