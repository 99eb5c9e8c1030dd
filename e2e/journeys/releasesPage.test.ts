import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { axeFindings } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { activate, publishVariant, replaceShown } from '../support/releases';
import { queryDatabase } from '../support/site';
import { visitAsStaff } from '../support/visitAsStaff';

ownSite();

const part = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Live releases' }).getByRole('row', { name });

/** Presses a button of a change, says why, and confirms. */
async function change(page: Page, button: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('CMP-65 an owner sees why a release is broken and rolls it back, and guests see the one before', async () => {
  const broken = await publishVariant('mf-careers', (script) =>
    replaceShown(
      script,
      'Join Our Team',
      '(()=>{if(globalThis.document)throw new Error("No team to join");return"Join Our Team"})()',
    ),
  );
  await activate(broken);
  await new SitePage((await visit('phone')).page).open('/career');
  await eventually(async () =>
    expect(await queryDatabase('SELECT version FROM composition_reports LIMIT 1', [])).toEqual([
      { version: broken.version },
    ]),
  );

  const { page, complaints } = await visitAsStaff('/admin/releases');
  await part(page, /^Careers/)
    .getByRole('link', { name: 'Careers' })
    .click();
  const errors = page.getByRole('table', { name: 'Errors in browsers' });
  await errors.getByText('No team to join').first().waitFor();
  await page.getByRole('link', { name: 'Releases', exact: true }).first().click();
  const careers = part(page, /^Careers/);
  await careers.getByText(broken.version).waitFor();
  await page.getByRole('button', { name: /^Roll Back Careers/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll Careers back?' });
  await dialog.getByLabel('Reason').fill('The page does not open');
  await dialog.getByRole('button', { name: 'Roll Back', exact: true }).click();
  await page.getByText(/^Careers is rolled back to/).waitFor();
  await careers.getByText(broken.version).waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Changes of the site' }).getByText('The page does not open').waitFor();
  expect(complaints).toEqual([]);

  const guest = new SitePage((await visit('phone')).page);
  await guest.open('/career');
  await guest.heading('Join Our Team').waitFor();
});

it('CMP-91 an owner reads why a release that cannot show its page is refused', async () => {
  const broken = await publishVariant('mf-careers', (script) =>
    replaceShown(script, 'Join Our Team', '(()=>{throw new Error("No team anywhere")})()'),
  );
  const { page } = await visitAsStaff('/admin/releases/mf-careers');
  await page.getByRole('button', { name: `Activate ${broken.version}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The site refuses this release').waitFor();
  await dialog.getByText(/mf-careers: its page \/career cannot be rendered: Error: No team anywhere/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Activate', exact: true }).isDisabled()).toBe(true);
});

it('CMP-65 an owner switches a section off and on again, and guests see each', async () => {
  const { page } = await visitAsStaff('/admin/releases');
  await change(page, 'Switch Off Careers', 'Switch Off', 'The form asks twice');
  await part(page, /^Careers/)
    .getByText('Switched off')
    .waitFor();
  const { page: guest } = await visit('phone');
  expect((await guest.goto('/career'))?.status()).toBe(503);

  await change(page, 'Switch On Careers', 'Switch On', 'The form is repaired');
  await page.getByRole('button', { name: 'Switch Off Careers' }).waitFor();
  expect((await guest.goto('/career'))?.status()).toBe(200);
  await guest.getByRole('heading', { name: 'Join Our Team' }).waitFor();
});

it('CMP-159 an owner stages releases of two sections and shows both to guests at once', async () => {
  const careers = await publishVariant('mf-careers', (script) =>
    replaceShown(script, 'Join Our Team', '"Cook With Us"'),
  );
  const rewards = await publishVariant('mf-rewards', (script) => `${script};`);
  const { page } = await visitAsStaff('/admin/releases');
  for (const { remote, version } of [careers, rewards]) {
    await page.goto(`/admin/releases/${remote}`);
    await change(page, `Stage ${version}`, 'Stage', 'for the tasting on Friday');
    await page.getByText('Staged', { exact: true }).waitFor();
  }
  const { page: guest } = await visit('phone');
  await guest.goto('/career');
  await guest.getByRole('heading', { name: 'Join Our Team' }).waitFor();

  await page.goto('/admin/releases');
  await change(page, 'Activate All Staged', 'Activate All', 'the tasting begins');
  await page.getByText('Nothing is staged.').waitFor();
  for (const [name, { version }] of [
    [/^Careers/, careers],
    [/^Rewards/, rewards],
  ] as const)
    await part(page, name).getByText(version).waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'Cook With Us' }).waitFor();
});

it('CMP-65 the pages of releases can be used on a phone, and by everybody', async () => {
  const { page } = await visitAsStaff('/admin/releases');
  await part(page, /^Careers/).waitFor();
  for (const path of ['/admin/releases', '/admin/releases/mf-careers']) {
    await page.goto(path);
    await page.getByRole('table').first().waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
