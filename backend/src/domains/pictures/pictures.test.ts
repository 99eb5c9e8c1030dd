import {
  LOGO,
  PICTURE,
  type GuestPictures,
  type Problem,
  type SitePictures,
  type StaffActions,
  type UploadedPicture,
} from '@site/contracts';
import sharp, { type Metadata } from 'sharp';
import { SitePictureFile } from '../../database/models/SitePictureFile';
import { readEnv } from '../../env';
import { setClock } from '../../lib/clock';
import { eventually } from '../../testing';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { offerLanguages } from '../../testing/offerLanguages';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn } from '../../testing/snapshotIn';
import { purgeSitePictures } from './purgePictures';
import { findUpload } from './uploads';

const { server, deployer } = releaseServer();

const PATH = '/api/site/pictures';
const NONE: SitePictures = { hero: null, logo: null };
const DAY_MS = 86_400_000;

const upload = (kind: string, body: Uint8Array, type = 'image/png') =>
  server.api.staff().send('POST', `/api/admin/site/pictures/${kind}`, { body, headers: { 'Content-Type': type } });

const photo = (width: number, height: number, background = '#884422') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.25 } } })
    .png()
    .toBuffer();

async function uploaded(kind: string, body: Buffer): Promise<UploadedPicture> {
  const { status, json } = await upload(kind, body);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json as UploadedPicture;
}

const save = (pictures: unknown) => server.api.staff().put(PATH, pictures);
const home = async (language = 'en') =>
  (await server.api.with({ Accept: 'text/html', 'Accept-Language': language }).get('/')).text;
const picturesIn = (html: string) => (snapshotIn(html).settings as { pictures?: GuestPictures }).pictures;

async function load(address: string): Promise<Metadata> {
  const response = await fetch(server.url + address);
  expect([address, response.status]).toEqual([address, 200]);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

/** Reads and works as for a restaurant that is not the demo. */
async function asProduction<T>(work: () => Promise<T>): Promise<T> {
  const env = readEnv();
  const mode = env.SITE_MODE;
  try {
    Object.assign(env, { SITE_MODE: 'production' });
    return await work();
  } finally {
    Object.assign(env, { SITE_MODE: mode });
  }
}

const frame = {
  html: [
    '<header><span data-logo="" class="a"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>{{brand.name}}</span></header>',
    '<div><div data-hero="" class="b"><span><svg viewBox="0 0 16 9"><path d="M0 0"/></svg></span></div></div>',
  ].join(''),
  css: 'h1{margin:0}',
};

beforeAll(async () => {
  const frames = { home: frame, page: frame, notFound: frame };
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', {
      files: { 'prerender.json': JSON.stringify(frames) },
      section: { routes: ['/', '/about'] },
    }),
  );
});

