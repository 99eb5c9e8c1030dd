import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds an installed program. A better name counts more than an earlier folder.
 *
 * @param {readonly string[]} names  the best first
 * @param {readonly string[]} [folders]  beside those of PATH: users without rights lack the sbin folders of packages
 * @returns {string | undefined}  its path
 */
export function findProgram(names, folders = []) {
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
