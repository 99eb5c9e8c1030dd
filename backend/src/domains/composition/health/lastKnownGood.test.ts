import { RECALL_HEADER, type ComposedRemote, type NewestSite, type RemoteFailureReport } from '@site/contracts';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { pageToken } from '../../../testing/builders/pageToken';
import { releaseServer } from '../../../testing/releaseServer';
import { flushPageLoads } from './pageLoads';

const { server, deployer, nextVersion } = releaseServer({ TRUSTED_PROXIES: '1' });
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
});
beforeEach(() => resetLimits());

const careers = async (): Promise<ComposedRemote | undefined> => {
  const newest = await server.api.get(`/api/site/newest?from=${await currentId(server.api)}`);
  return (newest.json as NewestSite).remotes.find(({ name }) => name === 'mf-careers');
};

async function release(): Promise<string> {
  const version = nextVersion();
  await goLive(deployer(), buildRelease('mf-careers', version));
  return version;
}

async function open(pages: number): Promise<void> {
  for (let opened = 0; opened < pages; opened += 1) await pageToken(server.api, '/careers');
  await flushPageLoads();
}

const inMinutes = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

/** Visitors of different networks open a page each, on which the release fails. */
async function fails(version: string, networks: readonly number[]): Promise<void> {
  for (const network of networks) {
    const visitor = server.api.with({ 'X-Forwarded-For': `203.0.113.${network}` });
    const report: RemoteFailureReport = {
      compositionId: (await currentId(server.api)) ?? '',
      remote: 'mf-careers',
      version,
      module: './App',
      cause: 'render',
      message: 'broken',
      path: '/careers',
      page: await pageToken(server.api, '/careers'),
    };
    expect((await visitor.post('/api/composition/reports', report)).status).toBe(202);
  }
}

const rollBack = async () =>
  deployer()
    .with({ 'If-Match': `"${await currentId(server.api)}"` })
    .post('/api/composition/rollbacks', { remote: 'mf-careers', reason: 'it broke' });

test('CMP-11 after two bad releases in a row the rescue is the last one that was seen working', async () => {
  const good = await release();
  await open(50);
  inMinutes(11);
  await open(1);
  await release();
  const second = await release();
  expect(await careers()).toMatchObject({ version: second, lastKnownGood: { version: good } });
});

test('CMP-11 a release counts as working after enough pages and minutes, not before', async () => {
  const proven = (await careers())?.lastKnownGood?.version;
  const early = await release();
  await open(50);
  await release();
  expect((await careers())?.lastKnownGood?.version).toBe(proven);
  expect(proven).not.toBe(early);
});

test('CMP-11 a release that failed in several networks is no rescue, however often it was opened', async () => {
  const proven = (await careers())?.lastKnownGood?.version;
  const bad = await release();
  await open(60);
  await fails(bad, [1, 2, 3]);
  inMinutes(11);
  await open(1);
  await release();
  expect((await careers())?.lastKnownGood?.version).toBe(proven);
});

test('CMP-11 one visitor cannot take the mark from a release', async () => {
  const good = await release();
  await open(60);
  await fails(good, [4, 4, 4, 4]);
  inMinutes(11);
  await open(1);
  await release();
  expect((await careers())?.lastKnownGood?.version).toBe(good);
});

test('CMP-11 what a team took back is no rescue', async () => {
  const left = await release();
  await open(60);
  inMinutes(11);
  await open(1);
  expect((await rollBack()).status).toBe(200);
  await release();
  expect((await careers())?.lastKnownGood?.version).not.toBe(left);
});

test('CMP-21 a page that was opened before a roll back hears of it with its next answer, and asks what was taken back', async () => {
  const version = await release();
  const page = await currentId(server.api);
  const before = (await server.api.get('/api/site')).headers.get(RECALL_HEADER) ?? '';
  expect(before < String(page)).toBe(true);

  expect((await rollBack()).status).toBe(200);
  const recall = (await server.api.get('/api/site')).headers.get(RECALL_HEADER);
  expect(recall).toBe(await currentId(server.api));
  expect(String(recall) > String(page)).toBe(true);
  const newest = (await server.api.get(`/api/site/newest?from=${page}`)).json as NewestSite;
  expect(newest).toMatchObject({ compositionId: recall, recalled: ['mf-careers'] });
  expect(newest.remotes.find(({ name }) => name === 'mf-careers')?.version).not.toBe(version);
});

test('CMP-21 an activation takes nothing back', async () => {
  const page = await currentId(server.api);
  await release();
  const newest = (await server.api.get(`/api/site/newest?from=${page}`)).json as NewestSite;
  expect(newest.recalled).toEqual([]);
  expect((await server.api.get('/api/site')).headers.get(RECALL_HEADER)).not.toBe(await currentId(server.api));
});

test.each([
  ['a composition that never was', '01a1fe24-cc43-7061-84db-ab762f54aaa2', 200],
  ['what is no id', 'x', 422],
])('asked from %s it recalls nothing', async (_, from, expected) => {
  const { status, json } = await server.api.get(`/api/site/newest?from=${from}`);
  expect(status).toBe(expected);
  if (expected === 200) expect((json as NewestSite).recalled).toEqual([]);
});