test('OPS-50 OPS-59 the demo has its drawings; a restaurant without pictures has neutral ones, also as its icon', async () => {
  expect((await server.api.staff().get(PATH)).json).toEqual(NONE);
  expect(picturesIn(await home())).toEqual({});
  expect(await home()).toContain('<svg viewBox');
  const drawn = (await server.api.get('/favicon.svg')).text;
  await asProduction(async () => {
    await eventually(async () => {
      const pictures = picturesIn(await home());
      expect(pictures).toEqual({
        hero: { src: expect.stringMatching(/^\/media\/site\/table\.[0-9a-f]+\/640\.jpg$/), alt: '' },
        logo: { src: expect.stringMatching(/^\/media\/site\/mark\.[0-9a-f]+\/72\.webp$/), width: 36, hasName: false },
      });
      expect(await load(pictures?.hero?.src ?? '')).toMatchObject({ width: 640, height: 360, format: 'jpeg' });
      expect(await load(pictures?.logo?.src ?? '')).toMatchObject({ width: 72, height: 72, hasAlpha: true });
    });
    const html = await home();
    expect(html).not.toContain('<svg viewBox');
    // A drawing shows nothing of the restaurant: links that people share do not show it.
    expect(html).not.toMatch(/og:image" content="[^"]*table/);
    expect((await server.api.get('/favicon.svg')).text).not.toBe(drawn);
    expect(await load('/icon-512.png')).toMatchObject({ width: 512, height: 512 });
  });
});

describe('OPS-51 what staff upload', () => {
  let hero: UploadedPicture;
  let logo: UploadedPicture;
  const ours = (): SitePictures => ({
    hero: { image_url: hero.image_url, alt: { en: 'A "counter" of tiles', es: '' } },
    logo: { image_url: logo.image_url, has_name: true },
  });

  beforeAll(async () => {
    await offerLanguages(server.api, 'en', 'es');
    hero = await uploaded('hero', await photo(1600, 1200));
    logo = await uploaded('logo', await clear(400, 100));
    expect((await save(ours())).status).toBe(200);
  });

  test('OPS-59 is in the first HTML within seconds, a frame included: the hero is preloaded, the logo has its size', async () => {
    await eventually(async () => expect(picturesIn(await home())?.hero?.src).toBe(hero.image_url));
    const html = await home();
    expect(picturesIn(html)).toEqual({
      hero: { src: hero.image_url, alt: 'A "counter" of tiles' },
      logo: { src: logo.image_url, width: 144, hasName: true },
    });
    const folder = hero.image_url.replace('/640.jpg', '');
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '';
    for (const width of PICTURE.widths) expect(preload).toContain(`${folder}/${width}.avif ${width}w`);
    expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<style'));
    const logoFolder = logo.image_url.slice(0, logo.image_url.lastIndexOf('/'));
    const densities = LOGO.densities.map((density) => `${logoFolder}/${density * 36}.webp ${density}x`).join();
    expect(html).toContain(`<img src="${logo.image_url}" srcset="${densities}" width="144" height="36" alt=""></span>`);
    expect(html).toContain(`og:image" content="${readEnv().PUBLIC_ORIGIN}${folder}/1280.jpg"`);
    const frame = /<div data-hero="" class="b"><picture>(.*?)<\/picture><\/div><\/div>/.exec(html)?.[1] ?? '';
    for (const width of PICTURE.widths) expect(frame).toContain(`${folder}/${width}.avif ${width}w`);
    expect(frame).toContain(
      `<img src="${hero.image_url}" alt="A &quot;counter&quot; of tiles" width="1280" height="720"`,
    );
    const about = await server.api.with({ Accept: 'text/html' }).get('/about');
    expect(about.text).not.toContain('as="image"');
  });

  test('has a description in Spanish where it is written in Spanish, else the English one', async () => {
    await eventually(async () => expect(picturesIn(await home('es'))?.hero?.alt).toBe('A "counter" of tiles'));
    const pictures = ours();
    await save({ ...pictures, hero: { ...pictures.hero, alt: { en: 'A counter', es: 'Una barra' } } });
    await eventually(async () => expect(picturesIn(await home('es'))?.hero?.alt).toBe('Una barra'));
    await save(ours());
  });

  test('comes in sizes and formats that last; the logo keeps its shape and its transparency', async () => {
    const folder = hero.image_url.replace('/640.jpg', '');
    expect(await load(`${folder}/1280.avif`)).toMatchObject({ width: 1280, height: 720, format: 'heif' });
    expect(await load(`${folder}/320.webp`)).toMatchObject({ width: 320, height: 180, format: 'webp' });
    const high = logo.image_url.replace('/72.', '/108.');
    expect(await load(high)).toMatchObject({ width: 432, height: 108, hasAlpha: true, format: 'webp' });
    const { headers } = await fetch(server.url + high);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    for (const wrong of [`${folder}/72.webp`, logo.image_url.replace('72', '640'), '/media/site/hero.00/640.jpg']) {
      expect([wrong, (await server.api.get(wrong)).status]).toEqual([wrong, 404]);
    }
  });

  test('is the icon of the site, in a square', async () => {
    const icon = await fetch(`${server.url}/icon-192.png`);
    const { data, info } = await sharp(Buffer.from(await icon.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([192, 192, 4]);
    // A corner is empty, the middle is the logo.
    expect([data[3], data[(96 * 192 + 96) * 4 + 3]]).toEqual([0, expect.closeTo(64, -1)]);
    const apple = await fetch(`${server.url}/apple-touch-icon.png`);
    expect((await sharp(Buffer.from(await apple.arrayBuffer())).stats()).isOpaque).toBe(true);
    expect((await server.api.get('/favicon.svg')).text).toContain('data:image/png;base64,');
  });

  test('is saved in the version that was opened, and is in the audit log', async () => {
    const opened = await server.api.staff().get(PATH);
    expect(opened.json).toEqual(ours());
    const version = { 'If-Match': opened.headers.get('ETag') ?? '' };
    expect((await server.api.staff().with(version).put(PATH, NONE)).status).toBe(200);
    const stale = await server.api.staff().with(version).put(PATH, ours());
    expect([stale.status, stale.json]).toEqual([412, expect.objectContaining({ current: NONE })]);
    // A removed picture can be wanted back.
    expect((await save(ours())).status).toBe(200);
    const { actions: log } = (await server.api.staff().get('/api/admin/audit')).json as StaffActions;
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['site.pictures.update', 'site.pictures.create']));
  });

  test('stays while it is shown, and a week after that; then it and its sizes are deleted', async () => {
    const other = await uploaded('hero', await photo(1280, 720, '#123456'));
    await load(other.image_url);
    setClock(new Date(Date.now() + 8 * DAY_MS));
    await purgeSitePictures(server.merchantId);
    const left = async () => (await SitePictureFile.findAll({ attributes: ['hash'] })).map(({ hash }) => hash);
    const holds = (hashes: string[], { image_url }: UploadedPicture) => hashes.some((hash) => image_url.includes(hash));
    const first = await left();
    expect([holds(first, hero), holds(first, logo), holds(first, other)]).toEqual([true, true, false]);
    expect((await server.api.get(other.image_url)).status).toBe(404);
    await save(NONE);
    await purgeSitePictures(server.merchantId);
    expect(holds(await left(), hero)).toBe(true);
    setClock(new Date(Date.now() + 16 * DAY_MS));
    await purgeSitePictures(server.merchantId);
    expect(await left()).toEqual([]);
    const gone = await save(ours());
    expect([gone.status, (gone.json as Problem).errors?.[0]?.field]).toEqual([422, 'hero.image_url']);
  });
});

describe('OPS-52 refuses', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  test.each([
    ['a photo that would look blurred', 'hero', () => photo(900, 500), 'must be at least 960 x 540 pixels'],
    ['an upright photo too narrow for its crop', 'hero', () => photo(600, 1200), 'must be at least 960 x 540 pixels'],
    ['a logo that would be a stripe', 'logo', () => clear(720, 80), 'must be at most 5 times as wide as it is high'],
    ['a small logo', 'logo', () => clear(72, 40), 'must be at least 72 x 72 pixels'],
    ['an SVG', 'logo', () => Promise.resolve(svg), 'must be a photo (JPEG, PNG, WebP, AVIF or GIF)'],
  ])('%s', async (_, kind, body, message) => {
    const { status, json } = await upload(kind, await body());
    expect([status, (json as Problem).errors]).toEqual([422, [{ field: 'picture', message }]]);
  });

  test('an unknown kind, a photo without a description, and an address of another site', async () => {
    expect((await upload('banner', await photo(960, 540))).status).toBe(404);
    const { image_url } = await uploaded('hero', await photo(960, 540, '#654321'));
    const silent = await save({ ...NONE, hero: { image_url, alt: { en: ' ', es: '' } } });
    expect([silent.status, (silent.json as Problem).errors?.[0]?.field]).toEqual([422, 'hero.alt.en']);
    for (const address of ['https://elsewhere.example/a.jpg', image_url.replace('hero', 'logo')]) {
      expect((await save({ hero: null, logo: { image_url: address, has_name: false } })).status).toBe(422);
    }
    const noSize = { image_url: image_url.replace('/640.jpg', '/9.png'), alt: { en: 'A wall', es: '' } };
    expect((await save({ ...NONE, hero: noSize })).status).toBe(422);
  });

  test('guests, and staff who may not edit the settings', async () => {
    const body = await photo(960, 540);
    const headers = { 'Content-Type': 'image/png' };
    expect((await server.api.send('POST', '/api/admin/site/pictures/hero', { body, headers })).status).toBe(401);
    expect((await server.api.put(PATH, NONE)).status).toBe(401);
    expect((await server.api.get(PATH)).status).toBe(401);
  });
});

test('a picture that is purged while a size of it is made is not found, and no fault of the server', async () => {
  const { image_url: address } = await uploaded('hero', await photo(1600, 900));
  const [, hash = ''] = /hero\.(\w+)/.exec(address) ?? [];
  const picture = await findUpload(server.merchantId, 'hero', hash);
  await SitePictureFile.destroy({ where: { hash } });
  await expect(picture?.read()).rejects.toMatchObject({ code: 'not_found' });
});
