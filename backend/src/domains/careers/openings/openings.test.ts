import type { Careers, Problem, SaveJobOpeningRequest, StaffJobOpening, TimePreference } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildApplication } from '../../../testing/builders/buildApplication';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { JobOpening } from '../../../database/models/JobOpening';
import { readDetails } from '../privateData/details';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { hrKeys } from '../../../testing/hrKeys';
import { jobPostings } from './jobPostings';

const { HR_PUBLIC_KEY } = hrKeys();
const server = testServer({ HR_PUBLIC_KEY });
beforeEach(async () => {
  await resetLimits();
  await JobOpening.destroy({ where: {} });
});

const PATH = '/api/admin/careers/openings';
const COOK: SaveJobOpeningRequest = {
  title: 'Line cook',
  description: 'Grill and smoker.',
  employment_type: 'Full-time',
  pay_from: '16.00',
  pay_to: '19.50',
  pay_unit: 'hour',
  closes_on: null,
  is_published: true,
};
const create = async (change: Partial<SaveJobOpeningRequest> = {}): Promise<StaffJobOpening> =>
  (await expectStatus(201, server.api.staff().post(PATH, { ...COOK, ...change }))).json as StaffJobOpening;
const shown = async (): Promise<Careers> => (await server.api.get('/api/job-openings')).json as Careers;

test('ADM-126 several openings that are added at once do not exceed the limit', async () => {
  const { id } = await create();
  const row = await JobOpening.findOne({ where: { id }, raw: true, rejectOnEmpty: true });
  const rows = Array.from({ length: 98 }, () => ({ ...row, id: uuidv7() }));
  await JobOpening.bulkCreate(rows);
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.api.staff().post(PATH, COOK)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await JobOpening.count()).toBe(100);
});

test('a published opening is shown to guests, a draft is not', async () => {
  const cook = await create();
  await create({ title: 'Draft', is_published: false });
  const { openings, accepts_applications: accepts } = await shown();
  const { application_count: _, is_published: __, ...guestView } = cook;
  expect({ accepts, openings }).toEqual({ accepts: true, openings: [guestView] });
});

test('an opening is shown through its last day on the restaurant’s calendar', async () => {
  await create({ closes_on: '2026-12-01' });
  // 11 PM on 1 December in Texas.
  setClock(new Date('2026-12-02T05:00:00Z'));
  expect((await shown()).openings).toHaveLength(1);
  setClock(new Date('2026-12-02T06:30:00Z'));
  expect((await shown()).openings).toHaveLength(0);
});

test('an application that names an opening counts for it, whatever the letter case', async () => {
  const cook = await create();
  await buildApplication(server, {}, { position: ' line COOK ' });
  await buildApplication(server, {}, { position: 'Astronaut' });
  const { json } = await server.api.staff().get(`${PATH}/${cook.id}`);
  expect(json).toMatchObject({ application_count: 1 });
});

test('ADM-73 of two openings with one title, an application counts for the one whose type it prefers', async () => {
  const fullTime = await create();
  const partTime = await create({ employment_type: 'Part-time' });
  const apply = (timePreference: TimePreference[]) => buildApplication(server, {}, { timePreference });
  await apply(['Part-time']);
  await apply([]);
  await apply(['Full-time']);
  await apply(['Temporary']);
  const counts = async () => {
    const { json } = await server.api.staff().get(PATH);
    return new Map((json as StaffJobOpening[]).map(({ id, application_count: count }) => [id, count]));
  };
  // A type that neither has counts for the newest.
  expect(await counts()).toEqual(
    new Map([
      [partTime.id, 2],
      [fullTime.id, 2],
    ]),
  );
});

test('a change based on an older version is refused', async () => {
  const { id } = await create();
  const staff = server.api.staff();
  const { headers } = await staff.get(`${PATH}/${id}`);
  const match = staff.with({ 'If-Match': headers.get('ETag') ?? '' });
  await expectStatus(200, match.put(`${PATH}/${id}`, { ...COOK, title: 'Cook' }));
  await expectStatus(412, match.put(`${PATH}/${id}`, { ...COOK, title: 'Chef' }));
  await expectStatus(200, staff.delete(`${PATH}/${id}`));
  await expectStatus(404, staff.get(`${PATH}/${id}`));
});

test.each([
  ['the highest pay below the lowest', { pay_to: '1.00' }, 'pay_to'],
  ['a day that no calendar has', { closes_on: '2026-02-30' }, 'closes_on'],
  ['no title', { title: ' ' }, 'title'],
])('refuses %s', async (_, change, field) => {
  const { json } = await expectStatus(422, server.api.staff().post(PATH, { ...COOK, ...change }));
  expect((json as Problem).errors?.[0]?.field).toBe(field);
});

test('a question that the owner does not ask is not shown, and what is sent for it is dropped', async () => {
  const none = { date_of_birth: false, ssn: false, felony_conviction: false, veteran_status: false };
  await expectStatus(200, server.api.staff().put('/api/admin/careers/questions', none));
  expect((await shown()).questions).toEqual(none);
  const { application_id: id } = await buildApplication(server);
  const row = await CareerApplication.findOne({ where: { id }, rejectOnEmpty: true });
  expect(row).toMatchObject({ ssnSealed: null, ssnLastFour: null });
  expect(readDetails(row)).toMatchObject({ dateOfBirth: null, felonyConviction: null, veteranStatus: null });
});

test('an opening is a job posting that search engines can read', async () => {
  await create({ closes_on: '2999-12-31' });
  const brand = {
    name: 'Lone Pine Kitchen',
    address: { street: '1 Road', city: 'Huntsville', region: 'TX', postalCode: '77340', country: 'US' },
  };
  const [posting] = jobPostings((await shown()).openings, { brand: brand as never, origin: 'https://site.example' });
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Line cook',
    employmentType: 'FULL_TIME',
    validThrough: '2999-12-31T23:59:59',
    hiringOrganization: { name: 'Lone Pine Kitchen' },
    baseSalary: { value: { minValue: 16, maxValue: 19.5, unitText: 'HOUR' } },
  });
});
