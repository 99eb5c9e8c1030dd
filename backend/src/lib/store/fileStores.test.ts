import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { register } from 'prom-client';
import { parseStoreUrl } from '../../env/storeEnv';
import { eventually } from '../../testing';
import { objectStore, OBJECT_STORE_KEYS, type ObjectStore } from '../../testing/objectStore';
import { bucketStore, type BucketSettings } from './bucketStore';
import { folderStore } from './folderStore';
import type { FileStore } from './FileStore';
import { StoreUnavailable } from './StoreUnavailable';

const folder = mkdtempSync(join(tmpdir(), 'release-stores-'));
let server: ObjectStore;
beforeAll(async () => (server = await objectStore()));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => server.break(null));

function bucket(settings: Partial<BucketSettings> = {}): FileStore {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = OBJECT_STORE_KEYS;
  return bucketStore({
    ...parseStoreUrl(server.url),
    content: 'releases',
    accessKeyId,
    secretAccessKey,
    waitMs: 30_000,
    ...settings,
  });
}

let counter = 0;
const nextKey = (): string => `sha384-${(counter += 1).toString(16).padStart(8, '0')}.br`;

describe.each([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => bucket()],
])('CMP-120 %s as a store', (_, open) => {
  test('returns the bytes that were put, to every process', async () => {
    const key = nextKey();
    const body = Buffer.from([0, 255, 13, 10, 128]);
    await open().put(key, body);
    expect(await open().get(key)).toEqual(body);
    expect(await open().exists(key)).toBe(true);
  });

  test('has null for a key that was never put', async () => {
    const key = nextKey();
    expect(await open().get(key)).toBeNull();
    expect(await open().exists(key)).toBe(false);
  });

  test('keeps an empty value apart from a missing one', async () => {
    const key = nextKey();
    await open().put(key, Buffer.alloc(0));
    expect(await open().get(key)).toEqual(Buffer.alloc(0));
  });

  test('takes the same key twice, also at once', async () => {
    const key = nextKey();
    const body = Buffer.alloc(300_000, 7);
    const store = open();
    await Promise.all([store.put(key, body), store.put(key, body), store.put(key, body)]);
    expect((await store.get(key))?.equals(body)).toBe(true);
  });

  test('lists what it has, with size and time, and forgets what is removed', async () => {
    const key = nextKey();
    const store = open();
    await store.put(key, Buffer.from('four'));
    const listed = (await store.list()).find((file) => file.key === key);
    expect(listed).toMatchObject({ key, bytes: 4 });
    expect(Math.abs((listed?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    expect(await store.exists(key)).toBe(false);
    expect((await store.list()).some((file) => file.key === key)).toBe(false);
  });

  test.each(['../escape', 'a/b/c/d', 'ABCD', 'sha384-1.br.gz', ''])('refuses the key "%s"', async (key) => {
    await expect(open().put(key, Buffer.alloc(1))).rejects.toThrow(TypeError);
    await expect(open().get(key)).rejects.toThrow(TypeError);
  });
});

describe('CMP-121 a bucket', () => {
  test('that fails once is asked again', async () => {
    const key = nextKey();
    server.break({ failing: 2 });
    await bucket().put(key, Buffer.from('kept'));
    server.break({ failing: 1 });
    expect(await bucket().get(key)).toEqual(Buffer.from('kept'));
  });

  test.each([
    ['that goes on failing', { failing: 9 }, 'it answers 503 Unknown'],
    ['that breaks connections', 'away', 'ECONNRESET'],
  ] as const)('%s is an error, and not a missing file', async (_, fault, reason) => {
    server.break(fault);
    await expect(bucket().get(nextKey())).rejects.toMatchObject({ code: 'unavailable', reason });
    await expect(bucket().exists(nextKey())).rejects.toThrow(StoreUnavailable);
  });

  test('that does not answer is given up in time', async () => {
    server.break('silent');
    await expect(bucket({ waitMs: 100 }).get(nextKey())).rejects.toMatchObject({ reason: 'no answer in time' });
  });

  test('that is slow holds sixteen connections at most', async () => {
    server.break('silent');
    const before = server.requests.length;
    const store = bucket();
    const reads = Array.from({ length: 60 }, () => store.get(nextKey()));
    const asked = (): number => server.requests.length - before;
    await eventually(() => Promise.resolve(expect(asked()).toBe(16)));
    await delay(50);
    expect(asked()).toBe(16);
    server.break(null);
    await Promise.all(reads);
    expect(asked()).toBe(60);
  });

  test('with other keys refuses, and is not asked again', async () => {
    const key = nextKey();
    await expect(bucket({ secretAccessKey: 'guessed' }).get(key)).rejects.toMatchObject({
      reason: 'it answers 403 SignatureDoesNotMatch',
    });
    expect(server.requests.filter((request) => request.includes(key))).toHaveLength(1);
  });

  test('that does not exist is an error, and not a missing file', async () => {
    const store = bucket({ endpoint: `${server.endpoint}/absent` });
    await expect(store.get(nextKey())).rejects.toMatchObject({ reason: 'the bucket does not exist' });
  });

  test('counts its requests by how they ended', async () => {
    await bucket().get(nextKey());
    const metrics = await register.getSingleMetricAsString('object_store_request_seconds');
    for (const outcome of ['done', 'missing', 'failed'])
      expect(metrics).toContain(
        `object_store_request_seconds_count{store="releases",operation="get",outcome="${outcome}"}`,
      );
  });
});
