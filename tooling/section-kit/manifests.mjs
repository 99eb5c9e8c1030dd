import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';

/** @typedef {{ name: string, version: string, license?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/**
 * @param {string} folder below the root; the root itself by an empty name
 * @returns {Manifest}
 */
export function readManifest(folder) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));
}

/**
 * @param {string} folder
 * @param {object} manifest
 */
export function writeManifest(folder, manifest) {
  const { license = 'MIT' } = readManifest('');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, license }, null, 2)}\n`);
}

/**
 * The exact versions that this repository uses, so that a section is built by what its site was tested with.
 *
 * @param {Iterable<string>} names of public packages
 * @returns {Record<string, string>}
 */
export function versionsOf(names) {
  const known = Object.assign({}, ...['', 'tooling', 'kit'].map(declared));
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, known[name] ?? installedVersion(name)]));
}

/** @param {string} folder */
function declared(folder) {
  const { dependencies, devDependencies } = readManifest(folder);
  return { ...devDependencies, ...dependencies };
}

/** @param {string} name */
function installedVersion(name) {
  const folder = ['tooling/node_modules', 'node_modules'].find((one) => existsSync(join(ROOT, one, name)));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return readManifest(`${folder}/${name}`).version;
}

/**
 * `@scope/name/path` -> `@scope/name`.
 *
 * @param {string} request
 */
export function packageNameOf(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
