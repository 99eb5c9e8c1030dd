import { createHash, randomBytes } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { buildRelease, goLive, publish } from '../../../testing/builders/buildRelease';
import { eventually } from '../../../testing/eventually';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();
const random = randomBytes(20_000).toString('hex');
const OLD = `self.code = "${random}"; self.words = "Join us";`;
const NEW = `self.code = "${random}"; self.words = "Join our team";`;
/** Live, with the hash that the browser knows a script by. */
const OLDER = { version: '1.0.0', name: 'paid.0e5cc845a8.js', code: OLD };
const LIVE = '/_r/mf-careers/1.1.0/paid.7ef37ee2a2.js';

beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0'),
    buildRelease('mf-careers', '1.0.0', { files: { [OLDER.name]: OLD } }),
  );
  await goLive(deployer(), buildRelease('mf-careers', '1.1.0', { files: { 'paid.7ef37ee2a2.js': NEW } }));
  await publish(deployer(), buildRelease('mf-careers', '1.2.0', { files: { 'paid.aaaaaaaaaa.js': `${NEW}//` } }));
});

const hashOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

/** What Chromium sends when it has a script that fits. */
const offer = (changes: Record<string, string> = {}) => ({
  'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'Available-Dictionary': hashOf(OLDER.code),
  'Dictionary-ID': `"${OLDER.version}/${OLDER.name}"`,
  ...changes,
});

async function get(path: string, headers: Record<string, string>) {
  // fetch() leaves a coding alone that it doesn't know.
  const response = await fetch(new URL(path, server.url), { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

test('CMP-211 a script tells browsers that it is worth keeping for its next release', async () => {
  const { headers } = await get(LIVE, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(headers.get('use-as-dictionary')).toBe('match="/_r/mf-careers/*/paid.*.js", id="1.1.0/paid.7ef37ee2a2.js"');
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('CMP-211 a browser that has the script of an earlier release gets what is new in it', async () => {
  // The first one who asks does not wait long for it.
  await eventually(async () => {
    expect((await get(LIVE, offer())).headers.get('content-encoding')).toBe('dcz');
  });
  const { status, headers, body } = await get(LIVE, offer());
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(body.length).toBeLessThan(NEW.length / 100);
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(`:${body.toString('base64', 8, 40)}:`).toBe(hashOf(OLD));
  // The server has set the package up: it runs in this process.
  const plain = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(OLD));
  expect(Buffer.from(plain).toString()).toBe(NEW);
  const whole = await get(LIVE, { 'Accept-Encoding': 'br' });
  expect(headers.get('etag')).not.toBe(whole.headers.get('etag'));
});

test.each<[string, Record<string, string>]>([
  ['has another file by that name', { 'Available-Dictionary': hashOf('something else') }],
  ['names a release that is not there', { 'Dictionary-ID': '"9.9.9/paid.0e5cc845a8.js"' }],
  ['names a file that is not part of it', { 'Dictionary-ID': '"1.0.0/paid.ffffffffff.js"' }],
  [
    'names another script',
    { 'Dictionary-ID': '"1.0.0/App.js"', 'Available-Dictionary': hashOf('/* mf-careers 1.0.0 */') },
  ],
  ['names a way out', { 'Dictionary-ID': '"1.0.0/../../paid.0e5cc845a8.js"' }],
  ['names nothing', { 'Dictionary-ID': '' }],
  ['sends what is no name', { 'Dictionary-ID': '1.0.0' }],
  ['sends what is no hash', { 'Available-Dictionary': ':short:' }],
  ['does not take differences', { 'Accept-Encoding': 'br, dcz;q=0' }],
  ['takes other differences only', { 'Accept-Encoding': 'br, dcb' }],
])('CMP-212 a browser that %s gets the whole file', async (_, changes) => {
  const { status, headers } = await get(LIVE, offer(changes));
  expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
});

test('CMP-212 nobody can ask for differences of what is not live', async () => {
  const { headers } = await get('/_r/mf-careers/1.2.0/paid.aaaaaaaaaa.js', offer());
  expect(headers.get('content-encoding')).toBe('br');
});
