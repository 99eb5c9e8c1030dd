import { turnOnSecondFactor } from '../flows/secondFactor';
import { AccountPage } from '../pages/AccountPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import { visit } from '../support/browser';
import { readLink, readMail } from '../support/mailbox';
import type { Person } from '../support/people';
import { createPerson, freshPassword, signInElsewhere, signInsOf, tryPassword } from '../support/people';
import { callApi, queryDatabase } from '../support/site';
import { screensOf } from '../support/screensOf';

async function withSecondFactor(screen: 'phone' | 'desktop') {
  const ana = await createPerson();
  const { page, context } = await visit(screen);
  await signInOn(page, ana);
  return { ana, page, context, ...(await turnOnSecondFactor(page)) };
}

async function factorsOf({ id }: Person) {
  return queryDatabase<{ status: string }>('SELECT status FROM auth_factors WHERE user_id = ?', [id]);
}

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('two-step sign-in is turned on by the code of an app, asked for at the next sign-in, and turned off again', async () => {
    const ana = await createPerson();
    const elsewhere = await signInElsewhere(ana);
    const { page } = await visit(screen);
    await signInOn(page, ana);
    const { app, recoveryCodes } = await turnOnSecondFactor(page);
    expect(recoveryCodes.length).toBeGreaterThanOrEqual(8);
    expect(await factorsOf(ana)).toContainEqual({ status: 'verified' });
    expect(await signInsOf(ana.email)).toMatchObject([{ aal: 'aal2' }]); // the device that showed no code is out
    expect((await elsewhere.ask('GET', '/api/account')).status).toBe(401);
    await readMail(ana.email, 'authenticator');

    const login = new LoginPage(page);
    await login.signOut();
    await login.open('/login?next=/account');
    await login.submit(ana);
    await login.showCode(app.wrongCode());
    await page.getByText(/That code is not right/).waitFor();
    await login.waitForSignedOut();
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join())).not.toContain(
      'account_session',
    );
    await login.showCode(await app.nextCode());
    await login.welcome();
    await page.waitForURL('**/account');

    const section = new AccountPage(page).section('Two-step sign-in');
    await section.getByRole('button', { name: 'Remove My phone' }).click();
    await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await login.toast('My phone removed').waitFor();
    expect(await factorsOf(ana)).not.toContainEqual({ status: 'verified' });
    await login.signOut();
    await signInOn(page, ana);
  });
});

it('a password alone opens nothing once there is a second step', async () => {
  const { ana } = await withSecondFactor('desktop');
  const { body } = await tryPassword(ana.email, ana.password);
  expect(body.access_token).toBeTruthy(); // half a sign-in, which may only show the code
  const half = await signInElsewhere(ana);
  for (const path of ['/api/account', '/api/orders/', '/api/account/export']) {
    expect((await half.ask('GET', path)).status).toBe(401);
  }
  const changed = await half.ask<{ code: string }>('PUT', '/auth/v1/user', { password: freshPassword() });
  expect(changed).toMatchObject({ status: 401 });
});

it('a recovery code signs in once, after the phone is lost', async () => {
  const { ana, page, recoveryCodes } = await withSecondFactor('desktop');
  const login = new LoginPage(page);
  await login.signOut();
  const code = String(recoveryCodes[0]);
  await login.open('/login');
  await login.submit(ana);
  await login.showRecoveryCode(code);
  await login.welcome();
  await page.waitForURL('**/rewards');
  await readMail(ana.email, 'recovery code');

  await login.signOut();
  await login.open('/login');
  await login.submit(ana);
  await login.showRecoveryCode(code);
  await page.getByText('Invalid recovery code entered').waitFor();
  await login.waitForSignedOut();
});

it('a person who gives up the second step is signed in nowhere', async () => {
  const { ana, page } = await withSecondFactor('phone');
  const login = new LoginPage(page);
  await login.signOut();
  await login.open('/login');
  await login.submit(ana);
  await login.heading('One more step').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await login.arrive();
  await login.waitForSignedOut();
});

it('a reset link sets no password before the code of the app was shown', async () => {
  const { ana, page, app } = await withSecondFactor('desktop');
  const login = new LoginPage(page);
  await login.signOut();
  await login.open('/login');
  await login.askForReset(ana.email);
  await page.goto(await readLink(ana.email, 'recovery'));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('First, a code from your authenticator app.').waitFor();
  expect(await page.getByLabel('New Password').count()).toBe(0);
  await page.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await page.getByRole('button', { name: 'Verify' }).click();
  const password = freshPassword();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await login.toast('Password updated successfully').waitFor();
  await page.waitForURL('**/login');
  await login.submit({ ...ana, password });
  await login.showCode(await app.nextCode());
  await login.welcome();
});

it('a mailed link asks for the code as well', async () => {
  const { ana, page, app } = await withSecondFactor('desktop');
  const login = new LoginPage(page);
  await login.signOut();
  await signInByMail(ana);
  await page.goto(await readLink(ana.email, 'magiclink'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await login.showCode(await app.nextCode());
  await login.welcome();
  await login.waitForSignedIn();
});

async function signInByMail({ email }: Person): Promise<void> {
  await callApi('/auth/v1/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, create_user: false }),
  });
}
