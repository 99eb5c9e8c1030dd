import type { Release, RemoteFailureReport } from '@site/contracts';
import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import type { Fault } from '../support/faults';
import { breakRemote, FAULTS } from '../support/faults';
import { eventually } from '../support/eventually';
import { composeWith, publishVariant, replaceShown } from '../support/releases';

/** Set once a page is there; gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { __sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => '__sameDocument' in window);

describe.each(Object.keys(FAULTS) as Fault[])('a remote that is %s', (fault) => {
  it('CMP-10 is contained: the visitor sees a message, the rest of the site works, and Retry brings it back without a reload', async () => {
    const { page } = await visit('desktop');
    const reports: RemoteFailureReport[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/composition/reports'))
        reports.push(request.postDataJSON() as RemoteFailureReport);
    });
    const repair = await breakRemote(page, 'mf-careers', fault);
    const site = new SitePage(page);
    await site.open('/career');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await mark(page);

    await page.getByRole('main').getByRole('link', { name: 'Call To Order' }).waitFor();
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
    await eventually(() => expect(reports[0]).toMatchObject({ remote: 'mf-careers', path: '/career' }));

    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await site.heading('Your cart is empty').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();

    await page.getByRole('button', { name: 'Retry' }).waitFor();
    repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await site.heading('Join Our Team').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });
});

it('a menu that does not load takes nothing else of the home page with it', async () => {
  const { page } = await visit('phone');
  const repair = await breakRemote(page, 'mf-menu-cart', 'down');
  const site = new SitePage(page);
  await site.open('/');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.getByRole('heading', { name: /Why Choose/ }).waitFor();
  await page.getByRole('heading', { name: 'Happy Customers' }).waitFor();
  repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  const menu = new MenuPage(page);
  await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
  const [dish] = await menu.orderable();
  await menu.add(String(dish));
  await menu.waitForCartCount(1);
});

describe('a release that throws while it renders', () => {
  let broken: Release;

  beforeAll(async () => {
    broken = await publishVariant('mf-careers', (script) =>
      replaceShown(script, 'Join Our Team', '(()=>{throw new Error("thrown by the section")})()'),
    );
  });

  it('CMP-11 is replaced by the last release known to be good', async () => {
    const { page } = await visit('desktop');
    await composeWith(page, broken, true);
    const site = new SitePage(page);
    await site.open('/career');
    await site.heading('Join Our Team').waitFor();
  });

  it('is contained where no good release exists', async () => {
    const { page } = await visit('desktop');
    await composeWith(page, broken, false);
    const site = new SitePage(page);
    await site.open('/career');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
    await site.heading('Your cart is empty').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('CMP-20 is replaced without a reload by Retry, once its team has a working release active', async () => {
    const { page } = await visit('phone');
    // The page was composed with the broken release; the site's composition has the good one.
    await composeWith(page, broken, false);
    const site = new SitePage(page);
    await site.open('/career');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await mark(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await site.heading('Join Our Team').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });
});
