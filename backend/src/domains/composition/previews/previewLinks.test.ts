import { COMPOSITION_HEADER, type PreviewLink } from '@site/contracts';
import { select } from '../../../database/connection';
import { now, setClock } from '../../../lib/clock';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { buildUser } from '../../../testing/builders/buildUser';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';
import { snapshotIn, withoutRandom } from '../../../testing/snapshotIn';
import { flushPageLoads } from '../health/pageLoads';

const { server, deployer, team } = releaseServer();
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  await expectStatus(201, publish(team('careers'), buildRelease('mf-careers', '2.0.0')));
});

const PREVIEWS = '/api/composition/previews';
const two = { remote: 'mf-careers', version: '2.0.0' };

/** Path and query of a link, made as the team would. */
async function linkTo(changes: object[], hours?: number, api = team('careers')): Promise<string> {
  const { json } = await expectStatus(201, api.post(PREVIEWS, { changes, hours }));
  const { pathname, search } = new URL((json as PreviewLink).url);
  return pathname + search;
}

/** A browser that opened the link, and where that led. */
async function open(link: string) {
  const { status, headers } = await server.api.get(link);
  const cookie = headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
  return { status, headers, cookie, page: (path: string) => pageWith(cookie, path) };
}

const pageWith = (cookie: string, path: string) =>
  server.api.with({ Accept: 'text/html', ...(cookie && { Cookie: cookie }) }).get(path);

test('CMP-70 a team gets a link that shows its release inside the site to those who open it, for a day', async () => {
  const { json } = await expectStatus(201, team('careers').post(PREVIEWS, { changes: [two] }));
  const { url, expiresAt } = json as PreviewLink;
  expect(url).toMatch(/\/_preview\/mf-careers\/2\.0\.0\?key=[\w-]+\.[\w-]{43}$/);
  expect(Math.round((Date.parse(expiresAt) - now().getTime()) / HOUR_MS)).toBe(24);

  const browser = await open(await linkTo([two]));
  expect(browser).toMatchObject({ status: 303 });
  expect(browser.headers.get('Location')).toBe('/careers');
  expect(browser.headers.get('Set-Cookie')).toMatch(/; Path=\/; Max-Age=86\d{3}; HttpOnly; SameSite=Lax$/);
  const { text } = await browser.page('/careers');
  const { remotes, preview } = snapshotIn(text);
  expect(remotes).toMatchObject([{ name: 'mf-careers', version: '2.0.0', source: 'preview', lastKnownGood: null }]);
  expect(preview).toEqual({
    parts: [{ title: 'mf-careers', version: '2.0.0', live: '1.0.0' }],
    expiresAt: expect.any(String) as string,
  });
});

test('CMP-70 everybody else sees what they saw, byte for byte', async () => {
  const before = await pageWith('', '/careers');
  const browser = await open(await linkTo([two]));
  await browser.page('/careers');
  const after = await pageWith('', '/careers');
  expect(withoutRandom(after.text)).toBe(withoutRandom(before.text));
  expect([...after.headers.keys()]).toEqual([...before.headers.keys()]);
  expect(snapshotIn(after.text)).not.toHaveProperty('preview');
  expect(after.roundTrips).toBeLessThanOrEqual(before.roundTrips);
});

test('CMP-70 a section that guests do not have is shown with its links, and several releases together', async () => {
  const nav = [{ label: 'Catering', to: '/catering', place: 'header' as const, order: 90 }];
  await expectStatus(201, publish(deployer(), buildRelease('mf-catering', '0.1.0', { section: { nav } })));
  const browser = await open(await linkTo([{ remote: 'mf-catering', version: '0.1.0' }, two], 2, deployer()));
  expect(browser.headers.get('Location')).toBe('/catering');
  const { status, text } = await browser.page('/catering');
  expect(status).toBe(200);
  const { links, preview } = snapshotIn(text);
  expect(links).toMatchObject([{ label: 'Catering' }]);
  expect(preview?.parts).toMatchObject([
    { version: '0.1.0', live: null },
    { version: '2.0.0', live: '1.0.0' },
  ]);
  expect((await pageWith('', '/catering')).status).toBe(404);
});

