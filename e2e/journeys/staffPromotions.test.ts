import { randomInt } from 'node:crypto';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a manager makes a code, a guest uses it, and it is off when the manager switches it off', async () => {
    const code = `LUNCH${randomInt(100_000, 999_999)}`;
    const { page } = await visitAsStaff('/admin/promotions', { screen, name: 'Mia Manager' });
    await new SitePage(page).heading('Promo Codes').waitFor();
    await page.getByRole('row').filter({ hasText: 'PINE10' }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'New promo code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByRole('radio', { name: /^Amount/ }).check();
    await dialog.getByLabel('Discount', { exact: true }).fill('2.50');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create code' }).click();
    const row = page.getByRole('row').filter({ hasText: code });
    await row.getByText('$2.50 off').waitFor();

    const { page: guest } = await visit(screen);
    const phone = freshPhone();
    const checkout = await goToCheckout(guest, 2);
    await checkout.fill({ name: 'Ana Guest', phone });
    await checkout.applyPromo(code);
    await checkout.waitForAmount('Discount', -250);
    await payOnProviderPage(guest);
    await new SitePage(guest).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ promo_code: code, discount_cents: 250 });

    await page.reload();
    await row.getByText('1', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Switch off/ }).click();
    await row.getByText('Off', { exact: true }).waitFor();

    const { page: late } = await visit(screen);
    const other = await goToCheckout(late);
    await other.fill({ name: 'Ben Guest', phone: freshPhone() });
    await other.applyPromo(code);
    await late.locator('[aria-invalid="true"]').waitFor();
  });
});

it('ADM-161 an end that is typed in part is refused at its field, and no code is made that never ends', async () => {
  const { page } = await visitAsStaff('/admin/promotions');
  await page.getByRole('button', { name: 'New promo code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill(`HALF${randomInt(100_000, 999_999)}`);
  await dialog.getByLabel('Discount', { exact: true }).fill('10');
  await dialog.getByLabel('Ends').focus();
  await page.keyboard.type('12252030');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await dialog.getByText('Complete this, or clear it.').waitFor();
  expect(await dialog.getByLabel('Ends').getAttribute('aria-invalid')).toBe('true');
  expect(posts.filter((url) => url.endsWith('/api/promotions'))).toEqual([]);
});
