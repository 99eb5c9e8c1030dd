import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE, type Category, type MenuItem } from '@site/contracts';
import { lonePineMenu } from '../../../database/seeders/lonePine/menu';
import { eventually, testServer } from '../../../testing';
import { seedMenu } from '..';
import { madePictureKey } from '../pictures/madePictureKey';
import { pictureStore } from '../pictures/pictureStore';

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
const server = testServer({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const items = async (): Promise<MenuItem[]> => (await server.api.staff().get('/api/menu/items')).json as MenuItem[];

beforeAll(async () => {
  await seedMenu(server.merchantId, lonePineMenu);
});

test('guests see the demo restaurant’s menu as it was written', async () => {
  const categories = (await server.api.get('/api/categories/')).json as Category[];
  expect(categories.map(({ name }) => name)).toEqual(lonePineMenu.map(({ name }) => name));
  expect(categories.length).toBeGreaterThanOrEqual(6);
  const dishes = (await server.api.get('/api/menu-items/')).json as MenuItem[];
  expect(dishes.length).toBeGreaterThanOrEqual(36);
  const written = lonePineMenu.flatMap((category) => category.items).filter((item) => item.in_stock);
  expect(dishes.map(({ name }) => name)).toEqual(written.map(({ name }) => name));
  const [first] = written;
  expect(dishes[0]).toMatchObject({
    description: first?.description,
    ingredients: first?.ingredients,
    nutritional_facts: first?.nutritional_facts,
    allergens: first?.allergens,
  });
});

test('a second time changes nothing, not even what staff have changed or deleted', async () => {
  const [changed, removed] = await items();
  const staff = server.api.staff();
  await staff.put(`/api/menu/items/${changed?.id}`, { price: '1.23', name: 'Our own name' });
  await staff.delete(`/api/menu/items/${removed?.id}`);
  const before = await items();
  expect(await seedMenu(server.merchantId, lonePineMenu)).toBe(0);
  expect(await items()).toEqual(before);
});

test('ADM-187 a dish whose drawing is removed has no picture', async () => {
  const drawn = (await items()).find(({ image_url }) => image_url !== null);
  await server.api.staff().put(`/api/menu/items/${drawn?.id}`, { image_url: '' });
  expect((await items()).find(({ id }) => id === drawn?.id)?.image_url).toBeNull();
});

describe('pictures', () => {
  const picture = async (url: string) => fetch(server.url + url);

  test('of every dish are there, and the plain one is a JPEG', async () => {
    const drawn = (await items()).filter(({ image_url }) => image_url !== null);
    expect(drawn.length).toBeGreaterThanOrEqual(36);
    for (const { image_url } of drawn) expect(image_url).toMatch(PICTURE.pattern);
  });

  test('come in every width and format, made once, kept for good', async () => {
    const base = (await items()).find(({ image_url }) => image_url)?.image_url?.replace(/640\.jpg$/, '') ?? '';
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
    for (const width of [320, 1280]) {
      for (const format of PICTURE.formats) {
        const response = await picture(`${base}${width}.${format}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toBe(types[format]);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        const { default: sharp } = await import('sharp');
        const { width: real, height } = await sharp(await response.arrayBuffer()).metadata();
        expect([real, height]).toEqual([width, (width * 9) / 16]);
        const [slug = '', hash = ''] = (base.split('/')[3] ?? '').split('.');
        await eventually(async () => {
          expect(await pictureStore().exists(madePictureKey({ picture: { slug, hash }, width, format }))).toBe(true);
        });
      }
    }
  });

  test('asked for twenty times at once are made once and all the same', async () => {
    const url = (await items()).filter(({ image_url }) => image_url)[3]?.image_url ?? '';
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async () => Buffer.from(await (await picture(url)).arrayBuffer())),
    );
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
  });

  test('from before a new drawing are replaced by it, for a minute', async () => {
    const url =
      (await items()).find(({ image_url }) => image_url)?.image_url?.replace(/\.[a-f0-9]+\//, '.0123456789/') ?? '';
    const response = await picture(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test.each([
    '/media/dishes/none.0123456789/640.jpg',
    '/media/dishes/x.0/641.jpg',
    '/media/dishes/..%2f..%2fpackage.0/640.jpg',
  ])('%s is refused', async (url) => {
    expect((await picture(url)).status).toBe(404);
  });
});
