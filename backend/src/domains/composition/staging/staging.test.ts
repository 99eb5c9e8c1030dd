import { SNAPSHOT_ELEMENT_ID, type PreviewLink, type SiteSnapshot, type Staging } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { buildUser } from '../../../testing/builders/buildUser';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';
import { pruneReleases } from '../retention/pruneReleases';

const { server, deployer, team, current, nextVersion } = releaseServer();
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'));
  await goLive(deployer(), buildRelease('mf-careers', '1.0.0'), buildRelease('mf-checkout', '1.0.0'));
});

const STAGING = '/api/composition/staging';
const stage = (remote: string, version: string, api = deployer()) =>
  api.post(STAGING, { remote, version, reason: 'for the tasting on Friday' });

/** Publishes a new release and stages it. */
async function staged(remote: string, section = {}): Promise<string> {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), buildRelease(remote, version, { section })));
  await expectStatus(200, stage(remote, version));
  return version;
}

async function linkToStaging(): Promise<string> {
  const { json } = await expectStatus(201, team('careers').post(`${STAGING}/links`, undefined));
  const { pathname, search } = new URL((json as PreviewLink).url);
  return pathname + search;
}

/** A browser that opened the link, and what its pages are made of. */
async function openStaging() {
  const { status, headers } = await server.api.get(await linkToStaging());
  expect([status, headers.get('Location')]).toEqual([303, '/']);
  const cookie = headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
  return { page: (path: string) => pageWith(cookie, path) };
}

