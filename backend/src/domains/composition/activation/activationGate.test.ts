import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { folder, deployer, nextVersion } = releaseServer();
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
});

test.each([
  [
    'routes that collide',
    { section: { routes: ['/careers/apply'] } },
    'mf-other: its route /careers/apply collides with /careers of mf-careers',
  ],
  [
    'a route that collides through a placeholder',
    { section: { routes: ['/careers/:id'] } },
    'mf-other: its route /careers/:id collides with /careers of mf-careers',
  ],
  [
    'a route for everything below one of the shell',
    { section: { routes: ['/login/*'] } },
    'mf-other: its route /login/* collides with /login of shell',
  ],
  [
    'a route that would hide one of the shell',
    { section: { routes: ['/login'] } },
    'mf-other: its route /login collides with /login of shell',
  ],
  [
    'CMP-308 a route below one of the shell',
    { section: { routes: ['/login/help'] } },
    'mf-other: its route /login/help collides with /login of shell',
  ],
  [
    'a host contract that the shell does not provide',
    { section: { hostContract: '^2.0.0' } },
    'mf-other: it wants the host contract ^2.0.0, the shell provides 1.0.0',
  ],
  [
    'a shared singleton out of range',
    { shared: { react: { version: '18.3.1', requiredVersion: '^18.3.1', singleton: true } } },
    'mf-other: it wants react ^18.3.1, the shell provides 19.3.1',
  ],
  [
    'a singleton that the shell does not have',
    { shared: { redux: { version: '5.0.1', requiredVersion: '^5.0.1', singleton: true } } },
    'mf-other: it shares the singleton redux, which the shell does not provide',
  ],
])('CMP-8 refuses %s', async (_, overrides, reason) => {
  const version = nextVersion();
  expect((await publish(deployer(), buildRelease('mf-other', version, overrides))).status).toBe(201);
  const before = await currentId(deployer());
  const { status, json } = await activate(deployer(), [{ remote: 'mf-other', version }], before);
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual([reason]);
  expect(await currentId(deployer())).toBe(before);
});

test('refuses a second owner of a slot', async () => {
  const overrides = {
    exposes: ['./App', './MenuSection'].map((key) => ({ key, js: ['App.js'], css: [] })),
    section: { slots: { 'home.menu': './MenuSection' } },
  };
  await goLive(deployer(), buildRelease('mf-menu-cart', nextVersion(), overrides));
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-rival', version, overrides));
  const { json } = await activate(deployer(), [{ remote: 'mf-rival', version }], await currentId(deployer()));
  expect(refusalsOf(json)).toEqual(['mf-rival: it fills the slot home.menu, which mf-menu-cart fills already']);
});

test('CMP-302 refuses a link that the frame has already from another section, whichever of both changes', async () => {
  const links = (label: string, order: number, role: 'public' | 'admin' = 'public') => ({
    section: { nav: [{ label, to: '/rewards', place: 'header' as const, order, role }] },
  });
  await goLive(deployer(), buildRelease('mf-rewards', nextVersion(), links('Rewards', 30)));
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-hiding', version, links('Nothing', 0, 'admin')));
  const { json } = await activate(deployer(), [{ remote: 'mf-hiding', version }], await currentId(deployer()));
  expect(refusalsOf(json)).toEqual([
    'mf-hiding: it has a link to /rewards in the header, which mf-rewards has already',
  ]);
  const points = { label: 'Points', to: '/rewards', place: 'footer' as const, order: 0 };
  const section = { nav: [points] };
  expect((await goLive(deployer(), buildRelease('mf-hiding', nextVersion(), { section }))).status).toBe(200);
  const { json: other } = await goLive(
    deployer(),
    buildRelease('mf-rewards', nextVersion(), {
      section: { nav: [...links('Rewards', 30).section.nav, { ...points, label: 'Rewards' }] },
    }),
  );
  expect(refusalsOf(other)).toEqual([
    'mf-rewards: it has a link to /rewards in the footer, which mf-hiding has already',
  ]);
});

test.each([
  ['titles', { titles: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`/n/${n}`, 'x'.repeat(100)])) }, {}],
  ['scripts', {}, Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`${'part'.repeat(35)}.${n}.js`, `${n}`]))],
])('CMP-303 refuses a section of whose %s every page of the site would carry too much', async (_, section, files) => {
  const build = (access: 'public' | 'admin') =>
    buildRelease(`mf-${access}`, nextVersion(), { section: { ...section, access }, files });
  const { json } = await goLive(deployer(), build('public'));
  expect(refusalsOf(json)[0]).toMatch(
    /^mf-public: what each page of the site says of it is [\d.]+ KiB, over its budget of 8 KiB$/,
  );
  // Only pages of staff carry it.
  expect((await goLive(deployer(), build('admin'))).status).toBe(200);
});

test('CMP-8, WEB-1 refuses a remote that is over its budget', async () => {
  const version = nextVersion();
  // Digits of a hash chain: nothing that brotli could shrink below the budget.
  let digits = '';
  for (let step = 0; digits.length < 120_000; step += 1)
    digits += createHash('sha512').update(`${step}`).digest('base64');
  await publish(deployer(), buildRelease('mf-heavy', version, { files: { 'App.js': `/*${digits}*/` } }));
  const { status, json } = await activate(deployer(), [{ remote: 'mf-heavy', version }], await currentId(deployer()));
  expect(status).toBe(422);
  expect(refusalsOf(json)[0]).toMatch(/^mf-heavy: its own code is [\d.]+ KiB, over its budget of 40 KiB$/);
});

test('refuses a release whose stored file was changed, in any of its forms', async () => {
  const version = nextVersion();
  const built = buildRelease('mf-careers', version);
  await publish(deployer(), built);
  const hex = Buffer.from(built.submission.integrity['App.js']?.slice(7) ?? '', 'base64').toString('hex');
  const path = join(folder, 'releases', hex.slice(-2), `sha384-${hex}.br`);
  writeFileSync(path, 'stealCards()');
  const before = await currentId(deployer());
  const { status, json } = await activate(deployer(), [{ remote: 'mf-careers', version }], before);
  expect(status).toBe(422);
  expect(refusalsOf(json)).toEqual(['mf-careers: App.js is missing in the store or does not match its hash there']);
  expect(await currentId(deployer())).toBe(before);
});
