import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { readLink } from '../support/mailbox';
import { createPerson, tryPassword, type Person } from '../support/people';
import { callApi, site } from '../support/site';
import { screensOf } from '../support/screensOf';

/** A link to the site that carries somebody's session, as anybody can write it. */
async function linkWithSessionOf({ email, password }: Person, path: string): Promise<string> {
  const { body } = await tryPassword(email, password);
  const { access_token = '', refresh_token = '' } = body as Record<string, string>;
  const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer' });
  return `${path}#${fragment.toString()}`;
}

const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('account_session') ?? localStorage.getItem('account_session'));
const questionFor = ({ email }: Person): string =>
  `Continue as ${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}?`;

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a link with a stranger’s session signs nobody in before they agree, by keyboard as well', async () => {
    const stranger = await createPerson({ name: 'Stranger' });
    const { page, complaints } = await visit(screen);
    const home = new SitePage(page);
    await home.open(await linkWithSessionOf(stranger, '/order'));
    await home.heading(questionFor(stranger)).waitFor();
    expect(page.url()).not.toContain('token');
    expect(await kept(page)).toBeNull();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not Now' }).click();
    await page.waitForURL('**/order');
    await home.waitForSignedOut();
    expect(await kept(page)).toBeNull();

    await page.goto('about:blank');
    await home.open(await linkWithSessionOf(stranger, '/order'));
    await home.heading(questionFor(stranger)).waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).focus();
    await page.keyboard.press('Enter');
    await home.toast('Welcome back!').first().waitFor({ state: 'attached' });
    await page.waitForURL('**/order');
    await home.waitForSignedIn();
    expect(complaints).toEqual([]);
  });
});

it('another website cannot press the button of a mailed link; its owner still can, and is not asked twice', async () => {
  const ana = await createPerson();
  await callApi('/auth/v1/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ana.email, create_user: false }),
  });
  const link = await readLink(ana.email, 'magiclink');
  const { page } = await visit('desktop');
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${link.replaceAll('&', '&amp;')}"></form><script>document.forms[0].submit()</script>`,
    }),
  );
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto('http://evil.example/', { waitUntil: 'commit' });
  expect((await answered).status()).toBe(403);
  await page.getByText('Another website tried to do this for you.').waitFor();
  expect(await axeFindingsInBothColours(page)).toEqual([]);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const home = new SitePage(page);
  await home.toast('Welcome back!').first().waitFor({ state: 'attached' });
  await home.waitForSignedIn();
  expect(new URL(page.url()).origin).toBe(new URL(site.origin).origin);
});
