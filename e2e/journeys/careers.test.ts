import { readFileSync } from 'node:fs';
import { CareerPage } from '../pages/CareerPage';
import { SitePage } from '../pages/SitePage';
import { freshApplicant, TEST_SSN } from '../support/applicants';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { browserStorage } from '../support/browserStorage';
import { focusIsOn, tabTo } from '../support/keyboard';
import { readMail } from '../support/mailbox';
import { sentBy } from '../support/sent';
import { queryDatabase } from '../support/site';
import { withoutRandom } from '../support/withoutRandom';
import { screensOf } from '../support/screensOf';

const DIGITS = TEST_SSN.replaceAll('-', '');
const APPLY = '**/api/career-application';

/** What the server logged so far. */
function siteLog(): string {
  const file = process.env.SITE_LOG_FILE;
  if (!file) throw new Error('SITE_LOG_FILE is not set: run the journeys with npm test');
  return readFileSync(file, 'utf8');
}

const storedIds = async (email: string): Promise<string[]> =>
  (await queryDatabase<{ id: string }>('SELECT id FROM career_applications WHERE email = ?', [email])).map(
    ({ id }) => id,
  );

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a job seeker applies, leaves no Social Security number behind, and deletes the application by the receipt', async () => {
    const ana = freshApplicant();
    const { page, context, complaints } = await visit(screen);
    const sent = sentBy(context);
    const career = new CareerPage(page);
    await career.openForm();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const steps: [message: string, answer: () => Promise<unknown>][] = [
      ['Full name is required', () => career.field('Full name').fill(ana.name)],
      ['Email is required', () => career.field('Email').fill(ana.email)],
      ['Phone number is required', () => career.field('Phone number').fill(ana.phone)],
      ['Position applying for is required', () => career.choosePosition(ana.position)],
      ['Work permission status is required', () => career.answer(/permitted to work/, 'Yes')],
      ['Background check consent is required', () => career.answer(/background check/, 'Yes')],
    ];
    for (const [message, answer] of steps) {
      await career.submit();
      await career.form.getByText(message, { exact: true }).waitFor();
      await focusIsOn(page, '[aria-invalid=true]');
      await answer();
      await career.form.getByText(message, { exact: true }).waitFor({ state: 'detached' });
    }

    await career.ssn.pressSequentially(DIGITS);
    expect(await career.ssn.inputValue()).toBe(TEST_SSN);
    await career.field('Month').selectOption('March');
    await career.answer(/veteran/, 'Yes');
    await page.reload();
    await page.getByText('We kept what you typed').waitFor();
    await page.getByText(/Please answer again, if you like: .*Social Security number/).waitFor();
    expect(await career.field('Full name').inputValue()).toBe(ana.name);
    expect(await career.field('Position applying for').inputValue()).toBe(ana.position);
    expect(await career.ssn.inputValue()).toBe('');
    expect(await career.field('Month').inputValue()).toBe('');

    await career.ssn.fill(DIGITS);
    await career.submit();
    const id = await career.applicationId();
    expect(await storedIds(ana.email)).toEqual([id]);
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const stored = await browserStorage(page);
    const carried = sent.filter(({ url, body }) => [TEST_SSN, DIGITS].some((ssn) => `${url}${body}`.includes(ssn)));
    expect([TEST_SSN, DIGITS].filter((ssn) => stored.includes(ssn))).toEqual([]);
    expect(carried.map(({ url }) => new URL(url).pathname)).toEqual(['/api/career-application']);
    expect([TEST_SSN, DIGITS].filter((ssn) => siteLog().includes(ssn))).toEqual([]);

    const mail = await readMail(ana.email, id);
    expect(withoutRandom(mail)).not.toContain(DIGITS.slice(-4));
    await page.goto(/https?:\/\/\S+\/career\/withdraw#\S+/.exec(mail)?.[0] ?? '');
    await career.heading('Delete Your Application').waitFor();
    await page.waitForURL(({ hash }) => hash === '');
    expect(await storedIds(ana.email)).toEqual([id]);
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete my application' }).click();
    await page.getByText('Your application is deleted').waitFor();
    expect(await storedIds(ana.email)).toEqual([]);
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.reload();
    await page.getByText('Your application is deleted').waitFor();
    await page.getByRole('link', { name: 'See open positions' }).click();
    await career.heading('Join Our Team').waitFor();
    expect(complaints).toEqual([]);
  });

  it('an application that could not be sent keeps every answer, and the second try is one application', async () => {
    const ben = freshApplicant({ name: '山田 花子 Ñúñez-O’Brien', position: 'Counter crew' });
    const { page } = await visit(screen);
    const career = new CareerPage(page);
    await career.openForm();
    await career.fillRequired(ben);
    await career.ssn.fill(DIGITS);
    await career.form.getByLabel('Name', { exact: true }).nth(1).fill('Bo Reed');
    // The server stores it, and its answer is lost on the way.
    await page.route(APPLY, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await career.submit();
    await page.getByText('Submission Failed').first().waitFor();
    await career.form.getByText(/Everything you typed is still here\./).waitFor();
    expect(await career.field('Full name').inputValue()).toBe(ben.name);
    expect(await career.ssn.inputValue()).toBe(TEST_SSN);
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.unroute(APPLY);
    await career.submit();
    const id = await career.applicationId();
    expect(await storedIds(ben.email)).toEqual([id]);
  });
});

it('the whole form can be filled in and sent by the keyboard alone', async () => {
  const { name, email, phone } = freshApplicant();
  const { page } = await visit('desktop');
  const career = new CareerPage(page);
  await career.openForm();
  await tabTo(page, 'Apply as Line cook');
  await page.keyboard.press('Enter');
  // Apply leads into the form.
  await focusIsOn(page, '[name=fullName]');
  await page.keyboard.type(name);
  for (const [label, text] of [
    [/^Email/, email],
    [/^Phone number/, phone],
    [/^Social Security number/, DIGITS],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  // Tab reaches the first answer of a question, the arrow the next one.
  for (const key of ['Space', 'Space']) {
    await tabTo(page, 'Yes');
    await page.keyboard.press(key);
  }
  expect(await career.ssn.inputValue()).toBe(TEST_SSN);
  await tabTo(page, 'Submit Application');
  await page.keyboard.press('Enter');
  const id = await career.applicationId();
  expect(await storedIds(email)).toEqual([id]);
});

it('WEB-13 nothing scrolls sideways at 320 px, whatever the form shows', async () => {
  const { page } = await visit('phone', { viewport: { width: 320, height: 640 } });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const career = new CareerPage(page);
  await career.openForm();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await career.submit();
  await career.form.getByText('Full name is required', { exact: true }).waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto('/career/withdraw#nothing');
  await new SitePage(page).heading('Delete Your Application').waitFor();
  await page.getByRole('button', { name: 'Delete my application' }).click();
  await page.getByText('This link belongs to no application.').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
