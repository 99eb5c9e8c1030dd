const { join } = require('node:path');

/**
 * The one list of modules that every part of the page shares. The shell brings them, eagerly; a remote brings none
 * (`import: false`), so a second copy, whose state would split from the first without a word, cannot exist.
 *
 * Each door is listed by itself. A door that is missing here (say `jotai/utils`) would bundle its package a second time:
 * forbidSecondCopies.js makes that a build error instead.
 */
const SHARED_DOORS = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  jotai: ['jotai'],
  'styled-components': ['styled-components'],
  '@site/kit': ['@site/kit'],
};

/** Only while developing: the JSX runtime with source positions. */
const DEVELOPMENT_DOORS = { react: ['react/jsx-dev-runtime'] };

/** Packages that reach a page only through kit; bundling them beside it would be a second router or a second cart. */
const ONLY_THROUGH_KIT = ['react-router', 'react-router-dom'];

/** Our own: a release lists which of its names it imports, so that an older minor version fits as long as it has them. */
const JUDGED_BY_NAMES = '@site/kit';

/**
 * @typedef {object} SharedModule
 * @property {string} door what is imported
 * @property {string} packageName
 * @property {string} version the installed one
 * @property {string} requiredVersion what a remote accepts: the same major, and of others' packages at least what it was built with
 */

/**
 * @param {string} dir package whose installed versions count
 * @param {boolean} development
 * @returns {SharedModule[]}
 */
function sharedModules(dir, development) {
  const sets = development ? [SHARED_DOORS, DEVELOPMENT_DOORS] : [SHARED_DOORS];
  return sets.flatMap((set) =>
    Object.entries(set).flatMap(([packageName, doors]) => {
      const version = installedVersion(packageName, dir);
      const oldest = packageName === JUDGED_BY_NAMES ? firstOfItsKind(version) : version;
      return doors.map((door) => ({ door, packageName, version, requiredVersion: `^${oldest}` }));
    }),
  );
}

/**
 * `2.3.4` -> `2.0.0`, and `0.3.4` -> `0.3.0`, since each minor version before 1.0.0 may break.
 *
 * @param {string} version
 */
function firstOfItsKind(version) {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `0.${minor}.0` : `${major}.0.0`;
}

/**
 * @param {string} packageName
 * @param {string} dir
 * @returns {string}
 */
function installedVersion(packageName, dir) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const found = readVersion(join(folder, packageName));
    if (found) return found;
  }
  throw new Error(`${packageName} is shared by every part of the page, but not installed where ${dir} finds it`);
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function readVersion(folder) {
  try {
    return require(join(folder, 'package.json')).version;
  } catch {
    return null; // not in this folder; the next one up may have it
  }
}

/**
 * The host's side: the copy that is used.
 *
 * @param {string} dir
 * @param {boolean} development
 */
function providedByHost(dir, development) {
  return shareConfig(dir, development, (shared) => ({ version: shared.version, eager: true }));
}

/**
 * A remote's side: use the host's copy or fail, which the host notices.
 *
 * @param {string} dir
 * @param {boolean} development
 */
function usedByRemote(dir, development) {
  return shareConfig(dir, development, () => ({ import: /** @type {const} */ (false) }));
}

/**
 * @template T
 * @param {string} dir
 * @param {boolean} development
 * @param {(shared: SharedModule) => T} side
 */
function shareConfig(dir, development, side) {
  return Object.fromEntries(
    sharedModules(dir, development).map((shared) => [
      shared.door,
      { singleton: true, strictVersion: true, requiredVersion: shared.requiredVersion, ...side(shared) },
    ]),
  );
}

module.exports = { SHARED_DOORS, ONLY_THROUGH_KIT, sharedModules, providedByHost, usedByRemote };
