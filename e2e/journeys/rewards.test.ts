import type { RewardsCustomer } from '@site/contracts';
import { CheckoutPage } from '../pages/CheckoutPage';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { tabTo } from '../support/keyboard';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { openSignedIn } from '../support/openSignedIn';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, type Person } from '../support/people';
import { call, staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

const rewardsOf = ({ email }: Person): Promise<RewardsCustomer> => call('GET', `/api/rewards/customer/${email}`);

async function givePoints(person: Person, points: number): Promise<void> {
  const { id } = await rewardsOf(person);
  await call('POST', `/api/rewards/customer/${id}/points/add`, { points, description: 'A welcome gift' });
}

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('points are redeemed for a code, which takes its discount off the next order', async () => {
    const ana = await createPerson();
    await givePoints(ana, 200);
    const { page } = await visit(screen);
    await openSignedIn(page, ana);
    await page.getByText('Welcome back, Ana Pine!').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const reward = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '$5 off your order' }) });
    await reward.getByText('Available to redeem!').waitFor();
    await reward.getByRole('button', { name: 'REDEEM NOW' }).click();
    await page.getByRole('button', { name: 'Redeem for 200 points' }).click();
    await page.getByRole('heading', { name: 'Your code is ready' }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    const code = await page.getByRole('dialog').locator('code').innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Points balance' }).getByText('0', { exact: true }).waitFor();

    const phone = freshPhone();
    const checkout = await goToCheckout(page, 2);
    await page.goto('/order');
    await page.getByText('Use a reward').click();
    await page.getByRole('button', { name: 'Use $5 off your order' }).click();
    // The list of rewards has the code before the press.
    await page.getByRole('button', { name: `Remove promo code ${code}` }).waitFor();
    await page.goto('/checkout');
    await checkout.settled();
    await checkout.waitForAmount('Discount', -500);
    await checkout.fill({ name: 'Ana Pine', phone });
    const asked = await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(order).toMatchObject({ payment_status: 'paid', amount_due_cents: asked, captured: asked });

    await page.goto('/rewards');
    await page.getByText('Points history').waitFor();
    expect(await page.getByText(code).count()).toBe(0);
  });

  it('a paid order earns points that count when it is picked up; a refund takes them back, and each row says why', async () => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    await openSignedIn(page, ana);
    const phone = freshPhone();
    const checkout = await goToCheckout(page, 2);
    const promised = Number((await page.getByText(/This order earns/).innerText()).split(' ')[3]);
    expect(promised).toBeGreaterThan(0);
    await checkout.fill({ name: 'Ana Pine', phone });
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    const { id } = await orderOf(phone);
    await eventually(async () => expect(await rewardsOf(ana)).toMatchObject({ pending_points: promised }));

    await page.goto('/order-history');
    await page.getByText('Received').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await staff.move(id, 'completed');
    await eventually(async () => expect(await rewardsOf(ana)).toMatchObject({ available_points: promised }));
    await page.goto('/rewards');
    await page.getByText(new RegExp(`${promised} points for order #`)).waitFor();
    await page.getByText(/counted when it was picked up/).waitFor();

    await staff.refund(id);
    await eventually(async () => expect(await rewardsOf(ana)).toMatchObject({ available_points: 0 }));
    await page.reload();
    await page.getByText(/^Refund of order #/).waitFor();
  });

  it('an earlier order is ordered again from the history', async () => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    await openSignedIn(page, ana);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Pine', phone: freshPhone() });
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    await page.goto('/order-history');
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.getByText('Everything is available at the same price.').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.waitForURL('**/order');
    await new SitePage(page).waitForCartCount(2);
    await new CheckoutPage(page).heading('Your order').waitFor();
  });
});

it('a guest is asked to sign in, and comes back to the rewards', async () => {
  const ana = await createPerson();
  const { page } = await visit('phone');
  await page.goto('/rewards');
  await page.getByRole('heading', { name: 'Sign In Required' }).waitFor();
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/login?next=%2Frewards');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Welcome back, Ana Pine!').waitFor();
});

it('a reward is redeemed and its code given up by the keyboard alone', async () => {
  const ana = await createPerson();
  await givePoints(ana, 100);
  const { page } = await visit('desktop');
  await openSignedIn(page, ana);
  await page.getByText('Available to redeem!').first().waitFor();
  await tabTo(page, /^REDEEM NOW/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Redeem for 75 points');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your code is ready' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, /^Give up/);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, 'Give up the code');
  await page.keyboard.press('Enter');
  await page.getByText('75 points are back in your balance.').waitFor();
  expect(await rewardsOf(ana)).toMatchObject({ available_points: 100 });
});
