import { createReadStream } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../lib/writeFileAtomically';
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
    put: (key, body) => writeFileAtomically(pathOf(key), body),
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
