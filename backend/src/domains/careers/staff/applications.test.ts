import type {
  CareerApplication as WireApplication,
  CareerApplicationReceived,
  CareerApplicationRow,
  CareerMailDraft,
  CareerPersonalInfo,
  RevealedCareerApplication,
} from '@site/contracts';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { select } from '../../../database/connection';
import { StaffAction } from '../../../database/models/StaffAction';
import { resetLimits } from '../../../http/rateLimit';
import { eventually, withoutIds } from '../../../testing';
import { applicationOf, buildApplication, TEST_SSN } from '../../../testing/builders/buildApplication';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { hrKeys } from '../../../testing/hrKeys';
import { serverWithMail } from '../../../testing/serverWithMail';
import { readPrivateKey } from '../../../env/careersEnv';
import { openForHr } from '../privateData/sealForHr';

const keys = hrKeys();
// As the process that guests reach: it has no private key.
const server = serverWithMail({ HR_PUBLIC_KEY: keys.HR_PUBLIC_KEY });
beforeEach(async () => {
  await resetLimits();
  await CareerApplication.destroy({ where: {} });
});

const PATH = '/api/admin/careers/applications';
const staff = () => server.api.staff();
const apply = async (personal: CareerPersonalInfo = {}) => (await buildApplication(server, personal)).application_id;
const list = async (query = '') =>
  (await expectStatus(200, staff().get(`${PATH}?${query}`))).json as CareerApplicationRow[];
const read = async (id: string) => (await expectStatus(200, staff().get(`${PATH}/${id}`))).json as WireApplication;

test('the list is newest first, paged and counted', async () => {
  const [first, second, third] = [await apply(), await apply(), await apply()];
  const { json, headers } = await staff().get(`${PATH}?limit=2`);
  expect((json as CareerApplicationRow[]).map(({ id }) => id)).toEqual([third, second]);
  expect(headers.get('X-Total-Count')).toBe('3');
  expect((await list('limit=2&offset=2')).map(({ id }) => id)).toEqual([first]);
});

test.each([
  ['how a name begins', 'maria'],
  ['what was copied with marks of the writing direction (SEC-41)', '\u202amaria\u202c'],
  ['the email, whatever its letters', 'Maria@Example.com'],
  ['the phone number in another spelling', '936.555.0199'],
])('an application is found by %s', async (_, q) => {
  await apply();
  const id = await apply({ fullName: 'María Ortiz', email: 'maria@example.com', phoneNumber: '+1 (936) 555-0199' });
  const other = await apply({ fullName: 'maria_' });
  const found = (await list(`q=${encodeURIComponent(q)}`)).map((row) => row.id);
  expect(found).toEqual(q.includes('maria') ? [other] : [id]);
});

test('the list can be narrowed to a status, and shows what was set aside as spam only when asked', async () => {
  const id = await apply();
  await expectStatus(201, server.api.post('/api/career-application', { ...applicationOf(), website: 'x' }));
  await expectStatus(200, staff().patch(`${PATH}/${id}`, { status: 'reviewing' }));
  expect((await list('status=reviewing')).map((row) => row.id)).toEqual([id]);
  expect(await list('status=new')).toEqual([]);
  expect(await list('spam=true')).toMatchObject([{ is_suspected_spam: true }]);
});

test('ADM-172 an application that was set aside by mistake joins the others, and its applicant gets the receipt once', async () => {
  const body = { ...applicationOf(), website: 'x' };
  const { json } = await expectStatus(201, server.api.post('/api/career-application', body));
  const { application_id: id } = json as CareerApplicationReceived;
  const cook = await buildUser(server, { staffRole: 'kitchen' });
  await expectStatus(403, cook.api.post(`${PATH}/${id}/not-spam`));
  const receipts = () => select('SELECT id FROM mails WHERE recipient = :email', body.personalInfo);
  expect(await receipts()).toEqual([]);

  const taken = await Promise.all([1, 2].map(() => staff().post(`${PATH}/${id}/not-spam`)));
  expect(taken.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list('spam=true')).toEqual([]);
  expect((await list()).map((row) => row.id)).toEqual([id]);
  expect((await read(id)).events).toMatchObject([{ kind: 'note', text: 'Marked as not spam' }]);
  await eventually(async () => expect(await receipts()).toHaveLength(1));
  await expectStatus(404, staff().post(`${PATH}/app_${'0'.repeat(26)}/not-spam`));
});

test('another application of the same person is shown with it', async () => {
  const first = await apply({ email: 'dup@example.com' });
  const second = await apply({ email: 'dup+jobs@example.com', phoneNumber: '9365550100' });
  await apply({ phoneNumber: '9365550101' });
  expect((await list()).find(({ id }) => id === first)?.duplicate_count).toBe(1);
  expect((await read(second)).duplicates).toMatchObject([{ id: first, status: 'new' }]);
});

