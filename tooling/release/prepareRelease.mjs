import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';

/** PRERENDER_FILE, SERVER_FILE and WORKER_FILE of contracts: what is built after the browser build has listed its files. */
const BUILT_BESIDE = ['prerender.json', 'server.js', 'worker.js'];
/** The section kit of the shell, see tooling/section-kit. */
const KIT = 'kit';
const FEDERATION_MANIFEST = 'mf-manifest.json';
/** Below MAX_RELEASE_BYTES of the server, which ends the connection at more: the form around the files needs room too. */
const MOST_BYTES = 23 * 1024 * 1024;

/** @typedef {import('../../contracts/src/composition').ReleaseSubmission} ReleaseSubmission */
/** @typedef {Pick<ReleaseSubmission, 'container' | 'entry' | 'exposes' | 'shared' | 'names' | 'section'> & { name: string, files: string[] }} BuildManifest */

/**
 * @typedef {object} PreparedRelease
 * @property {ReleaseSubmission} submission
 * @property {Map<string, Buffer>} contents  by path inside the release
 */

/**
 * Reads a finished build (`dist/build.json` and what it lists) as a release that can be published.
 *
 * @param {string} dir  the package's folder
 * @param {{ version?: string | undefined }} [options]  without a version: the package's, with a digest of the content behind it
 * @returns {Promise<PreparedRelease>}
 */
export async function prepareRelease(dir, { version } = {}) {
  const dist = join(dir, 'dist');
  if (!existsSync(join(dist, 'build.json')))
    throw new UserError(`There is no build in ${dist}.`, 'Build it first: npm run build');
  const build = /** @type {BuildManifest} */ (readJson(join(dist, 'build.json')));
  const beside = [...BUILT_BESIDE, ...kitFiles(dist)].filter((file) => existsSync(join(dist, file)));
  const files = new Set([...build.files, ...beside]);
  const contents = new Map([...files].sort().map((file) => [file, readBuilt(dist, file)]));
  requireRoom(contents);
  return {
    contents,
    submission: {
      remote: build.name,
      version: version ?? contentVersion(dir, build, contents),
      commit: await commitOf(dir),
      builtAt: new Date().toISOString(),
      container: build.container,
      entry: build.entry,
      exposes: build.exposes,
      manifest: contents.has(FEDERATION_MANIFEST)
        ? /** @type {object} */ (readJson(join(dist, FEDERATION_MANIFEST)))
        : null,
      section: build.section,
      shared: build.shared,
      ...(build.names && { names: build.names }),
      integrity: Object.fromEntries([...contents].map(([file, content]) => [file, integrityOf(content)])),
    },
  };
}

/**
 * Reads builds while no other start of the clone builds. A section in its own repository has no such start.
 *
 * @template T
 * @param {string} dir  a package's folder
 * @param {(message: string) => void} onWait  called once when another start builds
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export async function whileBuilt(dir, onWait, read) {
  const root = join(dir, '..');
  if (!existsSync(join(root, 'tooling/build/inClone.mjs'))) return read();
  const { inClone } = await import('../build/inClone.mjs');
  return inClone(root, () => onWait('waiting for another start to build'), read);
}

/** @param {ReadonlyMap<string, Buffer>} contents */
function requireRoom(contents) {
  const sizes = [...contents].map(([file, { length }]) => ({ file, length })).sort((a, b) => b.length - a.length);
  const total = sizes.reduce((sum, { length }) => sum + length, 0);
  if (total <= MOST_BYTES) return;
  const largest = sizes.slice(0, 3).map(({ file, length }) => `${mib(length)} ${file}`);
  throw new UserError(
    `The release has ${mib(total)}, and a site takes ${mib(MOST_BYTES)} at most. Its largest files: ${largest.join(', ')}`,
    'Make them smaller, or keep them elsewhere.',
  );
}

/** @param {number} bytes */
const mib = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** @param {string} dist */
function kitFiles(dist) {
  const folder = join(dist, KIT);
  return existsSync(folder) ? readdirSync(folder).map((file) => `${KIT}/${file}`) : [];
}

/**
 * A published release never changes, so other content needs another version, and the same content keeps its own: publishing
 * what is published already is then no work at all.
 *
 * @param {string} dir
 * @param {BuildManifest} build
 * @param {ReadonlyMap<string, Buffer>} contents
 */
function contentVersion(dir, { section, shared, names }, contents) {
  const { version } = /** @type {{ version: string }} */ (readJson(join(dir, 'package.json')));
  const digest = createHash('sha256').update(JSON.stringify([section, shared, names]));
  for (const [file, content] of contents) digest.update(`${file}\0${content.length}\0`).update(content);
  // A letter first: a part of a version that is all digits must not begin with 0.
  return `${version}-b${digest.digest('hex').slice(0, 12)}`;
}

/**
 * Empty outside version control: a release can be made anywhere. `-dirty` says that the folder differed from its commit.
 *
 * @param {string} dir
 */
async function commitOf(dir) {
  const { code, stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: dir });
  if (code !== 0) return '';
  const status = await run('git', ['status', '--porcelain', '--', '.'], { cwd: dir });
  return stdout.trim() + (status.stdout.trim() === '' ? '' : '-dirty');
}

/**
 * @param {string} dist
 * @param {string} file
 */
function readBuilt(dist, file) {
  const path = join(dist, file);
  // A dev server writes build.json there too, but keeps what it lists in memory.
  if (!existsSync(path))
    throw new UserError(`${dist} is no finished build: ${file} is missing.`, 'Build it again: npm run build');
  return readFileSync(path);
}

/** @param {string} file */
function readJson(file) {
  return /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/** @param {Buffer} content */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
