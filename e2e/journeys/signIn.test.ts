import { LoginPage, signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { createPerson, signInsOf } from '../support/people';

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('a wrong password is refused and the email stays; the right one leads to the rewards', async () => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    const login = new LoginPage(page);
    await login.open('/login');
    await Promise.all([login.untilToast('Sign in failed'), login.submit({ ...ana, password: 'not the password' })]);
    await login.toast('Invalid login credentials').first().waitFor();
    expect(await login.email.inputValue()).toBe(ana.email);
    expect(await signInsOf(ana.email)).toEqual([]);

    await login.signIn(ana);
    await page.waitForURL('**/rewards');
    await login.waitForSignedIn();
    expect(await signInsOf(ana.email)).toMatchObject([{ aal: 'aal1', kind: 'normal' }]);
  });

  it('signing out says so, ends the sign-in, and leads nowhere else', async () => {
    const ana = await createPerson();
    const { page, complaints } = await visit(screen);
    await signInOn(page, ana);
    await page.goto('/locations');
    const site = new SitePage(page);
    await site.signOut();
    await site.toast('Signed out').waitFor();
    expect(new URL(page.url()).pathname).toBe('/locations');
    await site.waitForSignedOut();
    expect(await signInsOf(ana.email)).toEqual([]);
    await page.reload();
    await site.waitForSignedOut();
    expect(complaints).toEqual([]);
  });
});

it('after a forced sign-in the person returns to the page they wanted', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  await page.goto('/account#devices');
  await page.waitForURL('**/login?next=*');
  await new LoginPage(page).signIn(ana);
  await page.waitForURL((url) => url.pathname === '/account');
  await new SitePage(page).heading('Your Account').waitFor();
});

it.each(['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
  'signing in never leads to %s',
  async (next) => {
    const ana = await createPerson();
    const { page } = await visit('desktop');
    const login = new LoginPage(page);
    await login.open(`/login?next=${encodeURIComponent(next)}`);
    await login.signIn(ana);
    await page.waitForURL('**/rewards');
  },
);

it('signed-in users are redirected from /login and /signup', async () => {
  const ana = await createPerson();
  const { page } = await visit('desktop');
  await signInOn(page, ana);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.waitForURL('**/rewards');
  }
});

it('without "Remember me" the sign-in outlives a reload, and ends with its tab', async () => {
  const ana = await createPerson();
  const { page, context } = await visit('desktop');
  await signInOn(page, ana, { remember: false });
  await page.reload();
  await new SitePage(page).waitForSignedIn();
  const next = await context.newPage();
  await page.close();
  await next.goto('/');
  await new SitePage(next).waitForSignedOut();
  await next.goto('/login');
  await new LoginPage(next).arrive();
});

it('with "Remember me" the sign-in outlives its tab, and lies nowhere else', async () => {
  const ana = await createPerson();
  const { page, context } = await visit('desktop');
  await signInOn(page, ana, { remember: true });
  expect(await page.evaluate(() => sessionStorage.getItem('account_session'))).toBeNull();
  await page.close();
  const next = await context.newPage();
  await next.goto('/account');
  await new SitePage(next).heading('Your Account').waitFor();
  expect(await signInsOf(ana.email)).toHaveLength(1);
});
