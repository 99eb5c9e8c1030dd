import type { Cart } from '@site/contracts';
import { CART_SESSION_STORAGE_KEY, SESSION_HEADER } from '@site/contracts';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { dishesOf, freshPhone, orderOf, ordersOf } from '../support/orders';
import { callApi, queryDatabase } from '../support/site';

/** The orders that somebody paid for; with everything that was charged, in cents. */
async function paidBy(phone: string) {
  const orders = await ordersOf(phone);
  return {
    paid: orders.filter(({ payment_status }) => payment_status === 'paid'),
    charged: orders.reduce((sum, { captured }) => sum + captured, 0),
  };
}

/** How many payment pages of a person the provider was asked to close, and has closed. */
async function withdrawnPagesOf(phone: string): Promise<number> {
  const pages = await queryDatabase(
    `SELECT s.id FROM payment_sessions s
       JOIN orders o ON o.id = s.order_id
       JOIN outbox m ON m.topic = 'payments.withdraw' AND m.message_key = s.id
      WHERE o.customer_phone = ? AND m.done_at IS NOT NULL`,
    [phone],
  );
  return pages.length;
}

async function addDish(page: Page, nth: number): Promise<string> {
  const menu = new MenuPage(page);
  await menu.openMenu();
  const dish = (await menu.orderable())[nth];
  if (!dish) throw new Error(`The first category has no dish ${nth}`);
  await menu.add(dish);
  return dish;
}

/** A change that no tab of this browser receives, such as one from before its connection broke. */
async function addBehindTheTabs(page: Page): Promise<void> {
  const session = await page.evaluate((key) => localStorage.getItem(key), CART_SESSION_STORAGE_KEY);
  const headers = { [SESSION_HEADER]: String(session), 'content-type': 'application/json' };
  const { items } = await callApi<Cart>('/api/cart/', { headers });
  await callApi(`/api/cart/items/${items[0]?.id}`, { method: 'PUT', headers, body: JSON.stringify({ quantity: 3 }) });
}

it('PAY-20 a dish added in tab 2 while tab 1 pays is not charged, not cooked and not lost', async () => {
  const phone = freshPhone();
  const { page, context } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.continueToPayment();
  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  const asked = await payment.amount();

  const second = await context.newPage();
  const added = await addDish(second, 2);
  await payment.pay(CARDS.approved);
  await new SitePage(page).heading('Order Confirmed!').waitFor();

  const order = await orderOf(phone);
  expect(order).toMatchObject({ payment_status: 'paid', amount_due_cents: asked, captured: asked });
  expect(await dishesOf(order.id)).toHaveLength(1);
  expect((await dishesOf(order.id)).join()).not.toContain(added);
  // What is paid for leaves the cart a moment after the payment.
  await eventually(async () => {
    await second.goto('/order');
    await second.getByRole('heading', { name: added, exact: true }).waitFor();
    const remove = second.locator('main').getByRole('button', { name: /^Remove/ });
    expect(await remove.count()).toBe(1);
  });
});

it('PAY-20 ordering again in tab 2 leaves tab 1 a payment page on which nothing can be paid twice', async () => {
  const phone = freshPhone();
  const { page, context } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.continueToPayment();
  const first = new SandboxPaymentPage(page);
  await first.arrive();

  const second = await context.newPage();
  await addDish(second, 2);
  await second.goto('/checkout');
  const again = new CheckoutPage(second);
  await again.fill({ name: 'Ana Guest', phone });
  await again.settled();
  const asked = await payOnProviderPage(second);
  await new SitePage(second).heading('Order Confirmed!').waitFor();

  // Until then it could be paid, and the money would be given back.
  await eventually(async () => expect(await withdrawnPagesOf(phone)).toBe(1));
  await first.pay(CARDS.approved);
  await new SitePage(page).heading(/^Your payment (was cancelled|could not be processed)\.$/).waitFor();
  const { paid, charged } = await paidBy(phone);
  expect(paid).toMatchObject([{ amount_due_cents: asked }]);
  expect(charged).toBe(asked);
  expect(await dishesOf(String(paid[0]?.id))).toHaveLength(2);
});

it('tab 1 on the checkout shows at once what tab 2 has changed, and charges that', async () => {
  const phone = freshPhone();
  const { page, context } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const before = await checkout.cents('Total');
  const second = await context.newPage();
  await addDish(second, 1);
  await eventually(async () => expect(await checkout.cents('Total')).toBeGreaterThan(before));
  const total = await checkout.cents('Total');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Guest');
  expect(await payOnProviderPage(page)).toBe(total);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  const order = await orderOf(phone);
  expect(order).toMatchObject({ payment_status: 'paid', captured: total });
  expect(await dishesOf(order.id)).toHaveLength(2);
});

it('a change that tab 1 has not heard of is shown before anything is charged', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const before = await checkout.cents('Total');
  await addBehindTheTabs(page);
  await checkout.continueToPayment();
  await page.getByRole('alert').filter({ hasText: 'Please look at your order again' }).waitFor();
  expect(await ordersOf(phone)).toEqual([]);
  await eventually(async () => expect(await checkout.cents('Total')).toBeGreaterThan(before));
  const total = await checkout.cents('Total');
  expect(await payOnProviderPage(page)).toBe(total);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  const order = await orderOf(phone);
  expect(order).toMatchObject({ payment_status: 'paid', captured: total });
  expect((await dishesOf(order.id))[0]).toMatch(/^3 x /);
});

it('PAY-21 two tabs that pay the same cart reach the same order and one payment', async () => {
  const phone = freshPhone();
  const { page, context } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const second = await context.newPage();
  await second.goto('/checkout');
  const other = new CheckoutPage(second);
  await other.fill({ name: 'Ana Guest', phone });
  await Promise.all([checkout.settled(), other.settled()]);
  await Promise.all([checkout.continueToPayment(), other.continueToPayment()]);
  const [a, b] = [new SandboxPaymentPage(page), new SandboxPaymentPage(second)];
  await Promise.all([a.arrive(), b.arrive()]);
  expect(new URL(page.url()).pathname).toBe(new URL(second.url()).pathname);
  const asked = await a.amount();
  await a.pay(CARDS.approved);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  await b.pay(CARDS.approved); // on a page that is closed by now: it leads back to the paid order
  await new SitePage(second).heading('Order Confirmed!').waitFor();
  expect(await orderOf(phone)).toMatchObject({ payment_status: 'paid', captured: asked });
});
