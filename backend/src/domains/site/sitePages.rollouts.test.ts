import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { COMPOSITION_HEADER, RECALL_HEADER, type NewestSite } from '@site/contracts';
import { register } from 'prom-client';
import { activate, buildRelease, currentId, goLive, publish } from '../../testing/builders/buildRelease';
import { expectStatus } from '../../testing/builders/buildOrder';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn, withoutRandom } from '../../testing/snapshotIn';

const { server, deployer, nextVersion } = releaseServer();
const LIVE = '1.0.0';
const ALL = [...Array(100).keys()].map((index) => index * 10);

beforeAll(async () => {
  const sections = ['mf-careers', 'mf-checkout'].map((name) => buildRelease(name, LIVE));
  const shell = buildRelease('shell', LIVE, { files: { 'worker.js': '/* worker */' } });
  await goLive(deployer(), shell, ...sections);
});
afterEach(async () => {
  await activate(
    deployer(),
    ['mf-careers', 'mf-checkout'].map((remote) => ({ remote, version: LIVE })),
    await currentId(deployer()),
  );
});

async function change(what: string, body: object): Promise<void> {
  const api = deployer().with({ 'If-Match': `"${await currentId(deployer())}"` });
  await expectStatus(200, api.post(`/api/composition/${what}`, { reason: 'a first look', ...body }));
}

async function rollOut(percent: number, remote = 'mf-careers', version = nextVersion()): Promise<string> {
  await publish(deployer(), buildRelease(remote, version));
  await change('rollouts', { remote, version, percent });
  return version;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  server.api.with({ Accept: 'text/html', ...headers }).get(path);
const visitor = (bucket: number | string) => ({ Cookie: `site-bucket=${bucket}` });

/** Opens a page as a browser does. fetch() says by itself that it is no navigation. */
async function navigate(headers: Record<string, string> = {}) {
  const sent = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', ...headers };
  const asked = httpGet(`${server.url}/careers`, { headers: sent });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { html: await text(response), headers: response.headers };
}

async function versionsSeen(bucket: number, path = '/careers'): Promise<Record<string, string>> {
  const { remotes } = snapshotIn((await get(path, visitor(bucket))).text);
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}
/** The buckets, of a tenth of all, that see a version. */
async function bucketsWith(version: string, remote = 'mf-careers'): Promise<number[]> {
  const seen = await Promise.all(ALL.map(async (bucket) => (await versionsSeen(bucket))[remote] === version));
  return ALL.filter((_, index) => seen[index]);
}

test('CMP-114 a visitor sees one release on every page, and goes on seeing it when the share grows', async () => {
  const version = await rollOut(30);
  const first = await bucketsWith(version);
  expect(first.length).toBeGreaterThan(10);
  expect(first.length).toBeLessThan(55);
  expect((await versionsSeen(first[0] ?? 0, '/'))['mf-careers']).toBe(version);
  await change('rollouts', { remote: 'mf-careers', version, percent: 70 });
  const wider = await bucketsWith(version);
  expect(wider).toEqual(expect.arrayContaining(first));
  expect(wider.length).toBeGreaterThan(first.length);
});

test('CMP-114 two rollouts combine: each visitor is in one, in both or in none', async () => {
  const [careers, checkout] = [await rollOut(50), await rollOut(50, 'mf-checkout')];
  const seen = await Promise.all(ALL.map((bucket) => versionsSeen(bucket)));
  const kinds = seen.map((each) => [each['mf-careers'] === careers, each['mf-checkout'] === checkout].join());
  expect(new Set(kinds)).toEqual(new Set(['true,true', 'true,false', 'false,true', 'false,false']));
});

test('CMP-114 a rollout of the shell shows its visitors another shell on every page, until it ends', async () => {
  const version = nextVersion();
  await publish(deployer(), buildRelease('shell', version, { files: { 'worker.js': '/* worker */' } }));
  await change('rollouts', { remote: 'shell', version, percent: 50 });
  const bucketsOf = async (shell: string, path: string) => {
    const pages = await Promise.all(ALL.map(async (bucket) => (await get(path, visitor(bucket))).text));
    return ALL.filter((_, index) => pages[index]?.includes(`/_r/shell/${shell}/main.js`));
  };
  const canaries = await bucketsOf(version, '/');
  const others = ALL.filter((bucket) => !canaries.includes(bucket));
  expect(canaries.length * others.length).toBeGreaterThan(0);
  expect(await bucketsOf(version, '/careers')).toEqual(canaries);
  expect(await bucketsOf(LIVE, '/careers')).toEqual(others);
  await change('abandonments', { remote: 'shell' });
  expect(await bucketsOf(LIVE, '/')).toEqual(ALL);
});

test('CMP-115 a page is the same, byte for byte, and sets no cookie before and after a rollout', async () => {
  const before = await navigate();
  await rollOut(99);
  await change('abandonments', { remote: 'mf-careers' });
  await activate(deployer(), [{ remote: 'mf-careers', version: LIVE }], await currentId(deployer()));
  const after = await navigate(visitor(1));
  const id = (await currentId(deployer())) ?? '';
  expect(withoutRandom(after.html)).toBe(withoutRandom(before.html).replace(snapshotIn(before.html).compositionId, id));
  for (const { headers } of [before, after]) {
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary ?? '').not.toContain('Cookie');
  }
});

