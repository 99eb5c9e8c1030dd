import { LoginPage, signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { readLink, readMail } from '../support/mailbox';
import { createPerson, freshEmail, freshPassword, signInElsewhere, signInsOf, tryPassword } from '../support/people';
import { queryDatabase } from '../support/site';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a forgotten password is replaced by the link of a mail, and every device is signed out', async () => {
    const ana = await createPerson();
    const elsewhere = await signInElsewhere(ana);
    const password = freshPassword();
    const { page } = await visit(screen);
    const login = new LoginPage(page);
    await login.open('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await login.heading('Reset Password').waitFor();
    expect(await login.password.count()).toBe(0);
    expect(await page.getByLabel('Remember me').count()).toBe(0);
    await login.email.fill(ana.email);
    await Promise.all([
      login.untilToast('Password reset email sent'),
      login.untilToast('Check your email for the password reset link.'),
      page.getByRole('button', { name: 'Send Reset Link' }).click(),
    ]);
    await login.arrive(); // in sign-in mode again
    expect(await login.email.inputValue()).toBe(ana.email);

    const link = await readLink(ana.email, 'recovery');
    await page.goto(link);
    await login.heading('Choose a new password').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await login.heading('Set a new password').waitFor();
    await page.getByText(`For ${ana.email}`).waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(`${password}!`);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText("Passwords don't match", { exact: true }).waitFor();
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await login.toast('Password updated successfully').waitFor();
    await page.waitForURL('**/login');
    await login.waitForSignedOut();

    expect((await elsewhere.ask('GET', '/auth/v1/user')).status).toBe(403);
    expect((await elsewhere.ask('GET', '/api/account')).status).toBe(401);
    expect(await signInsOf(ana.email)).toEqual([]);
    await readMail(ana.email, 'password was changed');
    await page.goto('/login');
    await Promise.all([login.untilToast('Sign in failed'), login.submit(ana)]);
    await login.signIn({ ...ana, password });
    await page.waitForURL('**/rewards');

    const again = await visit(screen);
    await again.page.goto(link);
    await new SitePage(again.page).heading('This link is no longer good').waitFor();
    await Promise.all([
      new LoginPage(again.page).untilToast('Invalid reset link'),
      again.page.getByRole('link', { name: /^Go to / }).click(),
    ]);
    await again.page.waitForURL('**/login');
  });
});

it('a password that everybody tries is refused with its reason, and the link stays good', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  const login = new LoginPage(page);
  await login.open('/login');
  await login.askForReset(ana.email);
  await login.arrive(); // the mail is on its way
  await page.goto(await readLink(ana.email, 'recovery'));
  await page.getByRole('button', { name: 'Go on' }).click();
  for (const password of ['password', ana.password]) {
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await login.toast('Password reset failed').first().waitFor();
    await page
      .getByText(password === 'password' ? /everybody tries first/ : /should be different/)
      .first()
      .waitFor();
  }
  const password = freshPassword();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await login.toast('Password updated successfully').waitFor();
  expect(await tryPassword(ana.email, password)).toMatchObject({ status: 200 });
});

it('asking for an address that nobody has looks the same, and no mail is sent', async () => {
  const email = freshEmail();
  const { page } = await visit('desktop');
  const login = new LoginPage(page);
  await login.open('/login');
  await login.askForReset(email);
  await login.arrive(); // as for an address that somebody has
  const ana = await createPerson();
  await login.askForReset(ana.email);
  await readLink(ana.email, 'recovery'); // asked for after it, and here already
  expect(await queryDatabase('SELECT id FROM mails WHERE recipient = ?', [email])).toEqual([]);
});

const INVALID = 'This password reset link is invalid or has expired. Please request a new password reset.';
const UNVERIFIED = 'Unable to verify reset link. Please request a new password reset.';

it.each([
  ['without anything', '/reset-password', INVALID],
  ['of another kind', '/reset-password#access_token=a&refresh_token=b&type=signup', INVALID],
  ['that lacks a token', '/reset-password#access_token=a&type=recovery', INVALID],
  ['that has expired', '/reset-password#error=access_denied&error_code=otp_expired&error_description=Expired', INVALID],
  ['with made-up tokens', '/reset-password#access_token=a&refresh_token=b&type=recovery', UNVERIFIED],
  ['with made-up tokens in the query', '/reset-password?access_token=a&refresh_token=b&type=recovery', UNVERIFIED],
])('a link %s leads to the sign-in and says why', async (_name, path, why) => {
  const { page } = await visit('phone');
  const login = new LoginPage(page);
  // Both are on one toast, which may have left before a busy page has loaded.
  await Promise.all([login.untilToast('Invalid reset link'), login.untilToast(why), page.goto(path)]);
  await page.waitForURL('**/login');
  expect(page.url()).not.toContain('token');
});

it('a reset link opened where somebody else is signed in leaves them signed in, and signs nobody in', async () => {
  const ana = await createPerson();
  const ben = await createPerson({ name: 'Ben Oak' });
  const { page, context } = await visit('desktop');
  await signInOn(page, ben, { remember: true });
  const login = new LoginPage(await context.newPage());
  const elsewhere = await visit('desktop');
  const asking = new LoginPage(elsewhere.page);
  await asking.open('/login');
  await asking.askForReset(ana.email);
  await login.page.goto(await readLink(ana.email, 'recovery'));
  await login.page.getByRole('button', { name: 'Go on' }).click();
  await login.page.getByText(`For ${ana.email}`).waitFor();
  expect(await signInsOf(ben.email)).toHaveLength(1);
  await page.goto('/account');
  await page.getByText(ben.email).first().waitFor();
});
