import type { Page } from 'playwright-core';
import { AccountPage } from '../pages/AccountPage';
import { LoginPage, signInOn } from '../pages/LoginPage';
import { SignUpPage } from '../pages/SignUpPage';
import { Authenticator } from '../support/authenticator';
import { axeFindingsInBothSizes } from '../support/axe';
import { visit } from '../support/browser';
import { readLink } from '../support/mailbox';
import { goToCheckout } from '../flows/meals';
import { freshPhone } from '../support/orders';
import { createPerson, freshEmail, freshPassword, signInElsewhere } from '../support/people';

/** The page of a link that was mailed to somebody new. */
async function openMailedLink(page: Page): Promise<void> {
  const email = freshEmail();
  await signUp(page, email);
  await page.goto(await readLink(email, 'signup'));
  await page.getByRole('button', { name: 'Confirm and sign in' }).waitFor();
}

async function signUp(page: Page, email: string): Promise<void> {
  const form = new SignUpPage(page);
  await form.open('/signup');
  await form.submit({ name: 'Ana Pine', email, password: freshPassword() });
  await page.getByText('Almost there').waitFor();
}

async function openAccount(page: Page): Promise<AccountPage> {
  const account = new AccountPage(page);
  await account.openAccount();
  await account.section('Signed-in devices').getByText('This device').waitFor();
  await account.section('Addresses').getByRole('button', { name: 'Add an address' }).waitFor();
  return account;
}

async function signInToAccount(page: Page): Promise<AccountPage> {
  await signInOn(page, await createPerson());
  return openAccount(page);
}

/** With two-step sign-in just turned on, and its recovery codes in sight. */
async function turnOnSecondStep(page: Page): Promise<AccountPage> {
  const account = await showQrCode(page);
  const section = account.section('Two-step sign-in');
  const key = await section.getByLabel('Key for your authenticator app').innerText();
  await section.getByLabel('Code', { exact: true }).fill(await new Authenticator(key).nextCode());
  await section.getByRole('button', { name: 'Check the code' }).click();
  await section.getByText('Keep these codes now').waitFor();
  return account;
}

async function showQrCode(page: Page): Promise<AccountPage> {
  const account = await openAccount(page);
  const section = account.section('Two-step sign-in');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('button', { name: 'Show the QR code' }).click();
  await section.getByAltText('QR code for your authenticator app').waitFor();
  return account;
}

const STATES: [name: string, reach: (page: Page) => Promise<void>][] = [
  [
    'the sign-in',
    async (page) => {
      const login = new LoginPage(page);
      await login.open('/login');
      await login.arrive();
      await page.getByRole('button', { name: 'Continue with Demo ID' }).waitFor();
    },
  ],
  [
    'the sign-in with its errors',
    async (page) => {
      const login = new LoginPage(page);
      await login.open('/login');
      await login.submit({ email: '', password: '' });
      await page.getByText('Please enter a valid email').waitFor();
    },
  ],
  [
    'the sign-in that was refused',
    async (page) => {
      const login = new LoginPage(page);
      await login.open('/login');
      await login.submit({ email: freshEmail(), password: freshPassword() });
      await page.getByRole('main').getByText('Invalid login credentials').waitFor();
    },
  ],
  [
    'the sign-in in reset mode',
    async (page) => {
      const login = new LoginPage(page);
      await login.open('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await login.heading('Reset Password').waitFor();
    },
  ],
  ['the sign-up after the mail was sent', (page) => signUp(page, freshEmail())],
  [
    'the sign-up with its errors',
    async (page) => {
      await new SignUpPage(page).open('/signup');
      await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
      await page.getByText('You must accept the terms and conditions').waitFor();
    },
  ],
  ['the page of a mailed link', openMailedLink],
  [
    'the page of a link that is no longer good',
    async (page) => {
      await page.goto('/auth/v1/link?token=unknown&type=signup');
      await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor();
    },
  ],
  [
    'the form for a new password',
    async (page) => {
      const ana = await createPerson();
      const login = new LoginPage(page);
      await login.open('/login');
      await login.askForReset(ana.email);
      await page.goto(await readLink(ana.email, 'recovery'));
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByLabel('New Password').waitFor();
    },
  ],
  ['the account page', async (page) => void (await signInToAccount(page))],
  [
    'the account page with the QR code',
    async (page) => {
      await signInToAccount(page);
      await showQrCode(page);
    },
  ],
  [
    'the account page with recovery codes',
    async (page) => {
      await signInToAccount(page);
      await turnOnSecondStep(page);
    },
  ],
  [
    'the second step of the sign-in',
    async (page) => {
      const ana = await createPerson();
      await signInOn(page, ana);
      await (await turnOnSecondStep(page)).signOut();
      const login = new LoginPage(page);
      await login.open('/login');
      await login.submit(ana);
      await login.heading('One more step').waitFor();
    },
  ],
  [
    'the checkout of a sign-in that has ended',
    async (page) => {
      const ana = await createPerson();
      await signInOn(page, ana);
      const checkout = await goToCheckout(page);
      await checkout.fill({ name: 'Ana Pine', phone: freshPhone() });
      await checkout.settled();
      await (await signInElsewhere(ana)).ask('POST', '/auth/v1/logout?scope=others');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByText('You have been signed out').waitFor();
    },
  ],
  [
    'the account page with its forms open',
    async (page) => {
      const account = await signInToAccount(page);
      await account.section('Addresses').getByRole('button', { name: 'Add an address' }).click();
      await account
        .section('Email and password')
        .getByRole('button', { name: /^Change/ })
        .first()
        .click();
      await account.section('Your data').getByRole('button', { name: 'Delete account' }).click();
      await account.section('Your data').getByRole('button', { name: 'Delete my account for good' }).click();
      await account.section('Your data').getByText('Please enter your password').waitFor();
    },
  ],
];

describe('axe finds nothing on a phone and on a desktop', () => {
  it.each(STATES)('%s', async (_name, reach) => {
    const { page } = await visit('phone');
    await reach(page);
    expect(await axeFindingsInBothSizes(page)).toEqual([]);
  });
});

it.each([
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['200 % text', { viewport: { width: 640, height: 900 }, deviceScaleFactor: 2 }],
])('nothing scrolls sideways at %s', async (_name, options) => {
  const { page } = await visit('desktop', options);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openMailedLink(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  const account = new AccountPage(page);
  await account.toast('Welcome back!').waitFor({ state: 'attached' });
  await account.openAccount();
  await account.section('Signed-in devices').getByText('This device').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
