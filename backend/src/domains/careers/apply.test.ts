import { randomUUID } from 'node:crypto';
import type { CareerApplicationReceived, CareerPersonalInfo, CareerPositionInfo, Problem } from '@site/contracts';
import { select } from '../../database/connection';
import { CareerApplication } from '../../database/models/CareerApplication';
import { resetLimits } from '../../http/rateLimit';
import { setClock } from '../../lib/clock';
import { testServer, withoutIds, type ApiAnswer } from '../../testing';
import { applicationOf, buildApplication } from '../../testing/builders/buildApplication';
import { expectStatus } from '../../testing/builders/buildOrder';
import { hrKeys } from '../../testing/hrKeys';
import { readPrivateKey } from '../../env/careersEnv';
import { readDetails } from './privateData/details';
import { openForHr } from './privateData/sealForHr';

const { HR_PUBLIC_KEY, HR_PRIVATE_KEY } = hrKeys();
const server = testServer({ HR_PUBLIC_KEY }, { isDatabaseProxied: true });
beforeEach(resetLimits);

const PATH = '/api/career-application';
const stored = (id: string) => CareerApplication.findOne({ where: { id }, rejectOnEmpty: true });
const problemOf = ({ json }: ApiAnswer) => json as Problem;

test('an application gets an id, and everything that was answered is kept', async () => {
  const { json } = await expectStatus(201, server.api.post(PATH, applicationOf({ availableStartDate: '' })));
  const received = json as CareerApplicationReceived;
  expect(received).toMatchObject({ status: 'received' });
  expect(received.application_id).toMatch(/^app_01[0-9A-Z]{24}$/);
  const row = await stored(received.application_id);
  expect(row).toMatchObject({
    fullName: 'Ana Flores',
    phone: '(936) 555-0134',
    position: 'Line cook',
    desiredSalary: '$16 an hour',
    timePreferences: 'Full-time',
    availableFrom: null,
    status: 'new',
    ssnLastFour: '1120',
  });
  expect(readDetails(row)).toEqual({
    address: '12 Elm Street, Huntsville, TX 77340',
    dateOfBirth: '1994-03-09',
    felonyConviction: false,
    veteranStatus: true,
    references: [{ name: 'Bo Reed', address: '', phoneNumber: '(936) 555-0177' }],
  });
});

test('the Social Security number is sealed to HR: with its private key it can be read, in the database it cannot', async () => {
  const { application_id: id } = await buildApplication(server);
  const { ssnSealed } = await stored(id);
  expect(ssnSealed).not.toContain('1120');
  expect(openForHr(ssnSealed ?? '', id, readPrivateKey(HR_PRIVATE_KEY))).toBe('078051120');
});

test('the optional answers may be left out: no is the default of yes/no questions, Full-time of the time', async () => {
  const personalInfo = {
    fullName: 'Bo',
    email: 'bo@example.com',
    phoneNumber: '9365550134',
    workPermission: false,
    backgroundCheck: true,
  };
  const { json } = await expectStatus(
    201,
    server.api.post(PATH, { personalInfo, positionInfo: { position: 'Server', timePreference: [] } }),
  );
  const row = await stored((json as CareerApplicationReceived).application_id);
  expect(row).toMatchObject({ timePreferences: 'Full-time', ssnSealed: null, ssnLastFour: null });
  expect(readDetails(row)).toMatchObject({ felonyConviction: false, veteranStatus: false, references: [] });
});

test('an empty application names the six required answers in the order of the form, the first as its detail', async () => {
  const answer = await expectStatus(422, server.api.post(PATH, {}));
  expect(problemOf(answer).detail).toBe('Full name is required');
  expect(problemOf(answer).errors?.map(({ message }) => message)).toEqual([
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'Position applying for is required',
    'Work permission status is required',
    'Background check consent is required',
  ]);
});

test.each<[string, CareerPersonalInfo, CareerPositionInfo, string]>([
  ['Full name is required', { fullName: ' ' }, {}, 'personalInfo.fullName'],
  ['Email is required', { email: '' }, {}, 'personalInfo.email'],
  ['Please enter a valid email', { email: 'ana@' }, {}, 'personalInfo.email'],
  ['Phone number is required', { phoneNumber: '' }, {}, 'personalInfo.phoneNumber'],
  ['Position applying for is required', {}, { position: '' }, 'positionInfo.position'],
  ['Work permission status is required', { workPermission: null }, {}, 'personalInfo.workPermission'],
  ['Background check consent is required', { backgroundCheck: false }, {}, 'personalInfo.backgroundCheck'],
  ['Social Security number must have 9 digits', { ssn: '123-45' }, {}, 'personalInfo.ssn'],
])('%s', async (detail, personal, position, field) => {
  const answer = await expectStatus(422, server.api.post(PATH, applicationOf(personal, position)));
  expect(problemOf(answer)).toMatchObject({ detail, errors: [{ field, message: detail }] });
});

