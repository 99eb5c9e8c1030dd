import { AccountPage } from '../pages/AccountPage';
import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { createPerson, signInElsewhere, signInsOf } from '../support/people';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('signing out all others ends them at once, and leaves this one', async () => {
    const ana = await createPerson();
    const here = await visit(screen);
    await signInOn(here.page, ana);
    const there = await visit('desktop');
    await signInOn(there.page, ana, { remember: true });
    await there.page.goto('/account');
    const device = await signInElsewhere(ana);

    const account = new AccountPage(here.page);
    await account.openAccount();
    const section = account.section('Signed-in devices');
    await section.getByText('This device').waitFor();
    await eventually(async () => expect(await section.getByRole('listitem').count()).toBe(3));
    await section.getByRole('button', { name: 'Sign out all others' }).click();
    await account.answer('Sign out all others').click();
    await account.toast('All other devices are signed out').waitFor();
    await eventually(async () => expect(await section.getByRole('listitem').count()).toBe(1));

    expect((await device.ask('GET', '/api/account')).status).toBe(401);
    expect((await device.ask('GET', '/auth/v1/user')).status).toBe(403);
    expect(await signInsOf(ana.email)).toHaveLength(1);
    // What is on the other screen finds out with its next call.
    await there.page.getByRole('button', { name: 'Download', exact: true }).click();
    await there.page.waitForURL('**/login?next=%2Faccount');
    await new SitePage(there.page).waitForSignedOut();
    await here.page.reload();
    await account.heading('Your Account').waitFor();
  });
});

it('one device alone is signed out by its row', async () => {
  const ana = await createPerson();
  const lost = await visit('phone');
  await signInOn(lost.page, ana, { remember: true });
  const { page } = await visit('desktop');
  await signInOn(page, ana);
  const account = new AccountPage(page);
  await account.openAccount();
  const section = account.section('Signed-in devices');
  await section.getByRole('button', { name: /^Sign out Chrome on Android/ }).click();
  await account.answer('Sign out').click();
  await account.toast('Device signed out').waitFor();
  expect(await signInsOf(ana.email)).toHaveLength(1);
  await lost.page.goto('/account');
  await new SitePage(lost.page).heading('Sign In').waitFor();
});
