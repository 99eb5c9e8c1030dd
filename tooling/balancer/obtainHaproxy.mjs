import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasApt, librariesIn, unpackFromApt, unpackOnce } from '../database/aptPackages.mjs';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';

/** Where packages put it, beside what PATH names: users without rights lack these. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** @typedef {{ program: string, env: NodeJS.ProcessEnv }} Haproxy */

/**
 * The installed haproxy; else, on Debian and Ubuntu, the one of the package, unpacked once into the clone's `.data`.
 *
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<Haproxy | undefined>}  undefined where it can't be had
 */
export async function obtainHaproxy(onProgress = () => undefined) {
  const installed = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
    .map((folder) => join(folder, 'haproxy'))
    .find((program) => existsSync(program));
  if (installed !== undefined) return { program: installed, env: process.env };
  if (!hasApt()) return undefined;
  try {
    return await unpackOnce({
      folder: join(ROOT, '.data/haproxy'),
      what: 'haproxy',
      describe,
      unpack: (folder, root, say) => unpackFromApt({ folder, root, withLibraries: ['haproxy'], onProgress: say }),
      onProgress,
    });
  } catch (error) {
    onProgress(`haproxy can't be had: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}

/** @param {string} root @returns {Promise<Haproxy | undefined>} */
async function describe(root) {
  const program = join(root, 'usr/sbin/haproxy');
  if (!existsSync(program)) return undefined;
  const libraries = librariesIn(root);
  const env = { ...process.env, ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }) };
  return (await run(program, ['-v'], { env })).code === 0 ? { program, env } : undefined;
}
