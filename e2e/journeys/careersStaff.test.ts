import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { CareerPage } from '../pages/CareerPage';
import { SitePage } from '../pages/SitePage';
import { freshApplicant, sendApplication, TEST_SSN, type Applicant } from '../support/applicants';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { tabTo } from '../support/keyboard';
import { readMail } from '../support/mailbox';
import { freshEmail } from '../support/people';
import { site } from '../support/site';
import { visitAsStaff } from '../support/visitAsStaff';
import { withoutRandom } from '../support/withoutRandom';
import { screensOf } from '../support/screensOf';

const MANAGER = 'Mia Manager';

/** Letters alone: digits in a search are a phone number. */
const uniqueName = () => `Rosa ${randomBytes(8).toString('hex').replaceAll(/\d/g, 'x')}`;

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search').fill(text);
  await page.getByLabel('Search').press('Enter');
}

const row = (page: Page, { name }: Applicant) => page.getByRole('row').filter({ hasText: name });

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('staff find an application, see the other one of its applicant, and move it along to an interview', async () => {
    const rosa = freshApplicant({ name: uniqueName() });
    const id = await sendApplication(rosa);
    await sendApplication({ ...rosa, email: freshEmail(), position: 'Counter crew' });
    const { page, person: manager, complaints } = await visitAsStaff('/admin/careers', { screen, name: MANAGER });
    const heading = (name: string) => new SitePage(page).heading(name).waitFor();
    await heading('Applications');
    await searchFor(page, id);
    await eventually(async () => expect(await row(page, rosa).count()).toBe(1));
    await row(page, rosa).getByText('2 applications').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    await row(page, rosa).getByRole('link', { name: rosa.name }).click();
    await heading(rosa.name);
    await page.getByRole('link', { name: /Counter crew/ }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const moves = page.getByRole('group', { name: 'Move to' });
    expect(await moves.getByRole('button', { name: 'Hired' }).count()).toBe(0);
    await moves.getByRole('button', { name: 'Reviewing' }).click();
    await page.getByText('New → Reviewing').waitFor();
    await moves.getByRole('button', { name: 'Interview' }).click();
    await page.getByText('Reviewing → Interview').waitFor();

    await page.getByLabel('Note', { exact: true }).fill('Knows the smoker well.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Knows the smoker well.' }).getByText(manager.email).waitFor();

    await page.getByRole('button', { name: 'Write a mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to the applicant' });
    await dialog.getByLabel('Template').selectOption('Invite to an interview');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByLabel('Subject').fill(`Interview on Tuesday ${id.slice(-4)}`);
    await dialog.getByRole('button', { name: 'Send mail' }).click();
    await page.getByText('Mail sent', { exact: true }).first().waitFor();
    expect(await readMail(rosa.email, 'Interview on Tuesday')).toContain(`Hello ${rosa.name},`);

    await page.getByRole('main').getByRole('link', { name: 'Applications', exact: true }).click();
    await heading('Applications');
    await page.getByLabel('Status').selectOption('Interview');
    await searchFor(page, rosa.name);
    await row(page, rosa).getByText('Line cook').waitFor();
    await eventually(async () => expect(await row(page, rosa).count()).toBe(1));

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    expect(csv).toContain(rosa.name);
    for (const secret of [TEST_SSN, '1120', '1994-03-09', 'Elm Street', 'Bo Reed'])
      expect(withoutRandom(csv)).not.toContain(secret);
    expect(complaints).toEqual([]);
  });

  it('private answers are masked until staff give a reason, and the number opens with the key of HR alone', async () => {
    const rosa = freshApplicant();
    const id = await sendApplication(rosa);
    const { page, person: manager } = await visitAsStaff(`/admin/careers/${id}`, { screen, name: MANAGER });
    await page.getByText('•••-••-1120').waitFor();
    const shown = () => page.getByRole('main').innerText();
    for (const secret of [TEST_SSN, '1994-03-09', 'Elm Street']) expect(await shown()).not.toContain(secret);
    await page.getByLabel('Reason to look').fill('Payroll form');
    await page.getByRole('button', { name: 'Show private answers' }).click();
    await page.getByText('1994-03-09').waitFor();
    expect(await shown()).toContain('12 Elm Street');
    expect(await shown()).not.toContain(TEST_SSN);
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const file = { name: 'hr.txt', mimeType: 'text/plain' };
    const key = page.getByLabel('HR key file');
    await key.setInputFiles({ ...file, buffer: Buffer.from('another file') });
    await page.getByText('This file does not hold the HR key of this site.').waitFor();
    await key.setInputFiles({ ...file, buffer: Buffer.from(`HR_PRIVATE_KEY=${site.hrPrivateKey}`) });
    await page.getByText(TEST_SSN).waitFor();
    await page.getByRole('button', { name: 'Hide again' }).click();
    expect(await shown()).not.toContain(TEST_SSN);
    await page.reload();
    const notice = page.getByRole('listitem').filter({ hasText: 'Private answers shown' });
    await notice.getByText('Payroll form').waitFor();
    await notice.getByText(manager.email).waitFor();
    await page.goto('/admin/audit');
    await page.getByText('Payroll form').first().waitFor();
  });

  it('an opening that staff publish is on the careers page, for search engines and in the form', async () => {
    const title = `Pitmaster ${Date.now()}`;
    const { page, complaints } = await visitAsStaff('/admin/openings', { screen, name: MANAGER });
    await page.getByRole('button', { name: 'Add Opening' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Opening' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Brisket from midnight to noon.');
    await dialog.getByLabel('Type').selectOption('Part-time');
    await dialog.getByLabel('Pay from').fill('21.50');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Opening' }).click();
    const opening = page.getByRole('row').filter({ hasText: title });
    await opening.getByText('Published').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const guest = await visit(screen);
    const career = new CareerPage(guest.page);
    await eventually(async () => {
      await career.openForm();
      const postings = await guest.page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
      );
      expect(postings.map((text) => JSON.parse(text ?? '') as object)).toContainEqual(
        expect.objectContaining({ '@type': 'JobPosting', title, employmentType: 'PART_TIME' }),
      );
    });
    await guest.page.getByText('From $21.50 an hour').waitFor();
    await guest.page.getByRole('button', { name: `Apply as ${title}` }).click();
    expect(await career.field('Position applying for').inputValue()).toBe(title);

    await opening.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete opening' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await opening.waitFor({ state: 'detached' });
    await eventually(async () => {
      await career.openForm();
      expect(await guest.page.getByRole('button', { name: `Apply as ${title}` }).count()).toBe(0);
    });
    expect(complaints).toEqual([]);
  });
});

it('staff read, move and annotate an application by the keyboard alone', async () => {
  const id = await sendApplication(freshApplicant());
  const { page } = await visitAsStaff(`/admin/careers/${id}`, { name: MANAGER });
  await page.getByRole('group', { name: 'Move to' }).waitFor();
  await tabTo(page, 'Reviewing');
  await page.keyboard.press('Enter');
  await page.getByText('New → Reviewing').waitFor();
  await tabTo(page, 'Note');
  await page.keyboard.type('Call on Monday');
  await tabTo(page, 'Add note');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Call on Monday' }).waitFor();
});

it('WEB-13 nothing scrolls sideways at 320 px', async () => {
  const id = await sendApplication(freshApplicant({ name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' }));
  const { page } = await visitAsStaff('/admin/careers', { screen: 'phone', name: MANAGER });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of [
    ['/admin/careers', 'Applications'],
    [`/admin/careers/${id}`, /^Wolfe/],
    ['/admin/openings', 'Openings'],
  ] as const) {
    await page.goto(path);
    await new SitePage(page).heading(heading).waitFor();
    await page.waitForLoadState('load');
    await page.getByRole('main').getByRole('button').first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
  }
});
