import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Paths of all files below a folder, relative to it, with slashes, in a fixed order.
 *
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
