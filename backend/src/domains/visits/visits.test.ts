import type { Problem, VisitFigures, VisitReport } from '@site/contracts';
import { register } from 'prom-client';
import { CompositionReport } from '../../database/models/CompositionReport';
import { VisitVital } from '../../database/models/VisitVital';
import { resetLimits } from '../../http/rateLimit';
import { addDays, businessDate, businessDayBounds, setClock } from '../../lib/clock';
import { firstIdAt } from '../../lib/firstIdAt';
import { buildRelease, currentId, goLive } from '../../testing/builders/buildRelease';
import { pageToken } from '../../testing/builders/pageToken';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildUser } from '../../testing/builders/buildUser';
import { releaseServer } from '../../testing/releaseServer';
import { purgeOldVisits } from './purgeOldVisits';

const { server, deployer } = releaseServer({ VISITS_SAMPLE_RATE: '0.25' });

beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  await goLive(deployer(), buildRelease('mf-careers', '1.1.0'));
});
beforeEach(async () => {
  await resetLimits();
  await VisitVital.destroy({ where: {} });
});

const REPORT: VisitReport = { page: '/careers', remote: 'mf-careers', version: '1.1.0', vitals: { LCP: 1900 } };
const send = (overrides: object = {}) => server.api.post('/api/visits', { ...REPORT, ...overrides });
const read = async (days = 7) =>
  (await expectStatus(200, server.api.staff().get(`/api/admin/visits?days=${days}`))).json as VisitFigures;

test('WEB-30 visits become histograms, and staff read what three of four stay below, by page and by release', async () => {
  for (const LCP of [900, 1900, 2400, 5000]) await expectStatus(202, send({ vitals: { LCP, CLS: 0.02 } }));
  await expectStatus(202, send({ version: '1.0.0', vitals: { LCP: 700, INP: 620 } }));
  await expectStatus(202, send({ page: '/', remote: 'shell', version: '1.0.0', vitals: { TTFB: 120 } }));
  const { pages, releases, sample_rate: rate } = await read();
  expect(rate).toBe(0.25);
  expect(pages.map(({ page, remote, visits }) => [page, remote, visits])).toEqual([
    ['/careers', 'mf-careers', 5],
    ['/', 'shell', 1],
  ]);
  expect(releases.map(({ remote, version, is_active, visits }) => [remote, version, is_active, visits])).toEqual([
    ['mf-careers', '1.1.0', true, 4],
    ['mf-careers', '1.0.0', false, 1],
    ['shell', '1.0.0', true, 1],
  ]);
  // Of four visits the third: in the bucket from 2100 to 2500 ms.
  const [active, before] = releases;
  expect(active?.vitals.LCP).toEqual({ p75: 2500, visits: 4, rating: 'good' });
  expect(active?.vitals.CLS).toMatchObject({ visits: 4, rating: 'good' });
  expect(before?.vitals.INP).toMatchObject({ visits: 1, rating: 'poor' });
});

test('a visit is one row for each vital, and a second one adds no row', async () => {
  const vitals = { LCP: 1900, INP: 90, CLS: 0, FCP: 800, TTFB: 90 };
  await expectStatus(202, send({ vitals }));
  await expectStatus(202, send({ vitals }));
  const rows = await VisitVital.findAll();
  expect(rows.map(({ vital, visits }) => [vital, visits]).sort()).toEqual(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((vital) => [vital, 2]),
  );
});

test.each([
  ['a page that no section has', { page: '/invented' }],
  ['a page of another section', { page: '/' }],
  ['an invented section', { remote: 'mf-invented' }],
  ['a release that was never active', { version: '9.9.9' }],
])('stores nothing of %s, and says so to nobody', async (_, overrides) => {
  await expectStatus(202, send(overrides));
  expect(await VisitVital.count()).toBe(0);
  expect(await register.getSingleMetricAsString('web_vitals_total')).not.toMatch(/invented|9\.9\.9/);
});

