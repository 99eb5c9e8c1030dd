import type { Order } from '@site/contracts';
import type { Page } from 'playwright-core';
import { AccountPage } from '../pages/AccountPage';
import { signInOn } from '../pages/LoginPage';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import type { KeptOrder } from '../support/orders';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, freshEmail, signInElsewhere } from '../support/people';
import { screensOf } from '../support/screensOf';

/** A guest's paid order, with this address on it. */
async function orderAsGuest(page: Page, email: string): Promise<KeptOrder> {
  const phone = freshPhone();
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone, email });
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  return orderOf(phone);
}

it.each(screensOf('desktop', 'phone'))(
  'orders made as a guest with the person’s address are added to the account on a %s, and are theirs from then on',
  async (screen) => {
    const ana = await createPerson();
    const guest = await visit('desktop');
    const orders = [await orderAsGuest(guest.page, ana.email), await orderAsGuest(guest.page, ana.email.toUpperCase())];
    const others = await orderAsGuest(guest.page, freshEmail());
    const device = await signInElsewhere(ana);
    expect((await device.ask<Order[]>('GET', '/api/orders/')).body).toEqual([]);

    const { page } = await visit(screen);
    await signInOn(page, ana);
    const account = new AccountPage(page);
    await account.openAccount();
    const section = account.section('Orders');
    await section.getByText('2 orders were made as a guest with your email address.').waitFor();
    for (const { order_number } of orders) await section.getByText(`Order ${order_number}, `).waitFor();
    await section.getByRole('button', { name: 'Add them to my account' }).click();
    await account.toast('2 orders added').waitFor();
    await section.getByText('Orders you made before').waitFor({ state: 'detached' });

    const { body } = await device.ask<Order[]>('GET', '/api/orders/');
    expect(body.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
    expect((await device.ask('GET', `/api/orders/${others.id}`)).status).toBe(404);
  },
);

it('an unverified address gives access to no orders', async () => {
  const owner = await createPerson({ confirmed: false });
  const { page } = await visit('desktop');
  await orderAsGuest(page, owner.email);
  // Another person, who asks to have the address and does not confirm it.
  const ben = await createPerson({ name: 'Ben Oak' });
  const device = await signInElsewhere(ben);
  const asked = await device.ask('PUT', '/auth/v1/user', { data: { email: owner.email, email_verified: true } });
  expect(asked.status).toBe(200);
  expect((await device.ask<unknown[]>('GET', '/api/account/claimable-orders')).body).toEqual([]);
  expect((await device.ask('POST', '/api/account/claimable-orders/claim')).body).toEqual({ claimed: 0 });
  await signInOn(page, ben);
  const account = new AccountPage(page);
  await account.openAccount();
  await account.section('Orders').getByRole('link', { name: 'Order history' }).waitFor();
  expect(await account.section('Orders').getByText('Orders you made before').count()).toBe(0);
});
