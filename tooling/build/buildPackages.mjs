import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { inClone } from './inClone.mjs';
import { packageHash, readManifest } from './packageHash.mjs';

/** webpack and its prerendering take up to a gigabyte each. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/**
 * @typedef {object} BuiltPackage
 * @property {string} folder
 * @property {string} name
 */

/**
 * Builds every package that has a `build` script and whose content differs from what its dist was built from. Of
 * several processes at once, one builds and the others wait for it.
 *
 * @param {string} root
 * @param {object} [options]
 * @param {(name: string) => boolean} [options.only]
 * @param {(message: string) => void} [options.onProgress]
 * @returns {Promise<{ packages: BuiltPackage[], built: string[] }>}
 */
export async function buildPackages(root, { only = () => true, onProgress = () => undefined } = {}) {
  const packages = listBuilt(root)
    .map((folder) => ({ folder, name: readManifest(root, folder).name }))
    .filter(({ name }) => only(name));

  const isChanged = (/** @type {BuiltPackage} */ { folder }) => readStamp(root, folder) !== packageHash(root, folder);
  if (!packages.some(isChanged)) return { packages, built: [] };
  const onWait = () => onProgress('waiting for another start to build');
  return inClone(root, onWait, async () => ({
    packages,
    built: await buildAll(root, packages.filter(isChanged), onProgress),
  }));
}

/**
 * @param {string} root
 * @param {readonly BuiltPackage[]} changed
 * @param {(message: string) => void} onProgress
 * @returns {Promise<string[]>}  their names
 */
async function buildAll(root, changed, onProgress) {
  const waiting = [...changed];
  /** @type {Set<string>} */
  const running = new Set();
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      running.add(next.name);
      onProgress(`${done} of ${changed.length} built, building ${[...running].join(' and ')}`);
      await buildPackage(root, next);
      running.delete(next.name);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return changed.map(({ name }) => name);
}

/**
 * The folders of the packages that are built: those with a `build` script.
 *
 * @param {string} root
 */
export function listBuilt(root) {
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .filter((folder) => readManifest(root, folder).scripts?.build !== undefined);
}

/**
 * @param {string} root
 * @param {BuiltPackage} package_
 */
async function buildPackage(root, { folder, name }) {
  invalidateBuild(root, folder);
  const hash = packageHash(root, folder);
  const { code, output } = await runGuarded('npm', ['run', '--silent', 'build'], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  if (code !== 0) {
    throw new UserError(
      `Building ${name} failed.\n${output.trim().split('\n').slice(0, 40).join('\n')}`,
      `Fix the errors above; npm run build -w ${name} builds it alone.`,
    );
  }
  // What was edited during the build may be in it or not: the next one builds again.
  if (packageHash(root, folder) === hash) writeFileSync(stampFile(root, folder), hash);
}

/**
 * Marks the package for a rebuild: something else has written into its dist.
 *
 * @param {string} root
 * @param {string} folder
 */
export function invalidateBuild(root, folder) {
  rmSync(stampFile(root, folder), { force: true });
}

/**
 * Inside dist: removing or rebuilding that folder removes the stamp too.
 *
 * @param {string} root
 * @param {string} folder
 */
function stampFile(root, folder) {
  return join(root, folder, 'dist/.stamp');
}

/**
 * @param {string} root
 * @param {string} folder
 */
function readStamp(root, folder) {
  const file = stampFile(root, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