test.each([
  ['a value below zero', { vitals: { LCP: -1 } }, 'vitals.LCP'],
  ['an hour', { vitals: { LCP: 3_600_000 } }, 'vitals.LCP'],
  ['an unknown vital', { vitals: { FID: 10 } }, 'vitals.FID'],
  ['no vitals', { vitals: {} }, 'vitals'],
  ['an address with a query', { page: '/career?token=secret' }, 'page'],
  ['a person', { user_id: 'ada' }, 'user_id'],
])('refuses %s', async (_, overrides, field) => {
  const { json } = await expectStatus(422, send(overrides));
  expect((json as Problem).errors?.map((error) => error.field)).toEqual([field]);
});

test('stops listening to an address that reports too much', async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await send()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(202));
  expect(statuses[20]).toBe(429);
});

test('ratings are counted on /metrics by remote and version', async () => {
  register.resetMetrics();
  await expectStatus(202, send({ vitals: { LCP: 9000 } }));
  expect(await register.getSingleMetricAsString('web_vitals_total')).toContain(
    'web_vitals_total{vital="LCP",rating="poor",remote="mf-careers",version="1.1.0"} 1',
  );
});

test('errors of a release are beside its speed; invented releases are left out', async () => {
  const failure = {
    compositionId: await currentId(server.api),
    module: './App',
    cause: 'render',
    message: '',
    path: '/',
    page: await pageToken(server.api),
  };
  const fail = (version: string) =>
    server.api.post('/api/composition/reports', { ...failure, remote: 'mf-careers', version });
  await expectStatus(202, fail('1.1.0'));
  await expectStatus(202, fail('1.1.0'));
  await expectStatus(202, fail('6.6.6'));
  const { releases } = await read();
  expect(releases).toEqual([
    { remote: 'mf-careers', version: '1.1.0', is_active: true, visits: 0, vitals: {}, errors: 2 },
  ]);
});

test('ADM-125 visits and errors are counted over the same business days, from 4 AM to 4 AM', async () => {
  const report = {
    compositionId: (await currentId(server.api)) ?? '',
    module: './App',
    cause: 'render',
    message: '',
    path: '/',
  };
  const { from: began } = businessDayBounds('2027-01-12');
  const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000);
  for (const at of [after(-1), after(1)]) {
    setClock(() => at);
    await expectStatus(202, send());
    await CompositionReport.create({ ...report, id: firstIdAt(at), at, remote: 'mf-careers', version: '1.1.0' });
  }
  expect((await read(7)).releases).toMatchObject([{ visits: 2, errors: 2 }]);
  setClock(() => after(6 * 24 * 60));
  expect((await read(7)).releases).toMatchObject([{ visits: 1, errors: 1 }]);
});

test('a period has its own days, and old days are purged', async () => {
  await expectStatus(202, send());
  const today = businessDate();
  setClock(() => new Date(Date.now() + 7 * 86_400_000));
  expect((await read(7)).pages).toEqual([]);
  expect(await read(28)).toMatchObject({ from: addDays(businessDate(), -27), pages: [{ visits: 1 }] });
  expect(await purgeOldVisits()).toBe(0);
  setClock(() => new Date(Date.now() + 37 * 86_400_000));
  expect(await purgeOldVisits()).toBe(1);
  expect(await VisitVital.count({ where: { day: today } })).toBe(0);
});

test('managers read it; kitchen, support and guests do not', async () => {
  const manager = await buildUser(server, { staffRole: 'manager' });
  await expectStatus(200, manager.api.get('/api/admin/visits'));
  for (const staffRole of ['kitchen', 'support'] as const) {
    const { api } = await buildUser(server, { staffRole });
    await expectStatus(403, api.get('/api/admin/visits'));
  }
  await expectStatus(401, server.api.get('/api/admin/visits'));
  await expectStatus(422, server.api.staff().get('/api/admin/visits?days=365'));
});
