import { access, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../writeFileAtomically';
import { checkKey, isKey, type FileStore, type StoredFile } from './FileStore';

/** Keeps values in a folder, fanned out by the key's tail because heads of keys are alike. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const stem = checkKey(key).split('.', 1)[0] ?? key;
    return join(folder, stem.slice(-2), key);
  };

  return {
    put: async (key, body) => writeFileAtomically(pathOf(key), body),
    get: async (key) => nullWhenMissing(readFile(pathOf(key))),
    async exists(key) {
      return (await nullWhenMissing(access(pathOf(key)).then(() => true))) ?? false;
    },
    list: () => listFolder(folder),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

async function listFolder(folder: string): Promise<StoredFile[]> {
  const entries = (await nullWhenMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files: StoredFile[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && isKey(entry.name))) {
    const facts = await nullWhenMissing(stat(join(parentPath, name)));
    if (facts) files.push({ key: name, bytes: facts.size, modifiedAt: facts.mtime });
  }
  return files;
}

async function nullWhenMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