describe('CMP-115 while a rollout runs', () => {
  test('a person gets a number that a thousandth of all visitors share, and no script reads it', async () => {
    await rollOut(50);
    const { headers } = await navigate();
    expect(headers['set-cookie']?.join()).toMatch(
      /^site-bucket=\d{1,3}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.vary).toContain('Cookie');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await navigate(visitor(7))).headers['set-cookie']).toBeUndefined();
  });

  test.each(['1000', '-1', 'abc', '01', '7; x', '0190a1b2'])(
    'the forged number %p is replaced by another',
    async (value) => {
      await rollOut(50);
      const { headers } = await navigate(visitor(encodeURIComponent(value)));
      expect(headers['set-cookie']?.join()).toMatch(/^site-bucket=\d{1,3};/);
    },
  );

  test('crawlers and other programs see what most visitors see, and get no cookie', async () => {
    await rollOut(99);
    const { headers, text } = await get('/careers');
    expect(headers.get('Set-Cookie')).toBeNull();
    expect(snapshotIn(text).remotes).toContainEqual(expect.objectContaining({ name: 'mf-careers', version: LIVE }));
  });
});

test('CMP-116 pages, the service worker and its saved pages agree for each visitor', async () => {
  const version = await rollOut(50);
  const canary = (await bucketsWith(version))[0] ?? -1;
  const stable = (await bucketsWith(LIVE))[0] ?? -1;
  const seen = [];
  for (const [bucket, shown] of [
    [canary, version],
    [stable, LIVE],
  ] as const) {
    const page = await get('/careers', visitor(bucket));
    const worker = await get('/service-worker.js', visitor(bucket));
    const id = page.headers.get(COMPOSITION_HEADER) ?? '';
    expect(snapshotIn(page.text).compositionId).toBe(id);
    expect(worker.text).toContain(`"composition":"${id}"`);
    expect(worker.text).toContain(`/_r/mf-careers/${shown}/`);
    expect(worker.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(worker.headers.get('Vary')).toContain('Cookie');
    seen.push(id);
  }
  expect(seen[0]).not.toBe(seen[1]);
  expect(seen[1]).toBe(await currentId(deployer()));
});

test('CMP-116 a page with an abandoned release learns that it was taken back, and goes on with what all see', async () => {
  const version = await rollOut(50);
  const bucket = (await bucketsWith(version))[0] ?? -1;
  const { compositionId, remotes } = snapshotIn((await get('/careers', visitor(bucket))).text);
  expect(remotes.find(({ name }) => name === 'mf-careers')?.lastKnownGood?.version).toBe(LIVE);
  await change('abandonments', { remote: 'mf-careers' });
  const { headers, json } = await server.api.with(visitor(bucket)).get(`/api/site/newest?from=${compositionId}`);
  expect((headers.get(RECALL_HEADER) ?? '') > compositionId).toBe(true);
  expect(json as NewestSite).toMatchObject({ recalled: ['mf-careers'] });
  expect((json as NewestSite).remotes.find(({ name }) => name === 'mf-careers')?.version).toBe(LIVE);
});

test('CMP-116 visitors of a rollout that no longer fits see what all see', async () => {
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-careers', version, { section: { routes: ['/careers', '/jobs'] } }));
  await change('rollouts', { remote: 'mf-careers', version, percent: 99 });
  const taken = nextVersion();
  await goLive(deployer(), buildRelease('mf-checkout', taken, { section: { routes: ['/checkout', '/jobs'] } }));
  expect(await bucketsWith(version)).toEqual([]);
});

test('CMP-116 pages are counted by cohort while a rollout runs', async () => {
  const counted = async (cohort: string) => {
    const line = new RegExp(
      `^composition_rollout_pages_total\\{remote="mf-careers",cohort="${cohort}"\\} (\\d+)$`,
      'm',
    );
    return Number(line.exec(await register.metrics())?.[1] ?? 0);
  };
  const version = await rollOut(50);
  const canary = (await bucketsWith(version))[0] ?? -1;
  const before = [await counted('canary'), await counted('stable')];
  await get('/careers', visitor(canary));
  await get('/careers');
  await get('/careers');
  expect([await counted('canary'), await counted('stable')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
});