test('SEC-14 private answers are masked until somebody gives a reason, which the audit log keeps', async () => {
  const id = await apply();
  const { text } = await staff().get(`${PATH}/${id}`);
  for (const secret of [TEST_SSN, '078051120', '1994-03-09', 'Elm Street']) expect(text).not.toContain(secret);
  const { private_data: masked } = await read(id);
  expect(masked).toEqual({
    address: true,
    date_of_birth: true,
    felony_conviction: true,
    veteran_status: true,
    ssn: '•••-••-1120',
  });

  const manager = await buildUser(server, { staffRole: 'manager' });
  await expectStatus(422, manager.api.post(`${PATH}/${id}/reveal`, {}));
  const revealed = (await expectStatus(200, manager.api.post(`${PATH}/${id}/reveal`, { reason: 'Payroll form' })))
    .json as RevealedCareerApplication;
  expect(revealed).toMatchObject({
    address: '12 Elm Street, Huntsville, TX 77340',
    date_of_birth: '1994-03-09',
    felony_conviction: false,
    veteran_status: true,
    // Only the holder of the key can decrypt it.
    ssn: null,
  });
  expect(openForHr(revealed.sealed_ssn ?? '', id, readPrivateKey(keys.HR_PRIVATE_KEY))).toBe('078051120');
  const action = await StaffAction.findOne({ where: { entityId: id, action: 'careers.applications.reveal' } });
  expect(action).toMatchObject({ actorId: manager.id, reason: 'Payroll form' });
  expect((await read(id)).events).toMatchObject([{ kind: 'reveal', by: manager.email, text: 'Payroll form' }]);
});

test('a member of support sees no applications', async () => {
  const support = await buildUser(server, { staffRole: 'support' });
  await expectStatus(403, support.api.get(PATH));
});

test('an application moves along its table only, and each move is in its history', async () => {
  const id = await apply();
  const move = (status: string) => staff().patch(`${PATH}/${id}`, { status });
  await expectStatus(409, move('hired'));
  for (const status of ['reviewing', 'interview', 'offer', 'hired']) await expectStatus(200, move(status));
  await expectStatus(409, move('rejected'));
  expect((await read(id)).events.map(({ to_status: to }) => to)).toEqual(['reviewing', 'interview', 'offer', 'hired']);
});

test('if two colleagues move an application at once, the second learns that it was moved', async () => {
  const id = await apply();
  const tag = (await staff().get(`${PATH}/${id}`)).headers.get('ETag') ?? '';
  const late = staff().with({ 'If-Match': tag });
  await expectStatus(200, late.patch(`${PATH}/${id}`, { status: 'reviewing' }));
  await expectStatus(412, late.patch(`${PATH}/${id}`, { status: 'rejected' }));
});

test('notes are kept with the application, and take no Social Security number', async () => {
  const id = await apply();
  await expectStatus(422, staff().post(`${PATH}/${id}/notes`, { text: `SSN is ${TEST_SSN}` }));
  await expectStatus(201, staff().post(`${PATH}/${id}/notes`, { text: 'Knows the smoker well.' }));
  expect((await read(id)).events).toMatchObject([{ kind: 'note', text: 'Knows the smoker well.' }]);
  const logged = await StaffAction.findOne({ where: { entityId: id } });
  expect(JSON.stringify(logged)).not.toContain('smoker');
});

test('a mail to the applicant begins as a template with their name, and is sent as staff edited it', async () => {
  const id = await apply({ email: 'sam@example.com', fullName: 'Sam Poe' });
  const drafts = (await staff().get(`${PATH}/${id}/mail-templates`)).json as CareerMailDraft[];
  expect(drafts.map(({ template }) => template)).toEqual(['more_information', 'interview', 'offer', 'rejection']);
  expect(drafts[1]?.text).toContain('Hello Sam Poe,');
  const mail = { template: 'interview', subject: 'Come and meet us', text: 'Hello Sam,\n\nTuesday at 3?' };
  await expectStatus(201, staff().post(`${PATH}/${id}/mails`, mail));
  const { text } = await server.mailTo('sam@example.com', 'Come and meet us');
  expect(text).toContain('Tuesday at 3?');
  expect((await read(id)).events).toMatchObject([{ kind: 'mail', text: 'Come and meet us' }]);
});

test('the export holds no private data, and no cell that a spreadsheet would run', async () => {
  await apply({ fullName: '=HYPERLINK("x")' });
  const { text, headers } = await expectStatus(200, staff().get('/api/admin/careers/export'));
  expect(headers.get('Content-Type')).toContain('text/csv');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  for (const secret of ['1120', '1994', 'Elm Street', 'Bo Reed', 'felony', 'veteran'])
    expect(withoutIds(text)).not.toContain(secret);
  expect(await StaffAction.count({ where: { action: 'careers.applications.export' } })).toBeGreaterThan(0);
});

test('staff delete an application when its applicant asks for it', async () => {
  const id = await apply();
  await expectStatus(200, staff().delete(`${PATH}/${id}`, { reason: 'Asked on the phone' }));
  await expectStatus(404, staff().get(`${PATH}/${id}`));
});
