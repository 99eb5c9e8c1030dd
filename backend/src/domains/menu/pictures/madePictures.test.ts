import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readEnv } from '../../../env';
import { setClock } from '../../../lib/clock';
import { folderStore } from '../../../lib/store/folderStore';
import { configuredStore } from '../../../lib/store/openStore';
import { withChecksums } from '../../../lib/store/withChecksums';
import { eventually, testServer } from '../../../testing';
import { backendProcess, type BackendProcess } from '../../../testing/backendProcess';
import { objectStore, OBJECT_STORE_KEYS, type ObjectStore } from '../../../testing/objectStore';
import { dishPictures, type DishPicture } from './dishPictures';
import { madePictureKey, sharedPictureKey } from './madePictureKey';
import { pictureStore } from './pictureStore';
import { purgePictures } from './purgePictures';
import { keepUpload, UPLOAD_SLUG } from './uploads';

let bucket: ObjectStore;
const dataDir = mkdtempSync(join(tmpdir(), 'no-pictures-'));
beforeAll(async () => {
  bucket = await objectStore();
  // Read when the server starts, which is the next hook.
  Object.assign(process.env, OBJECT_STORE_KEYS, { RELEASE_STORE_URL: bucket.url, DATA_DIR: dataDir });
});
const server = testServer();
let other: BackendProcess;
beforeAll(async () => {
  other = await backendProcess({ databaseUrl: process.env.DATABASE_URL ?? '', env: { DATA_DIR: dataDir } });
  await other.start();
});
afterAll(async () => {
  await other.stop();
  await bucket.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  bucket.break(null);
  jest.restoreAllMocks();
});

let used = 0;
/** A drawing that no process of this file has served. */
function nextDrawing(): { picture: DishPicture; url: string; key: string } {
  const picture = [...dishPictures().values()][(used += 1)];
  if (!picture) throw new Error('There are no more drawings.');
  const key = madePictureKey({ picture, width: 320, format: 'webp' });
  return { picture, url: `/media/dishes/${picture.slug}.${picture.hash}/320.webp`, key };
}

async function bytesFrom(origin: string, path: string): Promise<Buffer> {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  return Buffer.from(await response.arrayBuffer());
}
const isStored = (key: string): Promise<void> =>
  eventually(async () => expect(await pictureStore().get(key)).not.toBeNull());
const requestsOf = (key: string): string[] =>
  bucket.requests.filter((request) => request.includes(key)).map((request) => request.slice(0, 3));

