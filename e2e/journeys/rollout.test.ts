import type { Release } from '@site/contracts';
import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { publishVariant, replaceShown } from '../support/releases';
import { site } from '../support/site';
import { visitAsStaff } from '../support/visitAsStaff';

/** A tenth of the numbers that a guest's cookie may have. */
const NUMBERS = [...Array(100).keys()].map((index) => index * 10);

ownSite();

const publishFor = (people: string) =>
  publishVariant('mf-careers', (script) =>
    script
      .replaceAll('"Join Our Team"', `"Join Our ${people}"`)
      .replaceAll('"Delete Your Application"', `"Delete Your Application to the ${people}"`),
  );

async function seesRelease(number: number, { remote, version }: Release): Promise<boolean> {
  const headers = { Accept: 'text/html', Cookie: `site-bucket=${number}` };
  const page = await (await fetch(new URL('/career', site.origin), { headers })).text();
  return page.includes(`/_r/${remote}/${version}/`);
}

async function numbersWith(release: Release): Promise<number[]> {
  const seen = await Promise.all(NUMBERS.map((number) => seesRelease(number, release)));
  return NUMBERS.filter((_, index) => seen[index]);
}

const without = (all: readonly number[], some: readonly number[]) => all.filter((each) => !some.includes(each));

/** A guest whose browser has this number from an earlier visit. */
async function guestWith(number: number | undefined): Promise<SitePage> {
  const { page, context } = await visit('phone');
  await context.addCookies([{ name: 'site-bucket', value: String(number), url: site.origin }]);
  return new SitePage(page);
}

async function expectHeading(guest: SitePage, heading: string): Promise<void> {
  await guest.open('/career');
  await guest.heading(heading).waitFor();
}

/** Presses a button of a release, chooses a share where it is asked for, says why, and confirms. */
async function change(owner: Page, button: string, confirm: string, share?: string): Promise<void> {
  await owner.getByRole('button', { name: button, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  if (share) await dialog.getByLabel('Share of visitors').selectOption({ label: share });
  await dialog.getByLabel('Reason').fill('Do more people apply?');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' }).catch(async (error: unknown) => {
    throw new Error(`${confirm} does not end:\n${await dialog.innerText()}`, { cause: error });
  });
}

it('CMP-106 an owner shows a release to some guests, to more of them, and to everybody', async () => {
  const release = await publishFor('Crew');
  const { page: owner, complaints } = await visitAsStaff('/admin/releases/mf-careers');
  await change(owner, `Roll Out ${release.version}`, 'Roll Out', '25 %');
  const rollout = owner.getByRole('region', { name: 'Shown to some visitors' });
  await rollout.getByText('25 % of visitors').waitFor();

  const quarter = await numbersWith(release);
  const first = await guestWith(quarter[0]);
  await expectHeading(first, 'Join Our Crew');
  await first.page.reload();
  await first.heading('Join Our Crew').waitFor();
  await first.open('/career/withdraw');
  await first.heading('Delete Your Application to the Crew').waitFor();
  await first.open('/');
  await first.page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await first.heading('Join Our Crew').waitFor();

  // This one comes for the first time: the site draws its number, and the page goes by it.
  const newcomer = new SitePage((await visit('phone')).page);
  await newcomer.open('/');
  const number = (await newcomer.page.context().cookies()).find(({ name }) => name === 'site-bucket')?.value;
  const isShown = await seesRelease(Number(number), release);
  await expectHeading(newcomer, isShown ? 'Join Our Crew' : 'Join Our Team');

  await change(owner, 'Change Share', 'Roll Out', '75 %');
  await rollout.getByText('75 % of visitors').waitFor();
  const most = await numbersWith(release);
  expect(without(quarter, most)).toEqual([]);
  await expectHeading(first, 'Join Our Crew');
  await expectHeading(await guestWith(without(most, quarter)[0]), 'Join Our Crew');
  const last = await guestWith(without(NUMBERS, most)[0]);
  await expectHeading(last, 'Join Our Team');

  await change(owner, 'Show to Everybody', 'Show to Everybody');
  await rollout.waitFor({ state: 'detached' });
  await eventually(async () => expect(await numbersWith(release)).toEqual(NUMBERS));
  await expectHeading(first, 'Join Our Crew');
  await expectHeading(last, 'Join Our Crew');
  expect(complaints).toEqual([]);
});

it('CMP-106 an owner reads why a release is shown to no guest, and stops showing another: all see the live one', async () => {
  const broken = await publishVariant('mf-careers', (script) =>
    replaceShown(script, 'Join Our Team', '(()=>{throw new Error("No team anywhere")})()'),
  );
  const release = await publishFor('Crowd');
  const { page: owner } = await visitAsStaff('/admin/releases/mf-careers');
  await owner.getByRole('button', { name: `Roll Out ${broken.version}` }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByText(/mf-careers: its page \/career cannot be rendered: Error: No team anywhere/).waitFor();
  await dialog.getByLabel('Reason').fill('Do more people apply?');
  expect(await dialog.getByRole('button', { name: 'Roll Out' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await owner.getByRole('button', { name: 'Discard changes' }).click();
  expect(await numbersWith(broken)).toEqual([]);

  await change(owner, `Roll Out ${release.version}`, 'Roll Out', '50 %');
  const [number] = await numbersWith(release);
  const guest = await guestWith(number);
  await expectHeading(guest, 'Join Our Crowd');
  await change(owner, 'Stop Showing It', 'Stop Showing It');
  await owner.getByRole('region', { name: 'Shown to some visitors' }).waitFor({ state: 'detached' });
  await eventually(async () => expect(await numbersWith(release)).toEqual([]));
  await guest.open('/career');
  await guest.heading(/^Join Our (Team|Crew)$/).waitFor();
});
