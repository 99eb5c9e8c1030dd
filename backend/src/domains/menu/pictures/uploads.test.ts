import { PICTURE, PICTURE_UPLOAD, type MenuItem, type Problem, type UploadedPicture } from '@site/contracts';
import sharp from 'sharp';
import { MenuPicture } from '../../../database/models/MenuPicture';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { setClock } from '../../../lib/clock';
import { purgeUnusedUploads } from './uploads';

const server = testServer();

const upload = (body: Uint8Array, type = 'image/jpeg') =>
  server.api.staff().send('POST', '/api/admin/menu/pictures', { body, headers: { 'Content-Type': type } });

const photo = (width = 1600, height = 1200, color = '#884422') =>
  sharp({ create: { width, height, channels: 3, background: color } });

async function uploaded(color?: string): Promise<UploadedPicture> {
  const { status, json } = await upload(await photo(1600, 1200, color).jpeg().toBuffer());
  expect(status).toBe(201);
  return json as UploadedPicture;
}

test('an uploaded photo is cropped to the shape of a card and becomes the picture of a dish in every size', async () => {
  const picture = await uploaded();
  expect(picture).toMatchObject({ width: 1280, height: 720 });
  expect(picture.image_url).toMatch(PICTURE.pattern);
  const { id } = await buildMenuItem();
  await server.api.staff().put(`/api/menu/items/${id}`, { image_url: picture.image_url });
  const dish = (await server.api.get(`/api/menu-items/${id}`)).json as MenuItem;
  expect(dish.image_url).toBe(picture.image_url);

  const folder = picture.image_url.replace(/\/[^/]+$/, '');
  for (const [file, format] of [
    ['320.avif', 'heif'],
    ['640.webp', 'webp'],
    ['640.jpg', 'jpeg'],
  ]) {
    const response = await fetch(`${server.url}${folder}/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(made.format).toBe(format);
    expect(made.width).toBe(Number.parseInt(file ?? '', 10));
  }
});

test('the same photo twice is one picture; nothing of its metadata is kept', async () => {
  const bytes = await photo(1000, 800, '#224488')
    .withExif({ IFD0: { Copyright: 'private-place' } })
    .jpeg()
    .toBuffer();
  const [first, second] = [await upload(bytes), await upload(bytes)];
  expect(second.json).toEqual(first.json);
  const hash = /upload\.([0-9a-f]+)/.exec((first.json as UploadedPicture).image_url)?.[1] ?? '';
  const rows = await MenuPicture.findAll({ where: { merchantId: server.merchantId, hash } });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.bytes.includes('private-place')).toBe(false);
});

test('a photo that a phone took upright is turned as it was held', async () => {
  const sideways = await photo(720, 1280).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { json } = await upload(sideways);
  expect(json).toMatchObject({ width: 1280, height: 720 });
});

test.each([
  ['an SVG that calls itself a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
  ['a page', Buffer.from('<html>'), 'image/jpeg', 422],
  ['half of a picture', Buffer.from('\xff\xd8\xff\xe0 and then nothing', 'latin1'), 'image/jpeg', 422],
  ['nothing', Buffer.alloc(0), 'image/jpeg', 422],
  ['more bytes than are allowed', Buffer.alloc(PICTURE_UPLOAD.maxBytes + 1), 'image/jpeg', 413],
])('refuses %s', async (_, bytes, type, status) => {
  expect((await upload(bytes, type)).status).toBe(status);
});

test('refuses a photo that is too small, and says which size it needs', async () => {
  const { status, json } = await upload(await photo(200, 150).png().toBuffer(), 'image/png');
  expect(status).toBe(422);
  expect((json as Problem).errors).toEqual([{ field: 'picture', message: 'must be at least 320 x 180 pixels' }]);
});

test('guests upload nothing, and an unknown picture does not exist', async () => {
  const body = await photo().jpeg().toBuffer();
  const headers = { 'Content-Type': 'image/jpeg' };
  expect((await server.api.send('POST', '/api/admin/menu/pictures', { body, headers })).status).toBe(401);
  expect((await server.api.get('/media/dishes/upload.0123456789abcdef/640.jpg')).status).toBe(404);
});

test('pictures that no dish shows are deleted after a week; those of deleted dishes stay', async () => {
  const [used, unused] = [await uploaded('#117711'), await uploaded('#771177')];
  const { id } = await buildMenuItem();
  await server.api.staff().put(`/api/menu/items/${id}`, { image_url: used.image_url });
  await server.api.staff().delete(`/api/menu/items/${id}`);
  setClock(new Date(Date.now() + 8 * 86_400_000));
  await purgeUnusedUploads(server.merchantId);
  const left = (await MenuPicture.findAll({ attributes: ['hash'] })).map(({ hash }) => hash);
  expect(left.some((hash) => used.image_url.includes(hash))).toBe(true);
  expect(left.some((hash) => unused.image_url.includes(hash))).toBe(false);
});
