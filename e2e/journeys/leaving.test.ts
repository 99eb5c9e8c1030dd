import { readFile } from 'node:fs/promises';
import type { AccountExport, Order } from '@site/contracts';
import { AccountPage } from '../pages/AccountPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, signInElsewhere, tryPassword } from '../support/people';
import { queryDatabase } from '../support/site';
import { call, staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

/** Somebody with a paid order that the kitchen has handed over. */
async function personWithOrder(screen: 'phone' | 'desktop') {
  const phone = freshPhone();
  const ana = await createPerson();
  const { page } = await visit(screen);
  await signInOn(page, ana);
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Pine', phone, email: ana.email });
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  const order = await orderOf(phone);
  for (const step of ['preparing', 'ready', 'completed'] as const) await staff.move(order.id, step);
  return { ana, page, phone, order };
}

it('everything that is kept about a person can be taken along as one file, without a secret in it', async () => {
  const { ana, page, order } = await personWithOrder('desktop');
  const account = new AccountPage(page);
  await account.openAccount();
  const started = page.waitForEvent('download');
  await account.section('Your data').getByRole('button', { name: 'Download', exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const everything = JSON.parse(text) as AccountExport;
  expect(everything.account).toMatchObject({ email: ana.email, display_name: 'Ana Pine' });
  expect(everything.data.orders).toMatchObject([{ id: order.id }]);
  expect(text).not.toMatch(/argon2|password_hash|access_token|refresh_token|"secret"/);
  expect(text).not.toContain(ana.password);
});

it.each(screensOf('desktop', 'phone'))(
  'an account deleted on a %s is gone; what was ordered and paid stays for the staff, without the person',
  async (screen) => {
    const { ana, page, phone, order } = await personWithOrder(screen);
    const device = await signInElsewhere(ana);
    const account = new AccountPage(page);
    await account.openAccount();
    const section = account.section('Your data');
    await section.getByRole('button', { name: 'Delete account' }).click();
    const submit = section.getByRole('button', { name: 'Delete my account for good' });
    await section.getByLabel('Your password', { exact: true }).fill('not the password');
    await section.getByLabel(/to confirm$/).fill('delete');
    await submit.click();
    await section.locator('[aria-invalid="true"]').waitFor();
    expect((await device.ask('GET', '/api/account')).status).toBe(200);
    await section.getByLabel('Your password', { exact: true }).fill(ana.password);
    await submit.click();
    await account.heading('Your account is deleted').waitFor();
    await account.waitForSignedOut();

    expect((await device.ask('GET', '/api/account')).status).toBe(401);
    expect(await tryPassword(ana.email, ana.password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    });
    const login = new LoginPage(page);
    await login.open('/login');
    await Promise.all([login.untilToast('Sign in failed'), login.submit(ana)]);

    expect(await call<Order>('GET', `/api/orders/${order.id}`)).toMatchObject({
      payment_status: 'paid',
      amount_due: (order.amount_due_cents / 100).toFixed(2),
    });
    await eventually(async () => {
      const [kept] = await queryDatabase<Record<string, unknown>>('SELECT * FROM orders WHERE id = ?', [order.id]);
      expect(kept).toMatchObject({ payment_status: 'paid', amount_due_cents: order.amount_due_cents, user_id: null });
      for (const secret of ['Ana Pine', phone, ana.email]) expect(JSON.stringify(kept)).not.toContain(secret);
    });
    expect(await queryDatabase('SELECT id FROM auth_users WHERE email = ?', [ana.email])).toEqual([]);
    // The mail that says so is the last one, and goes as well once it is on its way.
    await eventually(async () => {
      expect(await queryDatabase('SELECT id FROM mails WHERE recipient = ?', [ana.email])).toEqual([]);
    });
  },
);
