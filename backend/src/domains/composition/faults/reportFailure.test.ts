import type { FailureSummary, Problem, RemoteFailureReport } from '@site/contracts';
import { register } from 'prom-client';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { resetLimits } from '../../../http/rateLimit';
import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { pageToken } from '../../../testing/builders/pageToken';
import { releaseServer } from '../../../testing/releaseServer';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzZjBhMiJ9.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV-adQssw5c';

const { server, deployer, team } = releaseServer();
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
});
beforeEach(() => resetLimits());

async function report(overrides: Record<string, unknown> = {}) {
  const body: RemoteFailureReport = {
    compositionId: (await currentId(server.api)) ?? '',
    remote: 'mf-careers',
    version: '1.0.0',
    module: './App',
    cause: 'timeout',
    message: 'Loading took longer than 3000 ms',
    path: '/career',
    page: await pageToken(server.api),
  };
  return server.api.post('/api/composition/reports', { ...body, ...overrides });
}

test('CMP-12 keeps and counts what a browser tells, without what it should not know', async () => {
  const { status } = await report({ message: 'guest@example.com could not apply', path: '/career?token=secret' });
  expect(status).toBe(202);
  const rows = await select<{ remote: string; cause: string; message: string; path: string }>(
    'SELECT remote, cause, message, path FROM composition_reports',
    {},
  );
  expect(rows).toEqual([
    { remote: 'mf-careers', cause: 'timeout', message: '[email] could not apply', path: '/career' },
  ]);
  expect(await register.getSingleMetricAsString('composition_remote_failures_total')).toContain(
    'composition_remote_failures_total{remote="mf-careers",cause="timeout"} 1',
  );
});

test.each([
  ['a token in a fragment', `opened https://site.example/#access_token=${TOKEN}&refresh_token=r4nd0m`],
  ['a token by itself', `jwt ${TOKEN} is not accepted`],
  ['a header', `Authorization: Bearer ${TOKEN}`],
  ['a query', 'GET https://site.example/reset-password?token_hash=0123456789abcdef&type=recovery failed'],
  ['a session id', `X-Session-ID ${'0a1b2c3d'.repeat(6)}`],
])('keeps nothing of %s', async (name, message) => {
  const path = `/${name.replaceAll(' ', '-')}#access_token=${TOKEN}`;
  expect((await report({ message, path })).status).toBe(202);
  const rows = await select<{ message: string; path: string }>(
    'SELECT message, path FROM composition_reports WHERE path LIKE :path',
    { path: `/${name.replaceAll(' ', '-')}%` },
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/eyJ|r4nd0m|0123456789abcdef|0a1b2c3d|access_token=[^[]/);
});

describe('CMP-22 a report counts only from a page that the server gave out', () => {
  const stored = async () =>
    Number((await select<{ n: number }>('SELECT COUNT(*) AS n FROM composition_reports', {}))[0]?.n);

  test.each([
    ['no token', () => ''],
    ['an invented token', () => 'A'.repeat(36)],
    ['a token with another signature', (token: string) => `${token.slice(0, -2)}AA`],
    ['a token of another page', (token: string) => `AAAA${token.slice(4)}`],
  ])('not with %s', async (_, change) => {
    const before = await stored();
    const { status } = await report({ page: change(await pageToken(server.api)) });
    expect(status).toBe(change('') === '' ? 422 : 403);
    expect(await stored()).toBe(before);
  });

  test('not for another composition than the page was made of', async () => {
    const page = await pageToken(server.api);
    await goLive(deployer(), buildRelease('mf-checkout', '1.0.0'));
    expect((await report({ page })).status).toBe(403);
  });

  test('not a day later', async () => {
    const page = await pageToken(server.api);
    setClock(() => new Date(Date.now() + 25 * 3_600_000));
    expect((await report({ page })).status).toBe(403);
  });

  test('and one page fills no more than ten rows', async () => {
    const page = await pageToken(server.api);
    const before = await stored();
    for (let sent = 0; sent < 12; sent += 1) expect((await report({ page })).status).toBe(202);
    expect(await stored()).toBe(before + 10);
  });
});

test('CMP-23 a team reads what its own remote reported, and no other', async () => {
  const page = await pageToken(server.api);
  await report({ page, cause: 'reported', message: 'the form is gone' });
  await report({ page, cause: 'reported', message: 'the form is gone' });
  await report({ cause: 'reported', message: 'the form is gone' });
  const read = (remote: string) => team('careers').get(`/api/composition/reports?remote=${remote}`);
  const found = ((await read('mf-careers')).json as FailureSummary[]).find(
    ({ message }) => message === 'the form is gone',
  );
  expect(found).toMatchObject({ version: '1.0.0', cause: 'reported', pages: 2, networks: 1, path: '/career' });
  expect((await read('mf-checkout')).status).toBe(403);
  expect((await server.api.get('/api/composition/reports?remote=mf-careers')).status).toBe(401);
});

test('an error of the shell that nobody caught is counted', async () => {
  expect((await report({ remote: 'shell', module: 'page', cause: 'uncaught', message: 'No form' })).status).toBe(202);
  expect(await register.getSingleMetricAsString('composition_remote_failures_total')).toContain(
    'composition_remote_failures_total{remote="shell",cause="uncaught"} 1',
  );
});

test('an invented remote makes no series of its own', async () => {
  await report({ remote: 'mf-invented' });
  expect(await register.getSingleMetricAsString('composition_remote_failures_total')).not.toContain('mf-invented');
});

test('keeps what grew when addresses were taken out of it', async () => {
  expect((await report({ message: 'a@b '.repeat(125), path: `/${'a@b/'.repeat(49)}` })).status).toBe(202);
});

test.each([
  ['an id in braces', { compositionId: '{01a1fe24-cc43-7061-84db-ab762f54aaa2}' }, 'compositionId'],
  ['a cause that is not known', { cause: 'bad luck' }, 'cause'],
  ['a field too many', { stack: 'at main.js:1' }, 'stack'],
  ['a novel', { message: 'x'.repeat(501) }, 'message'],
])('refuses %s', async (_, overrides, field) => {
  const { status, json } = await report(overrides);
  expect(status).toBe(422);
  expect((json as Problem).errors?.map((error) => error.field)).toEqual([field]);
});

test('stops listening to somebody who reports too much', async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await report()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(202));
  expect(statuses[20]).toBe(429);
});
