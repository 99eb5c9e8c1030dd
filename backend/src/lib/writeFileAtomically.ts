import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { now } from './clock';

const SUFFIX = '.part';
/** Longer than any write takes: another process may be writing into the same folder. */
const LEFTOVER_AGE_MS = 10 * 60_000;

/**
 * Writes a file so that readers, and a crash, see the old content or the new one and never a part: into a file beside it,
 * flushed to the disk, then renamed. Leaves nothing behind when it fails.
 */
export async function writeFileAtomically(path: string, body: Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  const temporary = `${path}.${randomBytes(6).toString('hex')}${SUFFIX}`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** On a read-only disk a recursive mkdir says ENOENT, as if a folder were missing; a plain one gives the reason. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path !== undefined) await mkdir(path);
    throw error;
  }
}

/**
 * Removes what processes that were killed while writing left below a folder.
 *
 * @returns how many files were removed
 */
export async function purgeLeftovers(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const name of entries.filter((entry) => entry.endsWith(SUFFIX))) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts?.isFile() && now().getTime() - facts.mtimeMs > LEFTOVER_AGE_MS) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
