import type { LoyaltyProgram, RewardsCustomer } from '@site/contracts';
import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit, type Screen } from '../support/browser';
import { eventually } from '../support/eventually';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { openSignedIn } from '../support/openSignedIn';
import { freshPhone, orderOf } from '../support/orders';
import { ownSite } from '../support/ownSite';
import { createPerson, type Person } from '../support/people';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

/** The rules are the whole site's: the journeys beside these keep theirs. */
ownSite();

const rewardsOf = ({ email }: Person): Promise<RewardsCustomer> => call('GET', `/api/rewards/customer/${email}`);

const openRewards = (screen: Screen) => visitAsStaff('/admin/rewards', { screen, name: 'Mia Manager' });

async function orderAndPay(page: Page): Promise<number> {
  const checkout = await goToCheckout(page, 1);
  const phone = freshPhone();
  await checkout.fill({ name: 'Ana Pine', phone });
  await payOnProviderPage(page);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  const { subtotal_cents } = await orderOf(phone);
  return Number(subtotal_cents);
}

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a manager changes the earn rule: a new order earns by it, an order from before keeps its own', async () => {
    const ana = await createPerson();
    const { page: guest } = await visit(screen);
    await openSignedIn(guest, ana);
    const { points_per_dollar: oldRate } = await call<LoyaltyProgram>('GET', '/api/rewards/program');
    const before = Math.floor(((await orderAndPay(guest)) / 100) * Number(oldRate));
    await eventually(async () => expect(await rewardsOf(ana)).toMatchObject({ pending_points: before }));

    const rate = screen === 'phone' ? '3' : '4';
    const { page } = await openRewards(screen);
    await page.getByLabel('Points per dollar').fill(rate);
    await page
      .getByRole('row', { name: 'BRONZE' })
      .getByText(String(Math.floor(27.49 * Number(rate))))
      .waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('dialog').getByText('Points per dollar').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: /^Save version/ }).click();
    await page.getByText(/^Version \d+, saved/).waitFor();

    const after = Math.floor(((await orderAndPay(guest)) / 100) * Number(rate));
    await eventually(async () => expect(await rewardsOf(ana)).toMatchObject({ pending_points: before + after }));
  });
});

it('a manager adds a reward, which customers see, and withdraws it again', async () => {
  const { page } = await openRewards('desktop');
  await page.getByRole('tab', { name: 'Catalog' }).click();
  await page.getByRole('button', { name: 'New reward' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Quarter off lunch');
  await dialog.getByLabel('What it is').selectOption('percent_off');
  await dialog.getByLabel('Percentage').fill('25');
  await dialog.getByLabel('Points', { exact: true }).fill('77');
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create reward' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Quarter off lunch' });
  await row.getByText('Offered').waitFor();

  const ana = await createPerson();
  const { page: customer } = await visit('phone');
  await openSignedIn(customer, ana);
  await customer.getByRole('heading', { name: 'Quarter off lunch' }).waitFor();
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await row.getByText('Withdrawn').waitFor();
  await customer.reload();
  await customer.getByRole('heading', { name: 'Your Rewards' }).waitFor();
  await customer.getByText('$5 off your order').first().waitFor();
  expect(await customer.getByRole('heading', { name: 'Quarter off lunch' }).count()).toBe(0);
});
