import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', 'coverage']);

/**
 * The files of this tree whose name matches, by path below the root.
 *
 * @param {string} root
 * @param {RegExp} name
 * @param {string} [folder]
 * @returns {string[]}
 */
export function findTests(root, name, folder = root) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : findTests(root, name, path);
      return name.test(entry.name) ? [relative(root, path)] : [];
    })
    .sort();
}
