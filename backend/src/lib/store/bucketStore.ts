import { setTimeout as delay } from 'node:timers/promises';
import { Histogram } from 'prom-client';
import { S3mini, S3ServiceError } from 's3mini';
import type { BucketAddress } from '../../env/storeEnv';
import { checkKey, isKey, type FileStore, type StoreContent } from './FileStore';
import { pooledFetch } from './pooledFetch';
import { StoreUnavailable } from './StoreUnavailable';

export type BucketSettings = BucketAddress & {
  content: StoreContent;
  accessKeyId: string;
  secretAccessKey: string;
  /** For a read, all attempts together. */
  waitMs: number;
};

type Operation = 'get' | 'put' | 'exists' | 'list' | 'remove';

/** A page's files come at once; more connections make a bucket no faster. */
const SOCKETS = 16;
/** Guests wait for reads, only publishers and staff for writes. */
const READ_ATTEMPTS = 2;
const WRITE_ATTEMPTS = 3;
const WRITE_MS = 15_000;
const PAUSE_MS = 100;
/** Objects never change, so one that was there a moment ago is not asked for by each readiness probe. */
const PRESENCE_KEPT_MS = 60_000;

const requests = new Histogram({
  name: 'object_store_request_seconds',
  help: 'Time of reads and writes of a bucket, all attempts together, by how they ended',
  labelNames: ['store', 'operation', 'outcome'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 45],
});

/**
 * Keeps values in a bucket of Amazon S3 or of a server that speaks its protocol, below a prefix.
 *
 * @throws StoreUnavailable from each function when the bucket is away, too slow, refuses or fails
 */
export function bucketStore({ endpoint, region, prefix, ...settings }: BucketSettings): FileStore {
  const { content, accessKeyId, secretAccessKey, waitMs } = settings;
  const send = pooledFetch(new URL(endpoint), { sockets: SOCKETS });
  const bucket = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint,
    region,
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      // A list may be long, and no guest waits for it.
      const isRead = (method === 'GET' || method === 'HEAD') && !(url as string).includes('list-type=');
      const call = { method, headers: headers as Record<string, string>, body: body as Uint8Array };
      const answer = await send(url as string, call, isRead ? waitMs / READ_ATTEMPTS : WRITE_MS);
      if (answer.status === 404 && (await answer.clone().text()).includes('NoSuchBucket'))
        throw new StoreUnavailable('the bucket does not exist', content);
      return answer;
    },
  });
  const folder = prefix === '' ? '' : `${prefix}/`;
  const nameOf = (key: string): string => folder + checkKey(key);
  const seen = new Map<string, number>();

  async function measured<T>(operation: Operation, attempts: number, work: () => Promise<T>): Promise<T> {
    const stop = requests.startTimer({ store: content, operation });
    try {
      const result = await repeated(content, attempts, work);
      stop({ outcome: result === null || result === false ? 'missing' : 'done' });
      return result;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }

  return {
    async put(key, body) {
      const name = nameOf(key);
      await measured('put', WRITE_ATTEMPTS, () => bucket.putObject(name, body));
    },
    async get(key) {
      const name = nameOf(key);
      const bytes = await measured('get', READ_ATTEMPTS, () => bucket.getObjectArrayBuffer(name));
      return bytes && Buffer.from(bytes);
    },
    async exists(key) {
      const name = nameOf(key);
      if (performance.now() - (seen.get(name) ?? -Infinity) < PRESENCE_KEPT_MS) return true;
      const isThere = await measured('exists', READ_ATTEMPTS, () => bucket.objectExists(name));
      if (isThere) seen.set(name, performance.now());
      else seen.delete(name);
      return isThere === true;
    },
    async list() {
      const objects = await measured('list', READ_ATTEMPTS, () => bucket.listObjects('/', folder));
      return (objects ?? []).flatMap(({ Key, Size, LastModified }) => {
        const key = Key.slice(folder.length);
        return isKey(key) ? [{ key, bytes: Number(Size), modifiedAt: new Date(LastModified) }] : [];
      });
    },
    async remove(key) {
      const name = nameOf(key);
      seen.delete(name);
      await measured('remove', WRITE_ATTEMPTS, () => bucket.deleteObject(name));
    },
  };
}

async function repeated<T>(content: StoreContent, attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (attempt === attempts || !isTransient(error)) throw new StoreUnavailable(reasonOf(error), content, error);
      // Many processes whose bucket was away must not come back in step.
      await delay(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}

/** Whether the same request may work a moment later; wrong keys and a wrong address stay wrong. */
function isTransient(error: unknown): boolean {
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429 || error.status === 408;
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `it answers ${error.status} ${error.serviceCode ?? ''}`.trimEnd();
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || name === 'TimeoutError' ? 'no answer in time' : (code ?? name);
}