test('OPS-10 a picture that one process made is served by another one from the bucket, and neither writes to its disk', async () => {
  const { url, key } = nextDrawing();
  const made = await bytesFrom(other.url, url);
  await isStored(key);
  const before = requestsOf(key).length;
  expect(await bytesFrom(server.url, url)).toEqual(made);
  expect(requestsOf(key).slice(before)).toEqual(['GET']);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('OPS-10 many guests who ask for a picture at once cost one read of the bucket', async () => {
  const { url, key } = nextDrawing();
  await bytesFrom(other.url, url);
  await isStored(key);
  const before = requestsOf(key).length;
  await Promise.all(Array.from({ length: 20 }, () => bytesFrom(server.url, url)));
  await bytesFrom(server.url, url);
  expect(requestsOf(key).slice(before)).toEqual(['GET']);
});

test.each([
  ['changed', (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.of(whole.at(-1) === 0 ? 1 : 0)])],
  ['cut off', (whole: Buffer) => whole.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
])('OPS-10 a picture that is %s in the bucket is never served; it is made again and replaced', async (_, damage) => {
  const { url, key } = nextDrawing();
  const made = await bytesFrom(other.url, url);
  await isStored(key);
  const plain = configuredStore('pictures', readEnv());
  await plain.put(key, damage((await plain.get(key)) ?? Buffer.of()));
  expect(await pictureStore().get(key)).toBeNull();
  expect(await bytesFrom(server.url, url)).toEqual(made);
  await isStored(key);
});

test('OPS-10 two processes that make the same picture at once both serve it whole', async () => {
  const { url, key } = nextDrawing();
  const [here, there] = await Promise.all([bytesFrom(server.url, url), bytesFrom(other.url, url)]);
  expect(here).toEqual(there);
  await isStored(key);
});

/** An upload of the restaurant, as its sizes are asked for and kept. */
async function uploadedPicture(color: string) {
  const photo = await sharp({ create: { width: 1280, height: 720, channels: 3, background: color } })
    .png()
    .toBuffer();
  const { image_url: address } = await keepUpload(server.merchantId, photo);
  const hash = /\.([0-9a-f]+)\//.exec(address)?.[1] ?? '';
  const picture = { slug: UPLOAD_SLUG, hash, merchantId: server.merchantId };
  return {
    picture,
    url: `/media/dishes/${UPLOAD_SLUG}.${hash}/320.webp`,
    made: { picture, width: 320, format: 'webp' } as const,
  };
}

test('OPS-10 a size that an older version kept without its restaurant is served, and is kept with it', async () => {
  const { url, made } = await uploadedPicture('#775533');
  const bytes = Buffer.from('made by an older version');
  await pictureStore().put(sharedPictureKey(made), bytes);
  expect(await bytesFrom(server.url, url)).toEqual(bytes);
  await isStored(madePictureKey(made));
});

test.each(['away', { failing: 99 }] as const)(
  'OPS-10 while the bucket is %j pictures are made and served',
  async (fault) => {
    bucket.break(fault);
    // However long the pictures take to make, the store is still left alone.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const { url, key } = nextDrawing();
    const made = await bytesFrom(server.url, url);
    expect(made.length).toBeGreaterThan(1000);
    const asked = bucket.requests.length;
    // The store is left alone for some seconds: the next guest does not wait for its failure again.
    await bytesFrom(server.url, nextDrawing().url);
    expect(bucket.requests.length).toBe(asked);
    bucket.break(null);
    expect(await pictureStore().get(key)).toBeNull();
    expect(await bytesFrom(server.url, url)).toEqual(made);
  },
);

test('OPS-10 releases and pictures share a bucket and do not list each other', async () => {
  await pictureStore().put('320-mine-0123456789.webp', Buffer.from('picture'));
  await configuredStore('releases', readEnv()).put('sha384-0123', Buffer.from('release'));
  const [pictures, releases] = await Promise.all(
    (['pictures', 'releases'] as const).map((content) => configuredStore(content, readEnv()).list()),
  );
  const keys = (files = [] as { key: string }[]) => files.map(({ key }) => key);
  expect(keys(pictures)).toContain('320-mine-0123456789.webp');
  expect(keys(pictures)).not.toContain('sha384-0123');
  expect(keys(releases)).toEqual(['sha384-0123']);
});

test('OPS-11 made sizes of drawings and uploads that are gone are removed after a day, the others stay', async () => {
  const { picture } = nextDrawing();
  const keyOf = (slug: string, hash: string) => madePictureKey({ picture: { slug, hash }, width: 640, format: 'avif' });
  const current = keyOf(picture.slug, picture.hash);
  const gone = [keyOf(picture.slug, '0123456789'), keyOf('no-such-dish', 'abcdef'), keyOf('upload', 'f'.repeat(32))];
  for (const key of [current, ...gone]) await pictureStore().put(key, Buffer.from('made'));
  expect(await purgePictures(server.merchantId)).toMatchObject({ made: 0 });
  setClock(new Date(Date.now() + 25 * 3_600_000));
  await purgePictures(server.merchantId);
  const left = (await pictureStore().list()).map(({ key }) => key);
  expect(left).toContain(current);
  for (const key of gone) expect(left).not.toContain(key);
});

test('OPS-11 restaurants that share a bucket keep their uploads apart: neither removes those of the other', async () => {
  const { picture, made } = await uploadedPicture('#335577');
  const own = madePictureKey(made);
  const others = madePictureKey({ ...made, picture: { ...picture, merchantId: 'Other_Kitchen' } });
  const gone = madePictureKey({ ...made, picture: { ...picture, hash: 'e'.repeat(32) } });
  expect(new Set([own, others, gone]).size).toBe(3);
  for (const key of [own, others, gone]) await pictureStore().put(key, Buffer.from('made'));
  setClock(new Date(Date.now() + 25 * 3_600_000));
  await purgePictures(server.merchantId);
  const left = (await pictureStore().list()).map(({ key }) => key);
  expect(left).toEqual(expect.arrayContaining([own, others]));
  expect(left).not.toContain(gone);
});

test('OPS-10 the folder keeps the same contract: a damaged value reads as missing and is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picture-folder-'));
  const plain = folderStore(folder);
  const store = withChecksums(plain);
  await store.put('320-dish-ab.webp', Buffer.from('picture'));
  expect(await store.get('320-dish-ab.webp')).toEqual(Buffer.from('picture'));
  await plain.put('320-dish-ab.webp', Buffer.from('picture'));
  expect(await store.get('320-dish-ab.webp')).toBeNull();
  await store.put('320-dish-ab.webp', Buffer.from('picture'));
  expect(await store.get('320-dish-ab.webp')).toEqual(Buffer.from('picture'));
  rmSync(folder, { recursive: true });
});
