import { readEnv } from '../../../env';
import { createByteCache } from '../../../lib/byteCache';
import { log, messageOf } from '../../../lib/log';
import { configuredStore } from '../../../lib/store/openStore';
import type { FileStore } from '../../../lib/store/FileStore';
import { StoreUnavailable } from '../../../lib/store/StoreUnavailable';
import { withChecksums } from '../../../lib/store/withChecksums';

/** All sizes of a hundred dishes: a picture is read from the store once by each process. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** How long a store that failed is left alone. A guest waits for the failure, and a picture is made in less time than that. */
const PAUSE_MS = 5000;

const memory = createByteCache(MEMORY_BYTES);
let store: FileStore | undefined;
let pausedUntil = -Infinity;
let isFailing = false;

/** The process's store of made pictures. What it lacks is made again, so no failure of it reaches a guest. */
export function pictureStore(): FileStore {
  store ??= withChecksums(configuredStore('pictures', readEnv()));
  return store;
}

/** A made picture, or null when it is missing, damaged, or the store cannot be used. */
export async function readMadePicture(key: string): Promise<Buffer | null> {
  const kept = memory.get(key);
  if (kept) return kept;
  const read = await attempt(() => pictureStore().get(key));
  if (!read) return null;
  memory.set(key, read);
  return read;
}

/** Keeps a made picture, at once for this process and for the others when the store has it. */
export async function storeMadePicture(key: string, bytes: Buffer): Promise<void> {
  memory.set(key, bytes);
  await attempt(() => pictureStore().put(key, bytes));
}

/** Runs `work` on the store; null when the store fails. After a failure one call retries while the others skip the store. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  if (performance.now() < pausedUntil) return null;
  if (isFailing) pausedUntil = performance.now() + PAUSE_MS;
  try {
    const result = await work();
    isFailing = false;
    pausedUntil = -Infinity;
    return result;
  } catch (error) {
    isFailing = true;
    pausedUntil = performance.now() + PAUSE_MS;
    const reason = error instanceof StoreUnavailable ? error.reason : messageOf(error);
    log().warn({ reason }, 'the store of the pictures cannot be used');
    return null;
  }
}
