import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { awaitFolder } from '../database/folderLock.mjs';

/**
 * Runs work that writes into the clone (packages, builds), one process at a time: several starts of one clone at once would
 * remove each other's files.
 *
 * @template T
 * @param {string} root
 * @param {() => void} onWait  called once when another process is at work
 * @param {() => Promise<T>} work  looks again at what is left to do, which another process may have done meanwhile
 * @returns {Promise<T>}
 */
export async function inClone(root, onWait, work) {
  const folder = join(root, '.data/build');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    // A clone that is not ours to write: the work itself says what it can't do.
    return work();
  }
  const unlock = await awaitFolder(folder, onWait);
  try {
    return await work();
  } finally {
    unlock();
  }
}
