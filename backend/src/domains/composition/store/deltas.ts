import { createByteCache } from '../../../lib/byteCache';
import { createSingleFlight } from '../../../lib/singleFlight';
import { log, messageOf } from '../../../lib/log';
import { compressAgainst } from './compressAgainst';
import type { ReleaseFile } from './damagedFiles';
import { readForm } from './readVerified';

/** A few kilobytes for each script of a release, and each earlier release that visitors still have. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Scripts of a release are far smaller. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** How long a difference that could not be made is not tried again. */
const FAILED_KEPT_MS = 60_000;

const kept = createByteCache(MAX_KEPT_BYTES);
const makeOnce = createSingleFlight<Buffer | null>();
const failed = new Map<string, number>();

/** `main.*.js` for `main.7ef37ee2a2.js`: what one script is called in every release. */
export function patternOf(file: string): string {
  return file.replace(/\.[0-9a-f]{8,40}(?=\.m?js$)/, '.*');
}

/** Whether visitors may get this file as its difference to what it was in another release. */
export function hasDeltas({ file }: Pick<ReleaseFile, 'file'>): boolean {
  return /\.m?js$/.test(file);
}

/** A file as its difference to an earlier one, coded as `dcz`. Null when it can't be made: the whole file is the answer then. */
export async function readDelta(before: ReleaseFile, after: ReleaseFile): Promise<Buffer | null> {
  const key = `${before.integrity} ${after.integrity}`;
  const hit = kept.get(key);
  if (hit) return hit;
  if (performance.now() - (failed.get(key) ?? -Infinity) < FAILED_KEPT_MS) return null;
  return makeOnce(key, () => make(before, after, key));
}

/** Makes a delta. Both files bypass the cache of served files, in which the earlier one would only take room. */
async function make(before: ReleaseFile, after: ReleaseFile, key: string): Promise<Buffer | null> {
  try {
    const [old, next] = await Promise.all([readForm(before, 'identity'), readForm(after, 'identity')]);
    if (!old || !next) throw new Error('one of the files is missing or damaged');
    if (Math.max(old.length, next.length) > MAX_FILE_BYTES) throw new Error('one of the files is too large');
    const delta = await compressAgainst(old, next);
    kept.set(key, delta);
    failed.delete(key);
    return delta;
  } catch (error) {
    failed.set(key, performance.now());
    log().warn({ remote: after.remote, file: after.file, reason: messageOf(error) }, 'a difference can not be made');
    return null;
  }
}
