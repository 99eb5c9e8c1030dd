import { SHELL, type NewestSite, type SiteLink } from '@site/contracts';
import { messagesReady, setLocale } from '@site/kit';
import { createPreviewHost, fakeApi } from '@site/kit/testing';
import { buildRemote } from '../testing/buildRemote';
import { createAssetGuard } from './assetGuard';
import { createComposition } from './createComposition';
import { followRecall, renewComposition } from './renewComposition';

const OWN = '01000000-0000-7000-8000-000000000001';
const older = buildRemote('mf-careers', { version: '1.0.0', section: { routes: ['/career'] } });
const newer = buildRemote('mf-careers', { version: '2.0.0', integrity: { 'App.js': 'sha384-new' } });

const LINKS: SiteLink[] = ['/career', '/locations'].map((to) => ({ label: to, to, place: 'header', role: 'public' }));

function setUp(recalled: string[], remotes = [newer]) {
  const answer: NewestSite = { compositionId: '01000000-0000-7000-8000-000000000002', remotes, recalled };
  const { calls } = fakeApi({ 'GET /api/site/newest': () => answer });
  const guard = createAssetGuard([], 'https://site.example');
  const snapshot = { compositionId: OWN, remotes: [older], links: LINKS, elsewhere: [] };
  const composition = createComposition({
    snapshot,
    guard,
    loadExposed: (release) => Promise.resolve({ default: () => release.version }),
    report: () => undefined,
  });
  return { page: { snapshot, composition, guard }, calls };
}

test('CMP-20 a section that was not loaded yet comes from the newest composition, and its files may run', async () => {
  const { page } = setUp([]);
  await renewComposition(page);
  const { release } = await page.composition.loaderOf(older).load('./App');
  expect(release.version).toBe('2.0.0');
  const script = document.createElement('script');
  script.src = `https://site.example${newer.base}App.js`;
  page.guard.protect(script);
  expect(script.integrity).toBe('sha384-new');
});

test('CMP-21 a page that shows a release which was taken back offers a reload, and changes nothing by itself', async () => {
  const { page } = setUp(['mf-careers']);
  const { toasts, asked } = createPreviewHost();
  await page.composition.loaderOf(older).load('./App');
  await followRecall(page, toasts);
  expect(asked.toasts).toMatchObject([{ title: 'A newer version of this page is ready', action: { label: 'Reload' } }]);
  expect((await page.composition.loaderOf(older).load('./App')).release.version).toBe('1.0.0');
});

test('WEB-260 the offer to reload is in the language of the page', async () => {
  setLocale('es');
  try {
    await messagesReady();
    const { page } = setUp([SHELL]);
    const { toasts, asked } = createPreviewHost();
    await followRecall(page, toasts);
    expect(asked.toasts).toMatchObject([
      { title: 'Hay una versión más reciente de esta página', action: { label: 'Recargar' } },
    ]);
  } finally {
    setLocale('en');
  }
});

test('CMP-290 a section that was removed is not opened any more, and its link is gone', async () => {
  const { page } = setUp(['mf-careers'], []);
  await page.composition.loaderOf(older).load('./App');
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [], links: [{ to: '/locations' }] });
});

test('CMP-290 CMP-293 a section that was switched off says so, also where its code is there, until it is switched on', async () => {
  const { page } = setUp([], [{ ...newer, off: true }]);
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [{ ...older, off: true }], links: [{ to: '/locations' }] });
  fakeApi({ 'GET /api/site/newest': () => ({ compositionId: OWN, remotes: [newer], recalled: [] }) });
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [older], links: LINKS });
});

test('CMP-293 a section that was removed and is back can be opened again, and has its link', async () => {
  const { page } = setUp(['mf-careers'], []);
  await renewComposition(page);
  fakeApi({ 'GET /api/site/newest': () => ({ compositionId: OWN, remotes: [newer], recalled: [] }) });
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [older], links: LINKS });
});

test('CMP-293 a section that is back while a page says that it is off can be opened from there', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(place.dataset, { remote: 'mf-careers', phase: 'off' });
  const { page } = setUp([]);
  page.composition.remotes = [{ ...older, off: true }];
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [older], links: LINKS });
  expect(page.composition.remotes[0]).not.toHaveProperty('off');
  place.remove();
});

test('CMP-290 a section that is on the page when it is removed stays', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.dataset.remote = 'mf-careers';
  const { page } = setUp(['mf-careers'], []);
  await renewComposition(page);
  expect(page.composition).toMatchObject({ remotes: [older], links: LINKS });
  place.remove();
});

test('a page that does not show what was taken back says nothing', async () => {
  const { page } = setUp(['mf-careers']);
  const { toasts, asked } = createPreviewHost();
  await followRecall(page, toasts);
  expect(asked.toasts).toEqual([]);
});

test('a shell that was taken back is always shown', async () => {
  const { page } = setUp([SHELL]);
  const { toasts, asked } = createPreviewHost();
  await followRecall(page, toasts);
  expect(asked.toasts).toHaveLength(1);
});
