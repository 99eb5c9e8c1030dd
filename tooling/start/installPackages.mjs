import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inClone } from '../build/inClone.mjs';
import { runGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from '../environment/settings.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, extraneous?: boolean }} LockedPackage */

/**
 * Installs exactly what the lockfile names, if what is installed differs from it. Of several starts at once, one installs
 * and the others wait for it.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export async function installPackages(steps) {
  if (packagesAreCurrent(ROOT)) return;
  const count = Object.keys(readLock(join(ROOT, 'package-lock.json'))).filter((name) =>
    name.includes('node_modules/'),
  ).length;
  await steps.step(
    'packages',
    `installing ${count} packages with npm ci`,
    async (say) => {
      await inClone(ROOT, () => say('waiting for another start to install'), install);
    },
    () => `${count} packages installed`,
  );
}

async function install() {
  if (packagesAreCurrent(ROOT)) return;
  // Development packages as well, whatever NODE_ENV says: the site is built here.
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw installError(code, output);
}

/**
 * @param {number} code
 * @param {string} output
 */
function installError(code, output) {
  const lines = output.split('\n').filter((line) => /^npm error \S/.test(line));
  const remedy = output.includes('code EUSAGE')
    ? 'package.json and package-lock.json disagree: npm install brings them together.'
    : 'Is the registry reachable (npm ping), the disk full (df -h .), the folder yours? Then start again.';
  return new UserError(`npm ci ended with code ${code}.\n${lines.slice(0, 8).join('\n')}`, remedy);
}

/** @param {string[]} parameters */
function npm(parameters) {
  // When npm runs this script it tells where it is itself: the same npm then installs.
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return runGuarded(process.execPath, [script, ...parameters], { cwd: ROOT });
  return runGuarded('npm', parameters, { cwd: ROOT });
}

/**
 * Compares the lockfile with the list that npm keeps of what it has put into node_modules. That list is written last,
 * so an installation that was interrupted counts as none.
 *
 * @param {string} root
 */
export function packagesAreCurrent(root) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = tryReadLock(list);
  if (installed === undefined) return false;
  return Object.entries(readLock(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    // Workspaces are links; an optional one may be for another system; an extraneous one is not asked for.
    if (!path.includes('node_modules/') || wanted.link || wanted.optional || wanted.devOptional || wanted.extraneous)
      return true;
    const found = installed[path];
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLock(file) {
  return (
    /** @type {{ packages?: Record<string, LockedPackage> }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages ?? {}
  );
}

/**
 * Nothing for a list that npm was writing when it was killed.
 *
 * @param {string} file
 */
function tryReadLock(file) {
  try {
    return readLock(file);
  } catch {
    return undefined;
  }
}
