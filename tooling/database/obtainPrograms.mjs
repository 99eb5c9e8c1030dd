import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { hasApt, unpackFromApt, unpackOnce } from './aptPackages.mjs';

/**
 * Finds programs that tests and drills need and the site does not: the installed ones; else, on Debian and Ubuntu, those of a
 * package, unpacked once into the clone's `.data`.
 *
 * @param {object} options
 * @param {string} options.name  of the folder
 * @param {readonly string[]} options.packages
 * @param {readonly string[]} options.programs
 * @param {(message: string) => void} [options.onProgress]
 * @returns {Promise<string | undefined>}  the folder of the programs, or undefined when they can't be had here
 */
export async function obtainPrograms({ name, packages, programs, onProgress = () => undefined }) {
  const isThere = (/** @type {string} */ folder) => programs.every((program) => existsSync(join(folder, program)));
  const installed = (process.env.PATH ?? '').split(delimiter).find((folder) => folder !== '' && isThere(folder));
  if (installed !== undefined) return installed;
  if (!hasApt()) return undefined;
  /** @param {string} root */
  const describe = (root) => Promise.resolve(isThere(join(root, 'usr/bin')) ? join(root, 'usr/bin') : undefined);
  try {
    return await unpackOnce({
      folder: join(ROOT, '.data', name),
      what: name,
      describe,
      // Programs of packages that bring much else: only what they are linked with matters, and that is the C library.
      unpack: (folder, root, say) => unpackFromApt({ folder, root, packages, onProgress: say }),
      onProgress,
    });
  } catch (error) {
    onProgress(`${name} can't be had: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}
