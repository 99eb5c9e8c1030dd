import type { Page } from 'playwright-core';
import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import type { Screen } from '../support/browser';
import { visit } from '../support/browser';
import { createPerson, giveRole, signInElsewhere } from '../support/people';
import { screensOf } from '../support/screensOf';

const LABELS = { phone: 'Admin Panel', desktop: 'Admin', tablet: 'Admin' } as const;

async function adminLink(page: Page, screen: Screen) {
  const site = new SitePage(page);
  await site.waitForSignedIn();
  return page.getByRole('banner').getByRole('link', { name: LABELS[screen], exact: true });
}

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('the way to the back office shows to admins alone', async () => {
    const ana = await createPerson();
    const { page } = await visit(screen);
    await signInOn(page, ana);
    expect(await (await adminLink(page, screen)).count()).toBe(0);

    await giveRole(ana, 'admin');
    await page.reload();
    await (await adminLink(page, screen)).click();
    await page.waitForURL('**/admin');
    await page.goto('/');
    await new SitePage(page).signOut();
    await new SitePage(page).waitForSignedOut();
    expect(await page.getByRole('banner').getByRole('link', { name: LABELS[screen] }).count()).toBe(0);
  });
});

it('what somebody claims about themselves makes nobody an admin', async () => {
  const ana = await createPerson();
  const device = await signInElsewhere(ana);
  await device.ask('PUT', '/auth/v1/user', { data: { role: 'admin', user_role: 'admin' } });
  expect((await device.ask('POST', '/rest/v1/user_roles', { user_id: ana.id, role: 'admin' })).status).toBe(403);
  expect((await device.ask('PUT', '/api/business-hours', {})).status).toBe(403);
  expect((await device.ask('GET', '/api/orders/stats/summary')).status).toBe(403);
  const { page } = await visit('desktop');
  await signInOn(page, ana);
  expect(await (await adminLink(page, 'desktop')).count()).toBe(0);
});

it('a role that is given works on the next call, and is gone on the next call after it was taken', async () => {
  const ana = await createPerson();
  const device = await signInElsewhere(ana);
  expect((await device.ask('GET', '/api/orders/stats/summary')).status).toBe(403);
  await giveRole(ana, 'admin');
  expect((await device.ask('GET', '/api/orders/stats/summary')).status).toBe(200);
  await giveRole(ana, 'user');
  expect((await device.ask('GET', '/api/orders/stats/summary')).status).toBe(403);
});
