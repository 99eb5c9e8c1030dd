import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not built, so a change in it rebuilds nothing. */
const IGNORED = /^(node_modules|dist|testing|.*\.test\.[jt]sx?|.*\.md|\..*)$/;

/** All of it becomes part of the kit, also what begins with a dot. */
const TEMPLATE = 'tooling/section-kit/generator/template';

/** What the shell's section kit is packed from, beside the shell's own source. */
const PACKED_WITH_SHELL = [
  'kit/testing',
  ...['section-kit', 'environment', 'eslint', 'files', 'jest', 'messages', 'preview', 'processes', 'release'].map(
    (folder) => `tooling/${folder}`,
  ),
];

/**
 * @typedef {{ name: string, version: string, scripts?: Record<string, string>, dependencies?: Record<string, string> }}
 * Manifest
 */

/**
 * Hashes everything that a build of the package depends on: its source, the packages of ours that it uses, the tools and
 * the lockfile.
 *
 * @param {string} root
 * @param {string} folder  the package's folder below the root
 */
export function packageHash(root, folder) {
  const hash = createHash('sha256');
  const tools = existsSync(join(root, folder, 'webpack.config.js')) ? 'tooling/federation' : 'tooling/backend';
  const packed = folder === 'shell' ? PACKED_WITH_SHELL : [];
  for (const part of [folder, ...neighbours(root, folder), tools, ...packed]) addFolder(hash, root, part);
  addFile(hash, root, 'package-lock.json');
  return hash.digest('hex').slice(0, 12);
}

/**
 * The packages of ours whose source becomes part of this one, with what they need in turn.
 *
 * @param {string} root
 * @param {string} folder
 * @param {Set<string>} [found]
 * @returns {string[]}
 */
function neighbours(root, folder, found = new Set()) {
  for (const name of Object.keys(readManifest(root, folder).dependencies ?? {}).sort()) {
    const other = name.replace(/^@site\//, '');
    if (!name.startsWith('@site/') || found.has(other)) continue;
    found.add(other);
    neighbours(root, other, found);
  }
  return [...found];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(root, folder) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addFolder(hash, root, path) {
  if (!existsSync(join(root, path))) return;
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    ({ name }) => path.startsWith(TEMPLATE) || !IGNORED.test(name),
  );
  // In an order of our own: a folder's own differs between file systems.
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, root, child);
    else addFile(hash, root, child);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addFile(hash, root, path) {
  const content = readFileSync(join(root, path));
  hash.update(`${path}\0${content.length}\0`).update(content);
}
