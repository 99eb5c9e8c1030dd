import type { Problem } from '@site/contracts';
import { eventually } from '../../../testing';
import {
  activate,
  buildRelease,
  currentId,
  goLive,
  publish,
  type BuiltRelease,
} from '../../../testing/builders/buildRelease';
import { objectStore, OBJECT_STORE_KEYS, type ObjectStore } from '../../../testing/objectStore';
import { releaseServer } from '../../../testing/releaseServer';
import { storeAt, releaseStore } from '../store/releaseStore';
import { storeKeyOf } from '../store/contentAddress';
import { verifyStoredReleases } from '../faults/verifyStoredReleases';
import { readEnv } from '../../../env';

let bucket: ObjectStore;
beforeAll(async () => {
  bucket = await objectStore();
  // Read when the server starts, which is the next hook.
  Object.assign(process.env, OBJECT_STORE_KEYS, { RELEASE_STORE_URL: bucket.url });
});
const { server, deployer, nextVersion } = releaseServer();
afterAll(() => bucket.stop());
afterEach(() => bucket.break(null));

const CODE = 'self.greeting = "hello from the kitchen";'.repeat(100);

/** A published release whose file `App.js` no process has read yet. */
async function publishFresh(remote = 'mf-careers'): Promise<{ built: BuiltRelease; url: string; integrity: string }> {
  const version = nextVersion();
  const built = buildRelease(remote, version, { files: { 'App.js': `${CODE}/* ${version} */` } });
  expect((await publish(deployer(), built)).status).toBe(201);
  return { built, url: `/_r/${remote}/${version}/App.js`, integrity: built.submission.integrity['App.js'] ?? '' };
}

const get = (url: string, encoding = 'br') => server.api.with({ 'Accept-Encoding': encoding }).get(url);
const objectRequests = (integrity: string): string[] =>
  bucket.requests.filter((request) => request.includes(storeKeyOf(integrity).slice(0, 40)));

test('CMP-122 releases are published into the bucket, activated and served from it', async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  const page = await server.api.with({ Accept: 'text/html' }).get('/careers');
  expect(page.status).toBe(200);
  const { built, url } = await publishFresh();
  const { status, text } = await get(url);
  expect([status, text]).toEqual([200, built.files.get('App.js')?.toString()]);
  expect((await server.api.get('/readyz')).status).toBe(200);
});

test('CMP-122 many guests who ask for a file cost one read of the bucket', async () => {
  const { url, integrity } = await publishFresh();
  const before = objectRequests(integrity).length;
  await Promise.all(Array.from({ length: 20 }, () => get(url)));
  await get(url);
  expect(objectRequests(integrity).slice(before)).toEqual([expect.stringMatching(/^GET .+\.br$/)]);
});

test('CMP-122 a damaged object is never served, and is repaired from another form', async () => {
  const { built, url, integrity } = await publishFresh();
  const key = storeKeyOf(integrity, 'br');
  const whole = await releaseStore().get(key);
  await releaseStore().put(key, Buffer.from('other bytes'));
  expect((await get(url)).text).toBe(built.files.get('App.js')?.toString());
  await eventually(async () => expect((await releaseStore().get(key))?.equals(whole ?? Buffer.of())).toBe(true));
});

describe('CMP-123 while the bucket is away', () => {
  test('a file that no guest has asked for is answered with 503, at once and without a mark of damage', async () => {
    const { built, url } = await publishFresh();
    bucket.break('away');
    const { status, headers } = await get(url);
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '5', 'no-store']);
    bucket.break(null);
    await eventually(async () => expect((await get(url)).text).toBe(built.files.get('App.js')?.toString()));
  });

  test('pages and files of the live releases are served from memory, in every encoding', async () => {
    const shell = buildRelease('shell', nextVersion());
    await goLive(deployer(), shell, buildRelease('mf-careers', nextVersion()));
    await verifyStoredReleases();
    bucket.break('away');
    expect((await server.api.with({ Accept: 'text/html' }).get('/careers')).status).toBe(200);
    const url = `/_r/shell/${shell.submission.version}/main.js`;
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await get(url, encoding)).text).toBe(shell.files.get('main.js')?.toString());
    expect((await server.api.get('/readyz')).status).toBe(200);
  });

  test('a process without the shell in memory is not ready and says why', async () => {
    const shell = buildRelease('shell', nextVersion());
    await goLive(deployer(), shell);
    bucket.break('away');
    await eventually(async () => {
      const { status, json } = await server.api.get('/readyz');
      expect(status).toBe(503);
      expect((json as { reasons: string[] }).reasons).toEqual(["the release store can't be read"]);
    });
    expect((await server.api.get('/livez')).status).toBe(200);
    bucket.break(null);
    await eventually(async () => expect((await server.api.get('/readyz')).status).toBe(200));
  });

  test('publishing and activating are refused with 503 and the reason, and nothing changes', async () => {
    const { built } = await publishFresh();
    const { remote, version } = built.submission;
    bucket.break('away');
    const published = await publish(deployer(), buildRelease('mf-careers', nextVersion()));
    expect(published.status).toBe(503);
    expect((published.json as Problem).detail).toMatch(
      /^Nothing was published: the server's release store can't be written \(ECONNRESET\)/,
    );
    const before = (await server.api.get('/api/composition/current')).json;
    const activated = await activate(deployer(), [{ remote, version }], await currentId(server.api));
    expect(activated.status).toBe(503);
    expect((await server.api.get('/api/composition/current')).json).toEqual(before);
  });
});

test('CMP-120 a process with the same bucket and an empty disk has the same releases', async () => {
  const { integrity } = await publishFresh();
  const other = storeAt(bucket.url, readEnv());
  expect(await other.get(storeKeyOf(integrity))).toEqual(await releaseStore().get(storeKeyOf(integrity)));
});
