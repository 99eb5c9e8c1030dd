import type { Locator, Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { readMail } from '../support/mailbox';
import { callApi } from '../support/site';
import { screensOf } from '../support/screensOf';

/** On /account, which only somebody who is signed in sees. */
function linkedTo(page: Page, provider: string): Locator {
  return page.getByRole('list', { name: 'Linked accounts' }).getByText(provider, { exact: true });
}

it.each(screensOf('desktop', 'phone'))(
  'somebody new signs in by a provider on the %s and stays signed in, in every tab',
  async (screen) => {
    const { page, context, complaints } = await visit(screen);
    const site = new SitePage(page);
    await site.open('/login');
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Continue with Demo ID' }).click();

    await site.toast('Welcome back!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(page.url()).not.toContain('token');
    await page.goto('/account');
    await linkedTo(page, 'Demo ID').waitFor();

    const another = await context.newPage();
    await another.goto('/account');
    await linkedTo(another, 'Demo ID').waitFor();
    expect(complaints).toEqual([]);
  },
);

it('cancelling at the provider leads back to the sign-in page with a message', async () => {
  const { page } = await visit('desktop');
  const site = new SitePage(page);
  await page.route('**/auth/v1/authorize?*', async (route) => {
    const left = await route.fetch({ maxRedirects: 0 });
    const asked = new URL(left.headers().location ?? '').searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'You turned back.');
    await route.fulfill({ response: left, headers: { ...left.headers(), location: back.href } });
  });
  await site.open('/login?next=/rewards');
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click();
  await Promise.all([site.untilToast('Sign in failed'), site.untilToast('You turned back.')]);
  await page.waitForURL((url) => url.pathname === '/login');
});

it('an account with a password gets a provider to sign in by, and gives it back', async () => {
  const { page } = await visit('desktop');
  const site = new SitePage(page);
  const email = `link-${Date.now()}@example.com`;
  await callApi('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet evening by the pines' }),
  });
  const link = /https?:\/\/\S+\/auth\/v1\/link\?\S+/.exec(await readMail(email, '/auth/v1/link'))?.[0];
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await site.toast('Welcome back!').waitFor();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Link Demo ID' }).click();
  await site.toast('Your account is up to date').waitFor();
  await page.getByRole('button', { name: 'Unlink Demo ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Demo ID' }).click();
  await site.toast('Demo ID unlinked').waitFor();
  await page.getByRole('button', { name: 'Link Demo ID' }).waitFor();
});
