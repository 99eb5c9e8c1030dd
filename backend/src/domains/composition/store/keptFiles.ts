import type { Encoding } from '../../../http/bestEncoding';
import { createByteCache } from '../../../lib/byteCache';
import { log } from '../../../lib/log';
import { createSingleFlight } from '../../../lib/singleFlight';
import { decompress } from './compress';
import { storeKeyOf } from './contentAddress';
import type { ReleaseFile } from './damagedFiles';
import { formsOf, readVerified } from './readVerified';
import { StoreUnavailable } from '../../../lib/store/StoreUnavailable';

type Body = { body: Buffer; encoding: Encoding };

/** How long a file that could not be read is not tried again: each try reads and hashes every form of it. */
const FAILED_KEPT_MS = 1000;
/** Files of the releases in use fit many times; the bound is against a walk through all old ones. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

const kept = createByteCache(MAX_KEPT_BYTES);
const readOnce = createSingleFlight<Body | null>();
const failed = new Map<string, number>();

/**
 * The bytes of a file in the wanted encoding, or uncompressed when that form is damaged. The store is not asked for what is in
 * memory: bytes that were verified when they were read, and that never change.
 *
 * @returns null when no form can be read; the store is asked again a second later
 */
export async function readKept(file: ReleaseFile, encoding: Encoding): Promise<Body | null> {
  const key = storeKeyOf(file.integrity, encoding);
  const hit = kept.get(key);
  if (hit) return { body: hit, encoding };
  if (performance.now() - (failed.get(key) ?? -Infinity) < FAILED_KEPT_MS) return fromOtherForm(file);
  return readOnce(key, () => read(file, encoding));
}

async function read(file: ReleaseFile, encoding: Encoding): Promise<Body | null> {
  const key = storeKeyOf(file.integrity, encoding);
  try {
    const found = await readVerified(file, encoding);
    if (found?.encoding === encoding) keep(key, found.body);
    if (found) failed.delete(key);
    else failed.set(key, performance.now());
    return found;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    failed.set(key, performance.now());
    log().warn({ reason: error.reason, remote: file.remote, file: file.file }, 'the release store cannot be used');
    return fromOtherForm(file);
  }
}

/** The file from another encoding that is in memory: what is served while the store cannot be used. */
async function fromOtherForm(file: ReleaseFile): Promise<Body | null> {
  for (const form of formsOf(file)) {
    const body = kept.get(storeKeyOf(file.integrity, form));
    if (body) return { body: form === 'identity' ? body : await decompress[form](body), encoding: 'identity' };
  }
  return null;
}

/** Whether a file can be served without the store. */
export function isKept(file: ReleaseFile): boolean {
  return formsOf(file).some((form) => kept.has(storeKeyOf(file.integrity, form)));
}

/** @param body verified */
export function keep(key: string, body: Buffer): void {
  kept.set(key, body);
}