test('CMP-330 the bar says what guests see during a rollout, and while the section is switched off', async () => {
  const browser = await open(await linkTo([two]));
  const liveIn = async () => snapshotIn((await browser.page('/careers')).text).preview?.parts.map(({ live }) => live);
  const change = async (path: string, body: object) => {
    const match = { 'If-Match': `"${await currentId(server.api)}"` };
    await expectStatus(200, team('careers').with(match).post(`/api/composition/${path}`, body));
  };
  const remote = 'mf-careers';
  await change('rollouts', { ...two, percent: 10, reason: 'for a tenth' });
  expect(await liveIn()).toEqual(['1.0.0, and 10 percent of them 2.0.0']);
  await change('abandonments', { remote, reason: 'seen enough' });
  await change('switches', { remote, off: true, reason: 'closed' });
  expect(await liveIn()).toEqual(['that it is not available']);
  await change('switches', { remote, off: false, reason: 'open again' });
  expect(await liveIn()).toEqual(['1.0.0']);
});

test('CMP-71 forged, changed, foreign and expired links say that they do not work, and begin nothing', async () => {
  const link = await linkTo([two], 1);
  const key = link.split('key=')[1] ?? '';
  const [payload = '', signature = ''] = key.split('.');
  const other = Buffer.from(JSON.stringify({ changes: [['mf-checkout', '9.9.9']], expires: 9e15 })).toString(
    'base64url',
  );
  const refused = [
    '/_preview/mf-careers/2.0.0',
    '/_preview/mf-careers/2.0.0?key=',
    `/_preview/mf-careers/2.0.0?key=${payload}`,
    `/_preview/mf-checkout/9.9.9?key=${other}.${signature}`,
    `/_preview/mf-careers/2.0.0?key=${payload}.${'A'.repeat(43)}`,
    // The link of another release.
    `/_preview/mf-careers/3.0.0?key=${key}`,
    `/_preview/mf-careers/2.0.0?key=${'A'.repeat(3000)}.${signature}`,
  ];
  for (const address of refused) {
    const { status, headers, text } = await server.api.with({ Accept: 'text/html' }).get(address);
    expect([address, status, headers.get('Set-Cookie')]).toEqual([address, 404, null]);
    expect(text).toContain('This preview link does not work');
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
  const moment = now().getTime();
  setClock(new Date(moment + HOUR_MS + 1000));
  expect(await open(link)).toMatchObject({ status: 404, cookie: '' });
});

test('CMP-71 with a forged or expired cookie the browser sees what guests see', async () => {
  const { cookie } = await open(await linkTo([two], 1));
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  const guests = withoutRandom((await pageWith('', '/careers')).text);
  const [payload = ''] = value.split('.');
  const forged = [
    '',
    'x',
    value.slice(1),
    `${payload}.${'A'.repeat(43)}`,
    `${payload.slice(0, -2)}AA.${value.slice(-43)}`,
  ];
  for (const each of forged) {
    const { text } = await pageWith(`${name}=${each}`, '/careers');
    expect([each, withoutRandom(text) === guests]).toEqual([each, true]);
  }
  expect(snapshotIn((await pageWith(cookie, '/careers')).text).preview).toBeDefined();
  const moment = now().getTime();
  setClock(new Date(moment + HOUR_MS + 1000));
  expect(snapshotIn((await pageWith(cookie, '/careers')).text).preview).toBeUndefined();
});

test('CMP-71 a team makes links to its own releases only, and to published ones', async () => {
  expect((await team('checkout').post(PREVIEWS, { changes: [two] })).status).toBe(403);
  expect((await server.api.post(PREVIEWS, { changes: [two] })).status).toBe(401);
  expect((await team('careers').post(PREVIEWS, { changes: [{ ...two, version: '7.0.0' }] })).status).toBe(404);
  expect((await team('careers').post(PREVIEWS, { changes: [two], hours: 169 })).status).toBe(422);
  const cook = await buildUser(server, { staffRole: 'manager' });
  expect((await cook.api.post(PREVIEWS, { changes: [two] })).status).toBe(403);
  const owner = await buildUser(server, { staffRole: 'owner' });
  expect((await owner.api.post(PREVIEWS, { changes: [two] })).status).toBe(201);
});

test('CMP-72 a previewed page is not kept, listed, measured, counted, or known to the service worker', async () => {
  await flushPageLoads();
  const browser = await open(await linkTo([two]));
  const { headers, text } = await browser.page('/careers');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get(COMPOSITION_HEADER)).toBeNull();
  expect(snapshotIn(text)).not.toHaveProperty('offline');
  expect(snapshotIn(text)).not.toHaveProperty('visitsSampleRate');
  expect(text).toContain('<meta name="page-token" content="">');
  expect(await flushPageLoads()).toBe(0);
  expect(await select("SELECT 1 FROM release_states WHERE version = '2.0.0' AND page_loads > 0", {})).toEqual([]);
});

