import { AccountPage } from '../pages/AccountPage';
import { LoginPage } from '../pages/LoginPage';
import { SignUpPage } from '../pages/SignUpPage';
import { visit } from '../support/browser';
import { focusIsOn, tabTo } from '../support/keyboard';
import { readLink } from '../support/mailbox';
import { createPerson, freshEmail, freshPassword } from '../support/people';

it('signing up, signing out and signing in take no mouse', async () => {
  const email = freshEmail();
  const password = freshPassword();
  const { page } = await visit('desktop');
  const signUp = new SignUpPage(page);
  await signUp.open('/signup');
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Pine');
  await tabTo(page, /^Email/);
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await tabTo(page, 'Confirm Password');
  await page.keyboard.type(password);
  await tabTo(page, /^I accept the terms/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Sign Up');
  await page.keyboard.press('Enter');
  await signUp.toast('Check your email').waitFor();
  await page.goto(await readLink(email, 'signup'));
  await tabTo(page, 'Confirm and sign in');
  await page.keyboard.press('Enter');
  await signUp.waitForSignedIn();

  await tabTo(page, 'Sign Out');
  await page.keyboard.press('Enter');
  await signUp.toast('Signed out').waitFor();
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await new LoginPage(page).arrive();
  await tabTo(page, /^Email/);
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await tabTo(page, 'Remember me');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter'); // as in any form
  await page.waitForURL('**/rewards');
});

it('what is wrong in the form gets the focus, so that one can go on typing', async () => {
  const { page } = await visit('desktop');
  const login = new LoginPage(page);
  await login.open('/login');
  await tabTo(page, /^Email/);
  await page.keyboard.type('no address');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid email').waitFor();
  await focusIsOn(page, '[name=email][aria-invalid=true]');
});

it('a question on the account page is answered, or left, by the keyboard; the focus comes back to what asked it', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  const login = new LoginPage(page);
  await login.open('/login?next=/account');
  await login.signIn(ana);
  const account = new AccountPage(page);
  await account.heading('Your Account').waitFor();
  await account.section('Your data').getByRole('button', { name: 'Delete account' }).focus();
  await page.keyboard.press('Enter');
  await account.section('Your data').getByLabel('Your password', { exact: true }).waitFor();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await account.section('Your data').getByLabel('Your password', { exact: true }).waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Delete account' }).waitFor();
});
