import { LoginPage } from '../pages/LoginPage';
import { SignUpPage } from '../pages/SignUpPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { readLink, readMail } from '../support/mailbox';
import { freshEmail, freshPassword, signInsOf, tryPassword } from '../support/people';
import { queryDatabase } from '../support/site';
import { screensOf } from '../support/screensOf';

const somebodyNew = () => ({ name: 'Ana Pine', email: freshEmail(), password: freshPassword() });

async function isConfirmed(email: string): Promise<boolean> {
  const [user] = await queryDatabase<{ confirmed: 0 | 1 }>(
    'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM auth_users WHERE email = ?',
    [email],
  );
  return user?.confirmed === 1;
}

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('somebody signs up and is signed in by the link of the mail, which a scanner before them does not use up', async () => {
    const ana = somebodyNew();
    const { page, complaints } = await visit(screen);
    const signUp = new SignUpPage(page);
    await signUp.open('/signup');
    await Promise.all([
      signUp.untilToast('Check your email'),
      signUp.untilToast('Please check your email for the confirmation link to complete your registration.'),
      signUp.submit(ana),
    ]);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await tryPassword(ana.email, ana.password)).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed' },
    });

    const link = await readLink(ana.email, 'signup');
    for (const method of ['HEAD', 'GET', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    await page.goto(link);
    await signUp.heading('Confirm your address').waitFor();
    expect(await isConfirmed(ana.email)).toBe(false);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();

    await signUp.toast('Welcome back!').waitFor();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '' && url.search === '');
    await signUp.waitForSignedIn();
    expect(await isConfirmed(ana.email)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

it('a link that was used says so, and signs nobody in', async () => {
  const ana = somebodyNew();
  const { page } = await visit('desktop');
  const signUp = new SignUpPage(page);
  await signUp.open('/signup');
  await signUp.submit(ana);
  const link = await readLink(ana.email, 'signup');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await signUp.waitForSignedIn();
  const before = await signInsOf(ana.email);

  const another = await visit('phone');
  await another.page.goto(link);
  await new SitePage(another.page).heading('This link is no longer good').waitFor();
  await another.page.getByText('It was used already, or it is too old.').waitFor();
  expect(await signInsOf(ana.email)).toEqual(before);
  await another.page.getByRole('link', { name: /^Go to / }).click();
  await new SitePage(another.page).waitForSignedOut();
});

it('somebody who reads mail on another device types the code from it', async () => {
  const ana = somebodyNew();
  const { page } = await visit('desktop');
  const signUp = new SignUpPage(page);
  await signUp.open('/signup?next=/order');
  await signUp.submit(ana);
  const code = /instead, it is (\d{6})/.exec(await readMail(ana.email, 'type=signup'))?.[1] ?? '';
  const wrong = code === '111111' ? '222222' : '111111';
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(wrong);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Token has expired or is invalid').first().waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL('**/order');
  await signUp.waitForSignedIn();
});

it('a second sign-up for an address looks like the first, and only its owner is notified', async () => {
  const ana = somebodyNew();
  const first = await visit('desktop');
  const signUp = new SignUpPage(first.page);
  await signUp.open('/signup');
  await signUp.submit(ana);
  await first.page.goto(await readLink(ana.email, 'signup'));
  await first.page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await signUp.waitForSignedIn();

  const stranger = await visit('desktop');
  const again = new SignUpPage(stranger.page);
  await again.open('/signup');
  await again.submit({ ...ana, password: freshPassword() });
  await again.toast('Check your email').waitFor();
  expect(await readMail(ana.email, 'You have been here before')).toContain('/login');
  expect(await tryPassword(ana.email, ana.password)).toMatchObject({ status: 200 });
});

it('what is wrong with the form is at its field, and nothing that was typed is lost', async () => {
  const { page } = await visit('phone');
  const signUp = new SignUpPage(page);
  await signUp.open('/signup');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'Please confirm your password',
    'You must accept the terms and conditions',
  ]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await Promise.all([
    signUp.untilToast('Sign up failed'),
    signUp.submit({ name: 'Ana Pine', email: freshEmail(), password: 'password' }),
  ]);
  await page.getByText(/It is one of those that everybody tries first\./).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Pine');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('password');
});

it('an unconfirmed user reads so at the sign-in, and gets another mail from there', async () => {
  const ana = somebodyNew();
  const { page } = await visit('desktop');
  const signUp = new SignUpPage(page);
  await signUp.open('/signup');
  await signUp.submit(ana);
  await readLink(ana.email, 'signup');
  const login = new LoginPage(page);
  await login.open('/login');
  await Promise.all([login.untilToast('Sign in failed'), login.submit(ana)]);
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await login.heading('Confirm your email').waitFor();
  expect(await login.email.inputValue()).toBe(ana.email);
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await login.toast('Check your email').first().waitFor();
});