test.each([
  ['a longer Social Security number', { personalInfo: { ssn: '123-45-67890' } }],
  ['a number for a name', { personalInfo: { fullName: 7 } }],
  ['an unknown time preference', { positionInfo: { timePreference: ['Weekends'] } }],
  ['four references', { references: [{}, {}, {}, {}] }],
  ['a name that is too long', { personalInfo: { fullName: 'x'.repeat(201) } }],
  ['a control character', { personalInfo: { fullName: 'Ana\u0007' } }],
  ['an unknown field', { personalInfo: { password: 'x' } }],
])('refuses %s without repeating it', async (_, change) => {
  const { personalInfo, ...rest } = applicationOf();
  const body = {
    ...rest,
    ...change,
    personalInfo: { ...personalInfo, ...('personalInfo' in change && change.personalInfo) },
  };
  const answer = await expectStatus(422, server.api.post(PATH, body));
  expect(withoutIds(answer.text)).not.toContain('67890');
});

test('dates are checked in the restaurant’s calendar, with a day of slack for other time zones', async () => {
  // 9 PM on 21 November in Texas, and the 22nd elsewhere.
  setClock(new Date('2026-11-22T03:00:00Z'));
  const start = (date: string) => server.api.post(PATH, applicationOf({ availableStartDate: date }));
  await expectStatus(201, start('2026-11-20'));
  await expectStatus(201, start('2031-11-22'));
  expect(problemOf(await expectStatus(422, start('2026-11-19'))).errors?.[0]?.field).toBe(
    'personalInfo.availableStartDate',
  );
  await expectStatus(422, start('2031-11-23'));
  await expectStatus(422, server.api.post(PATH, applicationOf({ dateOfBirth: '1899-12-31' })));
});

test('names of any script and length are kept to the letter', async () => {
  for (const fullName of ['山田 花子', 'Łucja Ñúñez-O’Brien', 'عائشة بنت محمد', 'A'.repeat(200)]) {
    const { application_id: id } = await buildApplication(server, { fullName });
    expect((await stored(id)).fullName).toBe(fullName);
  }
});

test('a request that is sent again with its key is one application', async () => {
  const api = server.api.with({ 'Idempotency-Key': randomUUID() });
  const body = applicationOf();
  const [first, second] = [await api.post(PATH, body), await api.post(PATH, body)];
  expect(first.status).toBe(201);
  expect(second.json).toEqual(first.json);
  expect(await CareerApplication.count({ where: { email: body.personalInfo.email } })).toBe(1);
});

test('ten copies at once are one application', async () => {
  const api = server.api.with({ 'Idempotency-Key': randomUUID() });
  const body = applicationOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(PATH, body)));
  // A busy server asks some of them to try again.
  const accepted = answers.filter(({ status }) => status !== 503);
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = accepted.map(({ json }) => (json as CareerApplicationReceived).application_id);
  expect(new Set(ids).size).toBe(1);
  expect(await CareerApplication.count({ where: { email: body.personalInfo.email } })).toBe(1);
});

test('what recognizes a repeated request cannot be used to guess the Social Security number', async () => {
  const api = server.api.with({ 'Idempotency-Key': randomUUID() });
  const body = applicationOf();
  const first = await expectStatus(201, api.post(PATH, body));
  const other = { ...body, personalInfo: { ...body.personalInfo, ssn: '219-09-9999' } };
  expect((await api.post(PATH, other)).json).toEqual(first.json);
});

test('a program that fills in the hidden field is answered as a person is, and set aside without a mail', async () => {
  const body = { ...applicationOf(), website: 'https://spam.example' };
  const { json } = await expectStatus(201, server.api.post(PATH, body));
  const row = await stored((json as CareerApplicationReceived).application_id);
  expect(Boolean(row.isSuspectedSpam)).toBe(true);
  expect(await select('SELECT id FROM mails WHERE recipient = :email', body.personalInfo)).toEqual([]);
});

test('the 21st application of an hour from one address gets 429 with Retry-After', async () => {
  for (let sent = 0; sent < 20; sent += 1) await buildApplication(server);
  const refused = await expectStatus(429, server.api.post(PATH, applicationOf()));
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('the path answers with a slash at its end too', async () => {
  await expectStatus(201, server.api.post(`${PATH}/`, applicationOf()));
});

describe('while the database is away', () => {
  afterEach(() => server.database.restore());

  test('an application is refused with 503, and a repeated request after the repair is stored once', async () => {
    const api = server.api.with({ 'Idempotency-Key': randomUUID() });
    const body = applicationOf();
    server.database.cut();
    expect((await api.post(PATH, body)).status).toBe(503);
    server.database.restore();
    const { json } = await expectStatus(201, api.post(PATH, body));
    const rows = await CareerApplication.findAll({ where: { email: body.personalInfo.email } });
    expect(rows.map(({ id }) => id)).toEqual([(json as CareerApplicationReceived).application_id]);
  });
});
