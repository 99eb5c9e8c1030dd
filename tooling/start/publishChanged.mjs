import { join } from 'node:path';
import { publishChanged as publishReleases, readComposition, versionsOf } from '../release/index.mjs';
import { ROOT } from './settings.mjs';

/**
 * Publishes each build that is not what visitors see, and activates all of them at once.
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {string} options.token
 * @param {readonly { folder: string, name: string }[]} options.packages  the server's may be among them
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<string[]>}  the names of what became active
 */
export function publishChanged({ origin, token, packages, onProgress }) {
  const dirs = packages.filter(({ name }) => name !== 'backend').map(({ folder }) => join(ROOT, folder));
  return publishReleases({ origin, token, dirs, onProgress });
}

/**
 * What visitors see now: version by name, the shell's included.
 *
 * @param {string} origin
 */
export async function currentComposition(origin) {
  return versionsOf(await readComposition(origin));
}
