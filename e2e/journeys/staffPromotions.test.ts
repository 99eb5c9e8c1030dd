import { randomInt } from 'node:crypto';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { visitAsStaff } from '../support/visitAsStaff';

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
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
