import type { CheckoutPage } from '../pages/CheckoutPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { dishesOf, freshPhone, orderOf, ordersOf } from '../support/orders';
import type { Person } from '../support/people';
import { createPerson, signInElsewhere } from '../support/people';
import { queryDatabase } from '../support/site';
import { screensOf } from '../support/screensOf';

/** A filled form whose person's sign-in was ended from another device, and who has just noticed. */
async function outAtCheckout(screen: 'phone' | 'desktop', phone: string) {
  const ana = await createPerson();
  const { page } = await visit(screen);
  await signInOn(page, ana, { remember: true });
  const checkout = await goToCheckout(page, 2);
  await checkout.fill({ name: 'Ana Typed', phone, email: 'typed@example.com' });
  await page.getByLabel(/^Special requests/).fill('Ring twice');
  const total = await checkout.cents('Total');
  await (await signInElsewhere(ana)).ask('POST', '/auth/v1/logout?scope=others');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('You have been signed out').waitFor();
  return { ana, page, checkout, total };
}

async function ownerOf(orderId: string): Promise<string | null> {
  const [order] = await queryDatabase<{ user_id: string | null }>('SELECT user_id FROM orders WHERE id = ?', [orderId]);
  return order?.user_id ?? null;
}

async function expectAllTyped(checkout: CheckoutPage, phone: string): Promise<void> {
  expect(await checkout.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Typed');
  expect(await checkout.phone.inputValue()).toBe(phone);
  expect(await checkout.email.inputValue()).toBe('typed@example.com');
  expect(await checkout.page.getByLabel(/^Special requests/).inputValue()).toBe('Ring twice');
}

describe.each(screensOf('phone', 'desktop'))('on a %s, a sign-in that ends at the checkout', (screen) => {
  it('loses nothing: signing in again leads back to the form, and the order is the person’s', async () => {
    const phone = freshPhone();
    const { ana, page, checkout, total } = await outAtCheckout(screen, phone);
    await page.getByText('What you typed here is kept.').waitFor();
    await expectAllTyped(checkout, phone);
    expect(await ordersOf(phone)).toEqual([]);

    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.waitForURL('**/login?next=%2Fcheckout');
    await new LoginPage(page).signIn(ana);
    await page.waitForURL('**/checkout');
    await checkout.settled();
    await expectAllTyped(checkout, phone);
    expect(await payOnProviderPage(page)).toBe(total);
    await checkout.heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(order).toMatchObject({ payment_status: 'paid', captured: total });
    expect(await ownerOf(order.id)).toBe(ana.id);
    expect(await myOrders(ana)).toEqual([order.id]);
    await checkout.waitForCartCount(0);
  });

  it('stops nobody from going on as a guest, with the same dishes', async () => {
    const phone = freshPhone();
    const { page, checkout, total } = await outAtCheckout(screen, phone);
    await page.getByRole('button', { name: 'Go on as a guest' }).click();
    await checkout.settled();
    await expectAllTyped(checkout, phone);
    expect(await payOnProviderPage(page)).toBe(total);
    await checkout.heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(order).toMatchObject({ payment_status: 'paid', captured: total });
    expect(await dishesOf(order.id)).toHaveLength(2);
    expect(await ownerOf(order.id)).toBeNull();
  });
});

async function myOrders(person: Person): Promise<string[]> {
  const { body } = await (await signInElsewhere(person)).ask<{ id: string }[]>('GET', '/api/orders/');
  return body.map(({ id }) => id);
}
