import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildRelease, publish } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();
const code = 'self.greeting = "hello from the kitchen";'.repeat(100);

beforeAll(async () => {
  const files = { 'App.js': code, 'assets/font.woff2': 'not really a font', 'style.css': '.own{color:red}'.repeat(50) };
  const { status } = await publish(deployer(), buildRelease('mf-careers', '1.2.3', { files }));
  expect(status).toBe(201);
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** As it goes over the wire: fetch() would decompress, and normalize paths before it sends them. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const address = '/_r/mf-careers/1.2.3/App.js';

test('CMP-3 serves a file for ever, to any origin, with its type', async () => {
  const { status, headers, body } = await get(address);
  expect(status).toBe(200);
  expect(body.toString()).toBe(code);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(code.length),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('serves what was compressed at publication to a browser that accepts %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await get(address, { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.length).toBeLessThan(code.length / 10);
  expect(decompress(body).toString()).toBe(code);
});

test('leaves alone what is compressed already', async () => {
  const { headers, body } = await get('/_r/mf-careers/1.2.3/assets/font.woff2', { 'Accept-Encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('font/woff2');
  expect(body.toString()).toBe('not really a font');
});

test('answers HEAD without a body, and 304 to the tag of the same encoding only', async () => {
  const head = await get(address, { 'Accept-Encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const etag = String(head.headers.etag);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  expect((await get(address, { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  expect((await get(address, { 'If-None-Match': etag })).status).toBe(200);
});

test.each([
  ['a release that is not there', '/_r/mf-careers/9.9.9/App.js'],
  ['a file that is not part of it', '/_r/mf-careers/1.2.3/Other.js'],
  ['a source map', '/_r/mf-careers/1.2.3/App.js.map'],
  ['a way out', '/_r/mf-careers/1.2.3/../../../etc/passwd.js'],
  ['an encoded way out', '/_r/mf-careers/1.2.3/%2e%2e/%2e%2e/App.js'],
  ['a name of every object', '/_r/mf-careers/1.2.3/constructor'],
  ['no file', '/_r/mf-careers/1.2.3/'],
  ['nothing', '/_r/'],
])('does not find %s', async (_, path) => {
  const { status, headers } = await get(path, { Accept: 'text/html' });
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('nothing can be written there', async () => {
  const { status, headers } = await get(address, {}, 'PUT');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD, OPTIONS');
});

test('CMP-319 OPTIONS names what is possible there', async () => {
  const { status, headers, body } = await get(address, {}, 'OPTIONS');
  expect([status, body.length]).toEqual([204, 0]);
  expect(headers.allow).toBe('GET, HEAD, OPTIONS');
});
