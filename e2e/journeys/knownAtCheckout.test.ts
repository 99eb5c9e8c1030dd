import type { Account } from '@site/contracts';
import { AccountPage } from '../pages/AccountPage';
import type { CheckoutPage } from '../pages/CheckoutPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import type { Screen } from '../support/browser';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, signInElsewhere } from '../support/people';
import { screensOf } from '../support/screensOf';

/** A person with a complete account page. */
async function knownPerson(screen: Screen, phone: string) {
  const ana = await createPerson();
  const { page } = await visit(screen);
  await signInOn(page, ana);
  const account = new AccountPage(page);
  await account.openAccount();
  const profile = account.section('Profile');
  await profile.getByLabel('Name on your orders').fill('Ana Pine-Oak');
  await profile.getByLabel('Phone').fill(phone);
  await profile.getByRole('button', { name: 'Save details' }).click();
  await account.toast('Details saved').waitFor();
  const addresses = account.section('Addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByLabel('Name of this place').fill('Home');
  await addresses.getByLabel('Street and number').fill('1905 University Ave');
  await addresses.getByLabel('Apartment, floor, gate code').fill('Apt 4');
  await addresses.getByLabel('ZIP').fill('77340');
  await addresses.getByRole('button', { name: 'Save address' }).click();
  await account.toast('Address saved').waitFor();
  return { ana, page };
}

const valueOf = (checkout: CheckoutPage, label: string) =>
  checkout.page.getByLabel(label, { exact: true }).inputValue();

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('what the account page knows fills the checkout, and the meal is ordered with it', async () => {
    const phone = freshPhone();
    const { ana, page } = await knownPerson(screen, phone);
    const checkout = await goToCheckout(page, 2); // enough for a delivery
    await eventually(async () => expect(await valueOf(checkout, 'Name')).toBe('Ana Pine-Oak'));
    expect(await checkout.phone.inputValue()).toBe(phone);
    expect(await checkout.email.inputValue()).toBe(ana.email);
    await checkout.chooseDelivery();
    expect(await valueOf(checkout, 'Delivery address')).toBe('1905 University Ave');
    expect(await page.getByLabel('ZIP').inputValue()).toBe('77340');
    await checkout.settled();
    await payOnProviderPage(page);
    await checkout.heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(order).toMatchObject({ payment_status: 'paid', order_type: 'delivery' });
    expect(order.delivery_address).toMatch(/^1905 University Ave, Apt 4, Huntsville/);
  });
});

it('what was typed is not overwritten by what is known', async () => {
  const phone = freshPhone();
  const { ana, page } = await knownPerson('desktop', phone);
  const typed = freshPhone();
  const checkout = await goToCheckout(page);
  await eventually(async () => expect(await valueOf(checkout, 'Name')).toBe('Ana Pine-Oak'));
  await checkout.fill({ name: 'For Ben', phone: typed });
  await page.reload();
  await checkout.settled();
  expect(await valueOf(checkout, 'Name')).toBe('For Ben');
  expect(await checkout.phone.inputValue()).toBe(typed);
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  await orderOf(typed);
  const { body } = await (await signInElsewhere(ana)).ask<Account>('GET', '/api/account');
  expect(body).toMatchObject({ customer_name: 'Ana Pine-Oak', customer_phone: phone });
});

it('a guest who has typed and then signs in keeps what they typed; the rest is filled in', async () => {
  const known = freshPhone();
  const { ana } = await knownPerson('desktop', known);
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await page.getByLabel('Name', { exact: true }).fill('Typed As Guest');
  await page.goto('/login?next=/checkout');
  await new LoginPage(page).signIn(ana);
  await page.waitForURL('**/checkout');
  await checkout.settled();
  await eventually(async () => expect(await checkout.phone.inputValue()).toBe(known));
  expect(await valueOf(checkout, 'Name')).toBe('Typed As Guest');
});

it('details and an address that are typed at the checkout are kept for the next time when the person asks for it', async () => {
  const phone = freshPhone();
  const ana = await createPerson();
  const { page } = await visit('phone');
  await signInOn(page, ana);
  const checkout = await goToCheckout(page, 2);
  await checkout.fill({ name: 'Ana Pine', phone, address: '1905 University Ave', zip: '77340' });
  await page.getByLabel('Save name and phone for next time').check();
  await page.getByLabel('Save this address').check();
  await checkout.settled();
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  const device = await signInElsewhere(ana);
  await eventually(async () => {
    const { body } = await device.ask<Account>('GET', '/api/account');
    expect(body).toMatchObject({ customer_name: 'Ana Pine', customer_phone: phone, addresses: [{ zip: '77340' }] });
  });
});
