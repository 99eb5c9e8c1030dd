import { randomUUID } from 'node:crypto';
import { sequelize } from '../../database/connection';
import { resetLimits } from '../../http/rateLimit';
import { logOutput } from '../../lib/logOutput';
import { applicationOf, TEST_SSN } from '../../testing/builders/buildApplication';
import { hrKeys } from '../../testing/hrKeys';
import { serverWithMail } from '../../testing/serverWithMail';
import { issuePageToken } from '../composition';
import { deletionToken } from './deletionToken';

// Every line that this process would log, at the most talkative level.
const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));

const { HR_PUBLIC_KEY } = hrKeys();
const server = serverWithMail({ HR_PUBLIC_KEY, LOG_LEVEL: 'trace' }, { isDatabaseProxied: true });
afterEach(() => server.database.restore());

const DIGITS = TEST_SSN.replaceAll('-', '');
/** As typed, as digits, and as either looks in base64 at any offset of three bytes. */
const SPELLINGS = [TEST_SSN, DIGITS, '078 05 1120', ...base64Of(TEST_SSN), ...base64Of(DIGITS)];
const APPLICATIONS = '/api/admin/careers/applications';

test('SEC-13 the Social Security number of an applicant is in no answer, log, report, mail, export or table', async () => {
  await resetLimits();
  const answers: string[] = [];
  const keep = async (sent: Promise<{ status: number; text: string; headers: Headers }>) => {
    const answer = await sent;
    answers.push(answer.text, [...answer.headers.values()].join('\n'));
    return answer;
  };
  const path = '/api/career-application';
  const body = applicationOf({ email: 'sealed@example.com' });
  const keyed = server.api.with({ 'Idempotency-Key': randomUUID() });

  const { text } = await keep(keyed.post(path, body));
  const { application_id: id } = JSON.parse(text) as { application_id: string };
  await keep(keyed.post(path, body));
  // Refused in every place that a number can be put.
  for (const wrong of [
    { ssn: `${TEST_SSN}0` },
    { ssn: Number(DIGITS) },
    { phoneNumber: `x${TEST_SSN}` },
    { dateOfBirth: DIGITS },
  ]) {
    const { personalInfo, ...rest } = body;
    await keep(server.api.post(path, { ...rest, personalInfo: { ...personalInfo, ...wrong } }));
  }
  await keep(server.api.send('POST', path, { body: `{"personalInfo":{"ssn":"${TEST_SSN}"` }));
  await keep(server.api.get(`/career?ssn=${TEST_SSN}`));
  // A browser reports a failure whose message holds what somebody typed.
  const compositionId = randomUUID();
  const failure = {
    compositionId,
    page: issuePageToken(compositionId),
    remote: 'mf-careers',
    version: '1.0.0',
    module: './App',
    cause: 'timeout',
    message: `Cannot send ${TEST_SSN}`,
    path: `/career?ssn=${TEST_SSN}`,
  };
  const reported = await keep(server.api.post('/api/composition/reports', failure));
  expect(reported).toMatchObject({ status: 202 });
  server.database.cut();
  await keep(server.api.post(path, body));
  server.database.restore();

  const staff = server.api.staff();
  const mail = { template: 'interview', subject: 'Hello', text: 'Come in.' };
  await keep(staff.get(APPLICATIONS));
  await keep(staff.get(`${APPLICATIONS}/${id}`));
  await keep(staff.patch(`${APPLICATIONS}/${id}`, { status: 'reviewing' }));
  await keep(staff.post(`${APPLICATIONS}/${id}/notes`, { text: `They said ${TEST_SSN}` }));
  await keep(staff.post(`${APPLICATIONS}/${id}/reveal`, { reason: 'Payroll' }));
  await keep(staff.post(`${APPLICATIONS}/${id}/mails`, mail));
  await keep(staff.get('/api/admin/careers/export'));
  await server.mailTo('sealed@example.com', 'Hello');

  expect(answers.join('\n')).toContain('•••-••-1120');
  expect(spellingsIn(answers.join('\n'))).toEqual([]);
  expect(logged.join('')).toContain(path);
  expect(spellingsIn(logged.join(''))).toEqual([]);
  const mails = server.mailsTo('sealed@example.com').map((each) => each.text);
  expect(mails.length).toBeGreaterThan(1);
  expect(spellingsIn(mails.join('\n'))).toEqual([]);
  expect(await tablesWith(SPELLINGS)).toEqual([]);

  await keep(server.api.post(`${path}/deletion`, { token: deletionToken(id) }));
  expect(await tablesWith([id, 'sealed@example.com'])).toEqual(expect.not.arrayContaining(['career_applications.id']));
});

function spellingsIn(text: string): string[] {
  return SPELLINGS.filter((spelling) => text.includes(spelling));
}

/** What any text with this one in it has in base64, whatever stands before. */
function base64Of(text: string): string[] {
  return ['', ' ', '  '].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .replaceAll('=', '')
      // The letters at both ends also depend on what is beside the text.
      .slice(before === '' ? 0 : before.length + 1, -1),
  );
}

/** Every column that can hold text, in every table: what a dump of the database would show. */
async function tablesWith(needles: readonly string[]): Promise<string[]> {
  const [columns] = (await sequelize.query(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
      WHERE table_schema = DATABASE() AND (data_type LIKE '%text' OR data_type LIKE '%char' OR data_type LIKE '%blob' OR data_type LIKE '%binary')`,
  )) as [{ t: string; c: string }[], unknown];
  const found: string[] = [];
  for (const { t, c } of columns) {
    const conditions = needles.map((_, index) => `CONVERT(\`${c}\` USING utf8mb4) LIKE :n${index}`).join(' OR ');
    const replacements = Object.fromEntries(needles.map((needle, index) => [`n${index}`, `%${needle}%`]));
    const [rows] = await sequelize.query(`SELECT 1 FROM \`${t}\` WHERE ${conditions} LIMIT 1`, { replacements });
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}
