import type { CounterSpecial, RestaurantWords, SiteSettings, SiteWords } from '@site/contracts';
import { readEnv } from '../../env';
import { eventually } from '../../testing';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { offerLanguages } from '../../testing/offerLanguages';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn } from '../../testing/snapshotIn';

const { server, deployer } = releaseServer();

const PATH = '/api/site/words';
const NONE: RestaurantWords = {
  ...{ title: '', headline: '', intro: '', flavors: '', fresh: '', combos: '', quick: '', about: '' },
};
const BURRITO: CounterSpecial = { name: 'Burrito of the day', price: '8.50', with_drink: null, served: '' };
const OURS: SiteWords = {
  words: {
    en: {
      ...NONE,
      title: 'Tacos & more',
      headline: 'Tacos <by {{brand.name}}>',
      intro: 'Masa, twice a day.',
      about: 'We press.',
    },
    es: { ...NONE, headline: 'Tacos a mano' },
  },
  specials: [BURRITO],
};

const home = async (language = 'en') => {
  const headers = { Accept: 'text/html', 'Accept-Language': language };
  return (await server.api.with(headers).get('/')).text;
};
/** Headline and the text below it. */
const heroIn = (html: string) => [...html.matchAll(/data-words="\w+">([^<]*)/g)].map(([, text]) => text);
const save = (words: unknown) => server.api.staff().put(PATH, words);

const frame = {
  html: '<h1 data-words="headline">{{brand.name}}</h1><p data-words="intro">{{brand.tagline}}</p>',
  css: 'h1{margin:0}',
};

beforeAll(async () => {
  const frames = { home: frame, page: frame, notFound: frame };
  const section = { routes: ['/', '/about'], titles: { '/': 'Menu', '/about': 'About Us' } };
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', { files: { 'prerender.json': JSON.stringify(frames) }, section }),
  );
});

test('the demo has the specials of product.md', async () => {
  const { home: words } = (await server.api.get('/api/site')).json as SiteSettings;
  expect(words?.specials).toEqual([
    { name: 'BREAKFAST PLATE', price: '10.99', with_drink: '12.99', served: '6 - 10 A.M.' },
    { name: 'LUNCH SPECIAL', price: '11.99', with_drink: '14.99', served: '12 - 3 P.M.' },
  ]);
});

test('OPS-45 a restaurant that has written nothing has its name, its tagline and no specials', async () => {
  const env = readEnv();
  const mode = env.SITE_MODE;
  try {
    Object.assign(env, { SITE_MODE: 'production' });
    expect((await server.api.get(PATH)).json).toEqual({ words: { en: NONE, es: NONE }, specials: [] });
    await eventually(async () => {
      const text = await home();
      expect(snapshotIn(text).settings.home).toEqual({});
      expect(heroIn(text)).toEqual([env.BRAND_NAME, env.BRAND_TAGLINE]);
      expect(text).toContain(`<title>${env.BRAND_NAME} | Menu</title>`);
    });
  } finally {
    Object.assign(env, { SITE_MODE: mode });
  }
});

describe('OPS-44 what staff write', () => {
  beforeAll(async () => {
    await offerLanguages(server.api, 'en', 'es');
    expect((await save(OURS)).status).toBe(200);
  });

  test('is in the first HTML within seconds, as text', async () => {
    await eventually(async () => {
      const text = await home();
      expect(heroIn(text)).toEqual(['Tacos &lt;by {{brand.name}}&gt;', 'Masa, twice a day.']);
      expect(text).toContain(' | Tacos &amp; more</title>');
      expect(snapshotIn(text).settings.home).toEqual({
        ...{
          title: 'Tacos & more',
          headline: 'Tacos <by {{brand.name}}>',
          intro: 'Masa, twice a day.',
          specials: [BURRITO],
        },
      });
    });
  });

  test('is in Spanish where it is written in Spanish, else in English', async () => {
    await eventually(async () => {
      const text = await home('es');
      expect(text).toContain('<html lang="es">');
      expect(heroIn(text)).toEqual(['Tacos a mano', 'Masa, twice a day.']);
      expect(snapshotIn(text).settings.home).toMatchObject({ headline: 'Tacos a mano', title: 'Tacos & more' });
    });
  });

  test('is given to guests, and to staff with the version that a change of it names', async () => {
    const guest = await server.api.get(PATH);
    expect(guest.json).toEqual(OURS);
    expect(guest.headers.get('Cache-Control')).toContain('must-revalidate');
    const opened = await server.api.staff().get(PATH);
    const version = { 'If-Match': opened.headers.get('ETag') ?? '' };
    const changed = { ...OURS, specials: [] };
    expect((await server.api.staff().with(version).put(PATH, changed)).status).toBe(200);
    const stale = await server.api.staff().with(version).put(PATH, OURS);
    expect(stale.status).toBe(412);
    expect(stale.json).toMatchObject({ current: changed });
    expect((await save(OURS)).status).toBe(200);
  });

  test.each([
    ['a price in words', { ...OURS, specials: [{ ...BURRITO, price: 'cheap' }] }, 'specials.0.price'],
    ['a special without a name', { ...OURS, specials: [{ ...BURRITO, name: ' ' }] }, 'specials.0.name'],
    ['five specials', { ...OURS, specials: Array.from({ length: 5 }, () => BURRITO) }, 'specials'],
    [
      'a headline that fills a page',
      { ...OURS, words: { en: { ...NONE, headline: 'x'.repeat(81) }, es: NONE } },
      'words.en.headline',
    ],
    ['an unknown language', { ...OURS, words: { ...OURS.words, fr: NONE } }, 'words.fr'],
  ])('is refused with %s', async (_, words, field) => {
    const { status, json } = await save(words);
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field }] });
  });

  test('is written by staff alone', async () => {
    expect((await server.api.put(PATH, OURS)).status).toBe(401);
  });
});
