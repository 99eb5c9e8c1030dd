import type { SiteSettings } from '@site/contracts';
import sharp from 'sharp';
import { parseEnv } from '../../env';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';

const { server, deployer } = releaseServer({ PUBLIC_ORIGIN: 'https://lonepine.example', DELIVERY: 'false' });
beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', { section: { routes: ['/', '/login'], noindex: ['/login'] } }),
    buildRelease('mf-rewards', '1.0.0', {
      section: { routes: ['/rewards', '/order-history'], noindex: ['/order-history'] },
    }),
    buildRelease('mf-admin', '1.0.0', { section: { access: 'admin' } }),
  );
});

test('settings come from the environment, the rest is the demo restaurant', async () => {
  const { status, json } = await server.api.get('/api/site');
  expect(status).toBe(200);
  expect(json as SiteSettings).toMatchObject({
    brand: { name: 'Lone Pine Kitchen', phone: '(936) 555-0142', phoneHref: '+19365550142', foundedYear: 2024 },
    taxRate: '0.0825',
    timezone: 'America/Chicago',
    delivery: false,
    mapTiles: null,
    mode: 'test',
    hours: { summary: 'Open Daily: 6am - 12am' },
  });
});

test('the sitemap lists what everybody may find, and robots.txt names it', async () => {
  const { text, headers } = await server.api.get('/sitemap.xml');
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(['https://lonepine.example/', 'https://lonepine.example/rewards']);
  expect((await server.api.get('/robots.txt')).text).toContain('Sitemap: https://lonepine.example/sitemap.xml');
});

test('the manifest and every icon that it names are there', async () => {
  const { json, headers } = await server.api.get('/manifest.webmanifest');
  expect(headers.get('Content-Type')).toBe('application/manifest+json');
  const { name, icons } = json as { name: string; icons: { src: string; type: string }[] };
  expect(name).toBe('Lone Pine Kitchen');
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await server.api.get(src);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, type]);
  }
});

test('WEB-100 icons that a phone cuts to a shape of its own have no transparent corner', async () => {
  const { icons } = (await server.api.get('/manifest.webmanifest')).json as {
    icons: { src: string; purpose?: string }[];
  };
  const cut = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
  expect(cut).toHaveLength(1);
  for (const path of ['/apple-touch-icon.png', ...cut]) {
    const icon = await (await fetch(server.url + path)).arrayBuffer();
    expect([path, (await sharp(icon).stats()).isOpaque]).toEqual([path, true]);
  }
});

test('production must name its own restaurant, and takes no code from dev servers', () => {
  const message = (source: Record<string, string>): string => {
    try {
      parseEnv(source);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const production = message({ SITE_MODE: 'production', DEV_REMOTES: '{"shell":"http://127.0.0.1:3100"}' });
  for (const name of ['BRAND_NAME', 'BRAND_PHONE', 'BRAND_STREET', 'BRAND_LATITUDE', 'DEV_REMOTES']) {
    expect(production).toContain(`"${name}"`);
  }
  const database = { DATABASE_URL: 'mysql://u:p@localhost:3306/site' };
  expect(message({ ...database, DEV_REMOTES: '{"shell":"https://evil.example"}' })).toContain('DEV_REMOTES');
  expect(message({ ...database, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toContain(
    'MAP_TILES_ATTRIBUTION',
  );
  expect(message({ ...database, DEV_REMOTES: '{"shell":"http://127.0.0.1:3100"}' })).toBe('');
});
