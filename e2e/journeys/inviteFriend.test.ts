import type { RewardsCustomer } from '@site/contracts';
import { SignUpPage } from '../pages/SignUpPage';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { readLink } from '../support/mailbox';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { openSignedIn } from '../support/openSignedIn';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson, freshEmail, freshPassword } from '../support/people';
import { call, staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

const pointsOf = async (email: string): Promise<number> =>
  (await call<RewardsCustomer>('GET', `/api/rewards/customer/${email}`)).available_points;

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a friend follows a member’s link, confirms on another device and orders; both get their points', async () => {
    const ana = await createPerson();
    const bo = { name: 'Bo Pine', email: freshEmail(), password: freshPassword() };
    const member = await visit(screen);
    await openSignedIn(member.page, ana);
    const card = member.page.getByRole('region', { name: 'Invite a friend' });
    const link = await card.getByLabel('Your link').inputValue();
    expect(new URL(link).pathname).toBe('/signup');

    const friend = await visit(screen);
    await friend.page.goto(link);
    await friend.page.getByText('Ana invites you').waitFor();
    expect(await axeFindingsInBothColours(friend.page)).toEqual([]);
    const signUp = new SignUpPage(friend.page);
    await signUp.submit(bo);

    const { page } = await visit(screen);
    await page.goto(await readLink(bo.email, 'signup'));
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await new SitePage(page).waitForSignedIn();
    // The page was left while the invitation was on its way; it is sent again when the site is opened.
    await eventually(async () => {
      await page.goto('/rewards');
      await page.getByText('Your friend’s invitation is accepted').waitFor({ timeout: 10_000 });
    });

    const phone = freshPhone();
    const checkout = await goToCheckout(page, 3);
    await checkout.fill({ name: 'Bo Pine', phone });
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    const { id } = await orderOf(phone);
    await staff.move(id, 'completed');
    await eventually(async () => expect(await pointsOf(ana.email)).toBe(100));
    await eventually(async () => expect(await pointsOf(bo.email)).toBeGreaterThan(50));

    await member.page.reload();
    await card.getByText('Bo P.').waitFor();
    await card.getByText('+100 points').waitFor();
    await member.page.getByText('Bonus for inviting a friend').waitFor();
    expect(await axeFindingsInBothColours(member.page)).toEqual([]);
  });
});
