import { randomUUID } from 'node:crypto';
import type { Problem, RemoteFailureReport } from '@site/contracts';
import { select } from '../database/connection';
import { buildRelease, goLive, publish } from '../testing/builders/buildRelease';
import { buildUser } from '../testing/builders/buildUser';
import { pageToken } from '../testing/builders/pageToken';
import { releaseServer } from '../testing/releaseServer';

const { server, deployer, nextVersion, current } = releaseServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });
beforeAll(() => goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0')));

const problemAt = (field: string) => ({
  status: 422,
  json: { code: 'validation_failed', errors: [{ field, message: 'must be plain text' }] },
});

test('SEC-35 no text of a release holds a control character', async () => {
  const titled = buildRelease('mf-careers', nextVersion(), { section: { title: 'Careers\u0000' } });
  expect(await publish(deployer(), titled)).toMatchObject(problemAt('section.title'));
  const committed = buildRelease('mf-careers', nextVersion(), { commit: 'abc\u001b[2J' });
  expect(await publish(deployer(), committed)).toMatchObject(problemAt('commit'));
  const nested = buildRelease('mf-careers', nextVersion(), { manifest: { notes: [{ text: 'a\u0008b' }] } });
  expect(await publish(deployer(), nested)).toMatchObject(problemAt('manifest.notes.0.text'));
  const keyed = buildRelease('mf-careers', nextVersion(), { manifest: { 'a\u0000b': 1 } });
  expect(await publish(deployer(), keyed)).toMatchObject(problemAt('manifest'));
});

test('SEC-35 nor does the reason of an activation', async () => {
  const headers = { 'If-Match': `"${(await current()).id}"` };
  const request = { changes: [{ remote: 'mf-careers', version: '1.0.0' }], reason: 'Fixed\u0007' };
  expect(await deployer().with(headers).post('/api/composition/activations', request)).toMatchObject(
    problemAt('reason'),
  );
});

test('SEC-35 nor a query, nor what staff write', async () => {
  expect(await server.api.get('/api/rewards/catalog?tier=GOLD%00')).toMatchObject({ status: 422 });
  const owner = await buildUser(server, { staffRole: 'owner' });
  const opened = await owner.api.get('/api/admin/audit?entity_id=%1b');
  expect((opened.json as Problem).code).toBe('validation_failed');
});

test('SEC-35 nor what a person says of themselves', async () => {
  const person = (data: object) =>
    server.api.post('/auth/v1/signup', { email: `${randomUUID()}@example.com`, password: 'a quiet evening', data });
  expect(await person({ display_name: 'Ada\u001b[31m' })).toMatchObject({
    status: 400,
    json: { error_code: 'validation_failed' },
  });
  expect((await person({ display_name: 'Ada', about: 'two\nlines' })).status).toBe(200);
});

test('a password may hold any character but NUL', async () => {
  const email = `${randomUUID()}@example.com`;
  expect((await server.api.post('/auth/v1/signup', { email, password: 'a quiet\u0007evening' })).status).toBe(200);
  expect((await server.api.post('/auth/v1/signup', { email, password: 'a quiet\u0000evening' })).status).toBe(400);
});

test('a report of a failure is kept without the control characters of its message', async () => {
  const report: RemoteFailureReport = {
    compositionId: (await current()).id,
    remote: 'mf-careers',
    version: '1.0.0',
    module: './App',
    cause: 'timeout',
    message: 'late\u0007 again',
    path: '/career',
    page: await pageToken(server.api),
  };
  expect((await server.api.post('/api/composition/reports', report)).status).toBe(202);
  expect(await select('SELECT message FROM composition_reports', {})).toEqual([{ message: 'late  again' }]);
});
