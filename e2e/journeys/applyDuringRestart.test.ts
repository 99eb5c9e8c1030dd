import { setTimeout as sleep } from 'node:timers/promises';
import { CareerPage } from '../pages/CareerPage';
import { freshApplicant, TEST_SSN, type Applicant } from '../support/applicants';
import { visit } from '../support/browser';
import { startCrashableSite, type CrashableSite } from '../support/ownSite';
import { queryDatabase } from '../support/site';

let ownSite: CrashableSite;

beforeAll(async () => {
  ownSite = await startCrashableSite();
});
afterAll(() => ownSite.stop());

const storedIds = async (email: string): Promise<string[]> =>
  (await queryDatabase<{ id: string }>('SELECT id FROM career_applications WHERE email = ?', [email])).map(
    ({ id }) => id,
  );

async function openFilledForm(applicant: Applicant): Promise<CareerPage> {
  const { page } = await visit('phone');
  const career = new CareerPage(page);
  await career.openForm();
  await career.fillRequired(applicant);
  await career.ssn.fill(TEST_SSN);
  await career.form.getByLabel('Name', { exact: true }).first().fill('Bo Reed');
  return career;
}

async function expectEverythingTyped(career: CareerPage, { name, email, phone, position }: Applicant): Promise<void> {
  expect(await career.field('Full name').inputValue()).toBe(name);
  expect(await career.field('Email').inputValue()).toBe(email);
  expect(await career.field('Phone number').inputValue()).toBe(phone);
  expect(await career.field('Position applying for').inputValue()).toBe(position);
  expect(await career.ssn.inputValue()).toBe(TEST_SSN);
  expect(await career.form.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Bo Reed');
  const permission = career.form.getByRole('group', { name: /permitted to work/ });
  expect(await permission.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
}

it('an application that meets a dead database keeps every answer, and is sent after the restart', async () => {
  const ana = freshApplicant();
  const career = await openFilledForm(ana);
  await ownSite.killDatabase();
  await career.submit();
  await career.form.getByText(/Everything you typed is still here\./).waitFor();
  await expectEverythingTyped(career, ana);
  await ownSite.startDatabase();
  await career.submit();
  const id = await career.applicationId();
  expect(await storedIds(ana.email)).toEqual([id]);
});

// Milliseconds between the press and the crash: the request is on its way, in its transaction, or just committed.
it.each([0, 15, 40, 120])(
  'an application sent %i ms before the database is killed is stored with its id, or refused with every answer kept',
  async (milliseconds) => {
    const ben = freshApplicant();
    const career = await openFilledForm(ben);
    await career.submit();
    await sleep(milliseconds);
    await ownSite.killDatabase();
    const success = career.heading('Application Submitted Successfully!');
    const refusal = career.form.getByText(/Everything you typed is still here\./);
    await success.or(refusal).waitFor();
    const isRefused = await refusal.isVisible();
    if (isRefused) await expectEverythingTyped(career, ben);
    await ownSite.startDatabase();
    if (isRefused) await career.submit();
    const id = await career.applicationId();
    expect(await storedIds(ben.email)).toEqual([id]);
  },
);
