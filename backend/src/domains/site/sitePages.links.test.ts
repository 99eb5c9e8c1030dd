import { SHELL, type FramePlace, type NavLink, type SiteSettings } from '@site/contracts';
import { buildRelease, goLive, publish } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn } from '../../testing/snapshotIn';
import { fillFrame, placesOf } from './page/fillPlaces';

const { server, deployer, nextVersion } = releaseServer();

const item = (list: string) => `<li data-nav="${list}"><a class="x" href="/{{link.path}}">{{link.label}}</a></li>`;
/** One item of each list, as the shell's build leaves it. */
const html = `<ul>${item('header')}</ul><ul>${item('menu')}</ul><ul>${item('footer')}</ul>`;
const frame = { html, css: 'h1{margin:0}', script: '' };

const homePage = async () => (await server.api.with({ Accept: 'text/html' }).get('/')).text;
const linksIn = (page: string, list: string) =>
  [...page.matchAll(new RegExp(`<li data-nav="${list}">(.*?)</li>`, 'gs'))].map(([, link]) => link);

const HOME = '<a aria-current="page" class="x" href="/">Home</a>';
const LOCATIONS = '<a class="x" href="/locations">Locations</a>';

beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease(SHELL, '1.0.0', {
      files: { 'prerender.json': JSON.stringify({ home: frame, page: frame, notFound: frame }) },
      section: {
        nav: [
          { label: 'Home', to: '/', place: 'header', order: 10 },
          { label: 'Locations', to: '/locations', place: 'footer', order: 30 },
        ],
      },
    }),
    buildRelease('mf-payroll', '1.0.0', {
      section: { access: 'admin', nav: [{ label: 'Payroll', to: '/payroll', place: 'header', order: 90 }] },
    }),
  );
});

test('the first HTML has the links that everybody sees, and marks the current page', async () => {
  const page = await homePage();
  expect(linksIn(page, 'header')).toEqual([HOME]);
  expect(linksIn(page, 'menu')).toEqual(['<a class="x" href="/">Home</a>']);
  expect(linksIn(page, 'footer')).toEqual([LOCATIONS]);
});

test('OPS-39 a frame has no link to an account that the restaurant does not have', async () => {
  const account = (place: FramePlace) => `<li data-place="${place}"><a href="{{${place}}}">Account</a></li>`;
  const markup = `<ul>${account('brand.socials.photos')}${account('brand.socials.videos')}</ul>`;
  const { brand, ...settings } = (await server.api.get('/api/site')).json as SiteSettings;
  const own = { ...brand, socials: { photos: 'https://photos.example/us', videos: '' } };
  const places = placesOf({ brand: own, ...settings }, '/_r/shell/1.0.0/', 2026);
  expect(fillFrame(markup, places, { links: [], current: null })).toBe(
    '<ul><li data-place="brand.socials.photos"><a href="https://photos.example/us">Account</a></li></ul>',
  );
});

test('CMP-4 a release alone adds the links of its section to the first HTML and to the snapshot', async () => {
  const nav: NavLink[] = [
    { label: 'Jobs & <b> {{years}}', to: '/jobs', place: 'header', order: 5, desktopOnly: true },
    { label: 'Jobs', to: '/jobs#open', place: 'footer', order: 40 },
  ];
  await goLive(deployer(), buildRelease('mf-jobs', '1.0.0', { section: { nav } }));
  const page = await homePage();
  expect(linksIn(page, 'header')).toEqual(['<a class="x" href="/jobs">Jobs &amp; &lt;b&gt; {{years}}</a>', HOME]);
  expect(linksIn(page, 'menu')).toEqual(['<a class="x" href="/">Home</a>']);
  expect(linksIn(page, 'footer')).toEqual([LOCATIONS, '<a class="x" href="/jobs#open">Jobs</a>']);
  expect(snapshotIn(page).links.map(({ label, role }) => [label, role])).toEqual([
    ['Jobs & <b> {{years}}', 'public'],
    ['Home', 'public'],
    ['Payroll', 'admin'],
    ['Locations', 'public'],
    ['Jobs', 'public'],
  ]);
});

test.each(['https://elsewhere.example', '//elsewhere.example', 'jobs', '/jobs?x=1', '/jobs"><script>'])(
  'a release with a link to %s is refused',
  async (to) => {
    const nav: NavLink[] = [{ label: 'Jobs', to, place: 'header', order: 5 }];
    const { status } = await publish(deployer(), buildRelease('mf-jobs', nextVersion(), { section: { nav } }));
    expect(status).toBe(422);
  },
);