async function pageWith(cookie: string, path: string) {
  const { status, headers, text } = await server.api
    .with({ Accept: 'text/html', ...(cookie && { Cookie: cookie }) })
    .get(path);
  const json = new RegExp(`id="${SNAPSHOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(text)?.[1];
  const snapshot = json === undefined ? null : (JSON.parse(json) as SiteSnapshot);
  const shown = Object.fromEntries(snapshot?.remotes.map(({ name, version }) => [name, version]) ?? []);
  return { status, headers, text, shown, preview: snapshot?.preview };
}

test('CMP-135 one address shows the staged releases of all teams together, and follows what they stage', async () => {
  const careers = await staged('mf-careers');
  const browser = await openStaging();
  expect((await browser.page('/careers')).shown).toMatchObject({ 'mf-careers': careers, 'mf-checkout': '1.0.0' });

  const checkout = await staged('mf-checkout');
  const { shown, preview, headers } = await browser.page('/careers');
  expect(shown).toMatchObject({ 'mf-careers': careers, 'mf-checkout': checkout });
  expect(preview?.parts).toEqual([
    { title: 'mf-careers', version: careers, live: '1.0.0' },
    { title: 'mf-checkout', version: checkout, live: '1.0.0' },
  ]);
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);

  const newer = await staged('mf-careers');
  expect((await browser.page('/careers')).shown).toMatchObject({ 'mf-careers': newer });
});

test('CMP-135 guests see nothing of what is staged', async () => {
  const id = await currentId(server.api);
  await staged('mf-careers');
  expect((await pageWith('', '/careers')).shown).toMatchObject({ 'mf-careers': '1.0.0' });
  expect(await currentId(server.api)).toBe(id);
  expect((await pageWith('', '/careers')).preview).toBeUndefined();
});

test('CMP-136 a team stages its own releases only; a link and the list are for teams and owners', async () => {
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-careers', version));
  expect((await stage('mf-careers', version, team('checkout'))).status).toBe(403);
  await expectStatus(200, stage('mf-careers', version, team('careers')));
  expect((await team('checkout').delete(`${STAGING}/mf-careers`)).status).toBe(403);
  const { json } = await team('checkout').get(STAGING);
  expect((json as Staging).releases).toContainEqual(
    expect.objectContaining({
      remote: 'mf-careers',
      version,
      stagedBy: 'team:mf-careers',
      reason: 'for the tasting on Friday',
    }),
  );
  const manager = await buildUser(server, { staffRole: 'manager' });
  const owner = await buildUser(server, { staffRole: 'owner' });
  for (const [api, status] of [
    [server.api, 401],
    [manager.api, 403],
    [owner.api, 200],
  ] as const) {
    expect((await api.get(STAGING)).status).toBe(status);
    expect((await api.post(`${STAGING}/links`, undefined)).status).toBe(status === 200 ? 201 : status);
  }
});

test('CMP-136 an expired or changed link, and the link of a preview, open no staging', async () => {
  const link = await linkToStaging();
  const [path = '', key = ''] = link.split('?key=');
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-careers', version));
  const { json } = await deployer().post('/api/composition/previews', {
    changes: [{ remote: 'mf-careers', version }],
  });
  const other = new URL((json as PreviewLink).url).searchParams.get('key') ?? '';
  for (const wrong of [path, `${path}?key=${key.slice(1)}`, `${path}?key=${other}`]) {
    const { status, headers, text } = await server.api.get(wrong);
    expect([status, headers.get('Set-Cookie')]).toEqual([404, null]);
    expect(text).toContain('This link to staging does not work');
  }
  // And the other way round.
  expect((await server.api.get(`/_preview/mf-careers/${version}?key=${key}`)).status).toBe(404);
  setClock(() => new Date(Date.now() + 31 * 86_400_000));
  expect((await server.api.get(link)).status).toBe(404);
});

test('CMP-137 what does not fit what is live and staged cannot be staged, and the reason names it', async () => {
  await staged('mf-careers', { routes: ['/careers', '/jobs'] });
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-checkout', version, { section: { routes: ['/checkout', '/jobs'] } }));
  const { status, json } = await stage('mf-checkout', version);
  expect([status, refusalsOf(json)]).toEqual([422, [expect.stringContaining('/jobs')]]);
  expect((await stage('mf-careers', '9.9.9')).status).toBe(404);
  expect((await stage('mf-careers', '1.0.0')).status).toBe(409);
});

test('CMP-137 a staged release that no longer fits is left out, and the others are shown', async () => {
  const careers = await staged('mf-careers', { routes: ['/careers', '/tasting'] });
  const checkout = await staged('mf-checkout');
  await goLive(deployer(), buildRelease('mf-events', nextVersion(), { section: { routes: ['/events', '/tasting'] } }));
  const { shown } = await (await openStaging()).page('/');
  expect(shown).toMatchObject({ 'mf-careers': '1.0.0', 'mf-checkout': checkout });
  const { releases, leftOut } = (await deployer().get(STAGING)).json as Staging;
  expect(releases.map(({ version }) => version)).toContain(careers);
  expect(leftOut).toEqual([{ remote: 'mf-careers', message: expect.stringContaining('/tasting') as string }]);
});

test('CMP-138 an activation of a staged release ends its staging; taking it off ends it too', async () => {
  const careers = await staged('mf-careers');
  await staged('mf-checkout');
  await activate(deployer(), [{ remote: 'mf-careers', version: careers }], await currentId(server.api));
  expect((await current()).remotes['mf-careers']?.version).toBe(careers);
  const remotes = async () => ((await deployer().get(STAGING)).json as Staging).releases.map(({ remote }) => remote);
  expect(await remotes()).toEqual(['mf-checkout']);
  await expectStatus(200, team('checkout').delete(`${STAGING}/mf-checkout`));
  expect(await remotes()).toEqual([]);
  expect((await team('checkout').delete(`${STAGING}/mf-checkout`)).status).toBe(404);
  const { text, preview } = await (await openStaging()).page('/');
  expect([preview?.parts, text.includes('site-snapshot')]).toEqual([[], true]);
});

test('CMP-138 a staged release is not removed with those that nothing needs', async () => {
  const version = await staged('mf-careers');
  const other = nextVersion();
  await publish(deployer(), buildRelease('mf-careers', other));
  setClock(() => new Date(Date.now() + 100 * 86_400_000));
  const { removed, needed } = await pruneReleases({ days: 30, isDryRun: true });
  expect(removed).toContain(`mf-careers ${other}`);
  expect(needed.get(`mf-careers ${version}`)).toBe('staged');
});
