import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { createPerson, signInsOf } from '../support/people';
import { ageAccessToken, hasOldToken, refreshesOf } from '../support/tokens';
import { screensOf } from '../support/screensOf';

it.each(screensOf('desktop', 'phone'))('signing out in one tab reaches the other at once, on a %s', async (screen) => {
  const ana = await createPerson();
  const { page, context } = await visit(screen);
  await signInOn(page, ana, { remember: true });
  const second = await context.newPage();
  await second.goto('/account');
  await new SitePage(second).heading('Your Account').waitFor();
  const third = await context.newPage();
  await third.goto('/locations');
  await new SitePage(third).waitForSignedIn();

  await new SitePage(page).signOut();
  await second.waitForURL('**/login?next=%2Faccount'); // nothing of the account stays on the screen
  await new SitePage(third).waitForSignedOut();
  expect(new URL(third.url()).pathname).toBe('/locations');
});

it('signing in in one tab shows in the other, which had nothing of accounts yet', async () => {
  const ana = await createPerson();
  const { page, context } = await visit('desktop');
  const waiting = new SitePage(page);
  await waiting.open('/locations');
  await waiting.waitForSignedOut();
  const atLogin = await context.newPage();
  await atLogin.goto('/login');

  await signInOn(await context.newPage(), ana, { remember: true });
  await waiting.waitForSignedIn();
  await atLogin.waitForURL('**/rewards');
});

it('a sign-in for one tab alone shows in no other', async () => {
  const ana = await createPerson();
  const { page, context } = await visit('desktop');
  const waiting = new SitePage(page);
  await waiting.open('/login');
  const second = await context.newPage();
  await signInOn(second, ana);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.reload();
  await waiting.waitForSignedOut();
  await new SitePage(second).waitForSignedIn();
});

it('tabs that renew an old token at the same moment all stay signed in, in one sign-in', async () => {
  const ana = await createPerson();
  const { page, context } = await visit('desktop');
  await signInOn(page, ana, { remember: true });
  const pages = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of pages.slice(1)) {
    await tab.goto('/locations');
    await new SitePage(tab).waitForSignedIn();
  }
  const refreshes = refreshesOf(context);
  for (let round = 1; round <= 3; round++) {
    await ageAccessToken(page);
    await Promise.all(pages.map((tab) => tab.reload()));
    for (const tab of pages) await new SitePage(tab).waitForSignedIn();
    // The header shows the remembered person before the renewal is answered, and the next reload would cut the answer off.
    await eventually(async () => expect(await hasOldToken(page)).toBe(false));
    expect(await signInsOf(ana.email)).toMatchObject([{ refresh_counter: round }]);
  }
  expect(refreshes.filter((status) => status !== 200)).toEqual([]);
  await page.goto('/account');
  await new SitePage(page).heading('Your Account').waitFor();
});
