import type { Locator, Page } from 'playwright-core';
import { CareerPage } from '../pages/CareerPage';
import { freshApplicant, TEST_SSN } from '../support/applicants';
import { visit } from '../support/browser';
import { queryDatabase } from '../support/site';

/** Sets a field as Chromium's autofill does: the value at once, then the events of a person who changed it. */
async function autofill(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => {
    const input = element as HTMLInputElement;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    for (const name of ['keydown', 'input', 'change', 'keyup']) input.dispatchEvent(new Event(name, { bubbles: true }));
  }, value);
}

/** Pastes a text in place of what is in the field. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

type Sent = { personalInfo: Record<string, unknown>; references: Record<string, unknown>[] };

it('what the browser fills in and what is pasted reaches the restaurant as it was, in any script', async () => {
  const { email } = freshApplicant();
  const name = 'María-José Ñúñez y Þórðardóttir O’Brien-Wójcik 山田 花子 محمد بن عبد الله Ольга'.padEnd(
    180,
    ' von Łódź',
  );
  const address = '12 Elm Street\nApt. 4 “Rosé”\nHuntsville, TX 77340';
  const { page, context, complaints } = await visit('phone');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const career = new CareerPage(page);
  await career.openForm();

  const known = {
    name,
    email,
    'street-address': address,
    'bday-month': '03',
    'bday-day': '9',
    'bday-year': '1994',
  };
  for (const [token, value] of Object.entries(known)) {
    const field = career.form.locator(`[autocomplete="${token}"]`);
    await autofill(field, value);
    expect(await field.inputValue()).toBe(value);
  }

  for (const copied of ['078051120', ' 078 05 1120\n', 'SSN: 078-05-1120', '078–05–1120']) {
    await paste(page, career.ssn, copied);
    expect(await career.ssn.inputValue()).toBe(TEST_SSN);
  }

  const phones = career.form.locator('input[type="tel"]');
  const spellings = [
    '\u202a+1 936\u2011555\u20110134\u202c',
    '(936) 555-0135 ext. 12',
    '936.555.0136',
    'tel:+19365550137',
  ];
  for (const [index, spelling] of spellings.entries()) {
    await paste(page, phones.nth(index), spelling);
    expect(await phones.nth(index).inputValue()).toBe(spelling);
  }
  await career.choosePosition('Line cook');
  await career.answer(/permitted to work/, 'Yes');
  await career.answer(/background check/, 'Yes');

  const [request] = await Promise.all([page.waitForRequest('**/api/career-application'), career.submit()]);
  const sent = request.postDataJSON() as Sent;
  expect(sent.personalInfo).toMatchObject({ fullName: name, email, address, dateOfBirth: '1994-03-09', ssn: TEST_SSN });
  expect([sent.personalInfo, ...sent.references].map(({ phoneNumber }) => phoneNumber)).toEqual(spellings);

  const id = await career.applicationId();
  const stored = await queryDatabase(
    'SELECT full_name, phone, phone_key, ssn_last_four FROM career_applications WHERE id = ?',
    [id],
  );
  const phone = '+1 936\u2011555\u20110134';
  expect(stored).toEqual([{ full_name: name, phone, phone_key: '9365550134', ssn_last_four: TEST_SSN.slice(-4) }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});

it('a pasted name that is too long is not cut: the form says so and keeps it', async () => {
  const applicant = freshApplicant({ name: 'Ana Flores '.repeat(30).trim() });
  const { page } = await visit('phone');
  const career = new CareerPage(page);
  await career.openForm();
  await career.fillRequired(applicant);
  await career.submit();
  await career.form.getByText(/characters? too long/).waitFor();
  expect(await career.field('Full name').inputValue()).toBe(applicant.name);
  await career.field('Full name').fill(applicant.name.slice(0, 200).trim());
  await career.submit();
  await career.applicationId();
});

it('WEB-215 a start date that is typed in part is refused at its field, and is not sent as none', async () => {
  const { page } = await visit('phone');
  const career = new CareerPage(page);
  await career.openForm();
  await career.fillRequired(freshApplicant());
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const startDate = career.field('Available start date');
  await startDate.focus();
  await page.keyboard.type('1225');
  await career.submit();
  await career.form.getByText('Available start date must be a day between today and 5 years from now').waitFor();
  expect(await startDate.getAttribute('aria-invalid')).toBe('true');
  expect(await startDate.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(posts).not.toContain('/api/career-application');
});
