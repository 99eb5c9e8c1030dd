import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { findProgram } from '../processes/findProgram.mjs';
import { run } from '../processes/run.mjs';
import { hasApt, librariesIn, unpackFromApt, unpackOnce } from './aptPackages.mjs';

/** Where packages put programs. */
const FOLDERS = ['usr/bin', 'usr/sbin'];

/**
 * Finds a program that tests and drills need and the site does not: the installed one; else, on Debian and Ubuntu, that of a
 * package, unpacked once into the clone's `.data`.
 *
 * @param {string} name  of the program
 * @param {object} options
 * @param {string} options.version  the parameter that prints its version
 * @param {readonly string[]} [options.packages]  of which only this program matters, and it needs no more than the C library
 * @param {readonly string[]} [options.withLibraries]  packages of which it needs all libraries
 * @param {(message: string) => void} [options.onProgress]
 * @returns {Promise<{ program: string, env: NodeJS.ProcessEnv } | undefined>}  undefined where it can't be had
 */
export async function obtainProgram(
  name,
  { version, packages = [], withLibraries = [], onProgress = () => undefined },
) {
  const installed = findProgram([name], ['/usr/sbin', '/usr/local/sbin']);
  if (installed !== undefined) return { program: installed, env: process.env };
  if (!hasApt()) return undefined;
  /** @param {string} root */
  const describe = async (root) => {
    const program = FOLDERS.map((folder) => join(root, folder, name)).find((file) => existsSync(file));
    if (program === undefined) return undefined;
    const libraries = librariesIn(root);
    const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
    return (await run(program, [version], { env })).code === 0 ? { program, env } : undefined;
  };
  try {
    return await unpackOnce({
      folder: join(ROOT, '.data', name),
      what: name,
      describe,
      unpack: (folder, root, say) => unpackFromApt({ folder, root, packages, withLibraries, onProgress: say }),
      onProgress,
    });
  } catch (error) {
    onProgress(`${name} can't be had: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}
