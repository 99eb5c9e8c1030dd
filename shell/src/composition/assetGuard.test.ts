import { buildRemote } from '../testing/buildRemote';
import { createAssetGuard, guardedFilesOf, type GuardedFiles } from './assetGuard';

const ORIGIN = 'https://site.test';
const files: GuardedFiles = {
  base: '/_r/mf-careers/2.0.0/',
  integrity: { 'App.js': 'sha384-app', 'page.css': 'sha384-page' },
  checked: true,
};

function guarded(address: string, { releases = [files], rounds = 0 } = {}) {
  const guard = createAssetGuard(releases, ORIGIN);
  for (let round = 0; round < rounds; round++) guard.bypassCaches('/_r/mf-careers/2.0.0/');
  const script = document.createElement('script');
  script.src = address;
  guard.protect(script);
  return script;
}

it('CMP-13 gives a script the integrity of its release', () => {
  const script = guarded(`${ORIGIN}/_r/mf-careers/2.0.0/App.js`);
  expect(script.integrity).toBe('sha384-app');
  expect(script.crossOrigin).toBe('anonymous');
});

it('gives a style sheet its integrity too', () => {
  const link = document.createElement('link');
  link.href = `${ORIGIN}/_r/mf-careers/2.0.0/page.css`;
  createAssetGuard([files], ORIGIN).protect(link);
  expect(link.integrity).toBe('sha384-page');
});

it.each([
  ['a file that the release does not list', '/_r/mf-careers/2.0.0/other.js'],
  ['a name that every object has', '/_r/mf-careers/2.0.0/constructor'],
  ['a release that is not part of the page', '/_r/mf-careers/9.9.9/App.js'],
  ['a path that only begins alike', '/_r/mf-careers/2.0.0x/App.js'],
  ['another site', 'https://evil.test/_r/mf-careers/2.0.0/App.js'],
])('lets nothing fulfil the integrity of %s', (_what, path) => {
  const { integrity } = guarded(new URL(path, ORIGIN).href);
  expect(integrity).toMatch(/^sha384-A{64}$/);
});

it('asks under a new address after each retry, with the same integrity', () => {
  const script = guarded(`${ORIGIN}/_r/mf-careers/2.0.0/App.js`, { rounds: 2 });
  expect(script.src).toBe(`${ORIGIN}/_r/mf-careers/2.0.0/App.js?round=2`);
  expect(script.integrity).toBe('sha384-app');
});

it('leaves the files of a dev server unchecked, and only those', () => {
  const dev = { base: 'http://127.0.0.1:3105/', integrity: {}, checked: false };
  const releases = [dev, files];
  expect(guarded('http://127.0.0.1:3105/App.js', { releases }).integrity).toBeFalsy();
  expect(guarded(`${ORIGIN}/_r/mf-careers/2.0.0/App.js`, { releases }).integrity).toBe('sha384-app');
});

it('guards the shell, each remote and what each falls back to', () => {
  const lastKnownGood = buildRemote('mf-careers', { version: '1.0.0' });
  const shell = { version: '1.0.0', base: '/_r/shell/1.0.0/', source: 'localhost', integrity: {} } as const;
  const found = guardedFilesOf({ shell, remotes: [buildRemote('mf-careers', { lastKnownGood })] });
  expect(found.map(({ base, checked }) => [base, checked])).toEqual([
    ['/_r/shell/1.0.0/', false],
    ['/_r/mf-careers/2.0.0/', true],
    ['/_r/mf-careers/1.0.0/', true],
  ]);
});
