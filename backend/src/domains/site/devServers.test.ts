import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn } from '../../testing/snapshotIn';

/** What webpack's dev servers serve at their root, here from one port for shell and remote alike. */
let devServer: Server;
let answers: Record<string, unknown> = {};

beforeAll(async () => {
  devServer = createServer((request, response) => {
    const body = answers[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? null));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => devServer.once('listening', resolve));
  // Its port is known only now, and the server under test starts in a hook after this one.
  process.env.DEV_REMOTES = JSON.stringify({ 'mf-careers': origin() });
});
afterAll(() => void devServer.close());

const origin = () => `http://127.0.0.1:${(devServer.address() as AddressInfo).port}`;
const { server, deployer } = releaseServer({ SITE_MODE: 'dev', LOG_LEVEL: 'silent' });
const page = (path = '/') => server.api.with({ Accept: 'text/html' }).get(path);

beforeAll(async () => {
  const careers = buildRelease('mf-careers', '1.0.0');
  await goLive(deployer(), buildRelease('shell', '1.0.0'), careers, buildRelease('mf-checkout', '1.0.0'));
  const { container, entry, exposes, section } = careers.submission;
  answers = { '/build.json': { container, entry, exposes, section: { ...section, routes: ['/careers', '/jobs'] } } };
});

test('CMP-17 takes the named remote from its dev server and everything else from releases', async () => {
  const { status, text, headers } = await page('/jobs');
  expect(status).toBe(200);
  const { remotes, shell } = snapshotIn(text);
  const careers = remotes.find(({ name }) => name === 'mf-careers');
  expect(careers).toMatchObject({ source: 'localhost', base: `${origin()}/`, integrity: {}, lastKnownGood: null });
  expect(remotes.find(({ name }) => name === 'mf-checkout')?.source).toBe('active');
  expect(shell.source).toBe('active');
  expect(text).toContain(`<link rel="preload" as="script" href="${origin()}/App.js" crossorigin nonce=`);
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("'unsafe-eval'");
  // Its scripts have no hash.
  expect(headers.get('Integrity-Policy')).toBeNull();
  expect(policy).toContain(`connect-src 'self' ${origin()} ${origin().replace('http', 'ws')};`);
});

test('a dev server that is down is a page that says so, not a crash', async () => {
  const before = answers;
  answers = {};
  expect((await page()).status).toBe(503);
  answers = before;
  expect((await page()).status).toBe(200);
});
