import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from './ReleaseStore';

const keyPattern = /^[a-z0-9-]{4,120}(\.[a-z]{1,4})?$/;

/** Keeps releases in a folder, fanned out by the key's tail because heads of keys are alike. */
export function folderReleaseStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new TypeError(`Not a key of the release store: ${JSON.stringify(key)}`);
    const stem = key.split('.', 1)[0] ?? key;
    return join(folder, stem.slice(-2), key);
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash leaves the old value or the new one, never a part.
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
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
    },
    get: (key) => nullWhenMissing(readFile(pathOf(key))),
    async stream(key) {
      const path = pathOf(key);
      const facts = await nullWhenMissing(stat(path));
      return facts && { body: createReadStream(path), size: facts.size };
    },
    async exists(key) {
      return (await nullWhenMissing(access(pathOf(key)).then(() => true))) ?? false;
    },
  };
}

async function nullWhenMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