test('CMP-73 a release that the site cannot show gets no link, and a link that no longer fits says why', async () => {
  await expectStatus(
    201,
    publish(team('careers'), buildRelease('mf-careers', '3.0.0', { section: { hostContract: '^9.0.0' } })),
  );
  const refused = await team('careers').post(PREVIEWS, { changes: [{ remote: 'mf-careers', version: '3.0.0' }] });
  expect(refused.status).toBe(422);
  expect(refusalsOf(refused.json)).toEqual([expect.stringMatching(/^mf-careers: .*host contract/)]);

  await expectStatus(
    201,
    publish(team('careers'), buildRelease('mf-careers', '2.1.0', { section: { routes: ['/careers', '/punchcard'] } })),
  );
  const browser = await open(await linkTo([{ remote: 'mf-careers', version: '2.1.0' }]));
  expect((await browser.page('/punchcard')).status).toBe(200);
  await goLive(deployer(), buildRelease('mf-punchcard', '1.0.0', { section: { routes: ['/punchcard'] } }));
  const { status, text } = await browser.page('/punchcard');
  expect(status).toBe(503);
  expect(text).toContain('This preview no longer fits the site');
  expect(text).toContain('mf-careers: ');
  expect(text).toContain('<form method="post" action="/_preview/exit">');
});

test('CMP-73 a preview follows what the others activate', async () => {
  const browser = await open(await linkTo([two]));
  await expectStatus(201, publish(deployer(), buildRelease('shell', '1.0.1')));
  await activate(deployer(), [{ remote: 'shell', version: '1.0.1' }], await currentId(deployer()));
  const { shell, remotes } = snapshotIn((await browser.page('/careers')).text);
  expect(shell).toMatchObject({ version: '1.0.1', source: 'active' });
  expect(remotes.find(({ name }) => name === 'mf-careers')?.version).toBe('2.0.0');

  const { compositionId } = snapshotIn((await pageWith('', '/')).text);
  const newest = await server.api.with({ Cookie: browser.cookie }).get(`/api/site/newest?from=${compositionId}`);
  expect((newest.json as { remotes: unknown[] }).remotes).toContainEqual(
    expect.objectContaining({ name: 'mf-careers', version: '2.0.0', source: 'preview' }),
  );
});

test.each([
  ['/careers', '/careers'],
  ['/nowhere', '/'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['', '/'],
])('CMP-74 Exit from %j ends the preview and leads to %j', async (to, leadsTo) => {
  const { status, headers } = await server.api.post(`/_preview/exit?to=${encodeURIComponent(to)}`);
  expect(status).toBe(303);
  expect(headers.get('Location')).toBe(leadsTo);
  expect(headers.get('Set-Cookie')).toBe('site-preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});
