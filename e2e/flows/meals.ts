import type { Page } from 'playwright-core';
import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { giveCart } from '../support/giveCart';
import type { KeptOrder } from '../support/orders';
import { freshPhone, orderOf } from '../support/orders';

/** Puts the first dishes of the menu into the cart, each once. Returns their names. */
export async function addDishes(page: Page, count = 1): Promise<string[]> {
  const menu = new MenuPage(page);
  await menu.openMenu();
  const dishes = (await menu.orderable()).slice(0, count);
  if (dishes.length < count) throw new Error(`The first category has ${dishes.length} dishes, not ${count}`);
  for (const dish of dishes) await menu.add(dish);
  return dishes;
}

/** A filled cart and the checkout in front of it. A browser that has opened no page yet gets its cart without the menu. */
export async function goToCheckout(page: Page, count = 1): Promise<CheckoutPage> {
  if (page.url() === 'about:blank') await giveCart(page, count);
  else await addDishes(page, count);
  await page.goto('/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.settled();
  return checkout;
}

/** From the form on: by the provider's page to a paid order. Returns what the provider asked for, in cents. */
export async function payOnProviderPage(page: Page): Promise<number> {
  const checkout = new CheckoutPage(page);
  // A press while the total is being updated pays nothing.
  await checkout.settled();
  await checkout.continueToPayment();
  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  const asked = await payment.amount();
  await payment.pay(CARDS.approved);
  return asked;
}

/** Orders a meal, pays it and opens its status page. */
export async function followPaidOrder(page: Page): Promise<KeptOrder> {
  const phone = freshPhone();
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await checkout.heading('We have your order').waitFor();
  return orderOf(phone);
}
