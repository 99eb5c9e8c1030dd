import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from './settings.mjs';

const PRERENDER_FILE = 'prerender.json';

/** @typedef {import('../../contracts/src/composition').Composition} Composition */
/** @typedef {import('../../contracts/src/composition').ReleaseSubmission} ReleaseSubmission */
/** @typedef {import('../../contracts/src/composition').SectionBlock} SectionBlock */
/** @typedef {{ submission: ReleaseSubmission, contents: Map<string, Buffer> }} PreparedRelease */

/**
 * Publishes each build that is not what visitors see, and activates all of them at once: nobody ever sees half of it.
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {string} options.token
 * @param {readonly { folder: string, name: string }[]} options.packages
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<string[]>}  the names of what was published
 */
export async function publishChanged({ origin, token, packages, onProgress }) {
  const current = await readComposition(origin);
  const active = versionsOf(current);
  const commit = (await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).stdout.trim();
  const releases = packages
    .filter(({ name }) => name !== 'backend')
    .map(({ folder }) => prepareRelease(folder, commit))
    .filter(({ submission: { remote, version } }) => active[remote] !== version);
  if (releases.length === 0) return [];

  for (const release of releases) {
    onProgress(`publishing ${release.submission.remote}`);
    await publish(origin, token, release);
  }
  onProgress('activating');
  const changes = releases.map(({ submission: { remote, version } }) => ({ remote, version }));
  await send(`${origin}/api/composition/activations`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(current ? { 'If-Match': `"${current.id}"` } : { 'If-None-Match': '*' }),
    },
    body: JSON.stringify({ changes, reason: 'built at the start' }),
  });
  return changes.map(({ remote }) => remote);
}

/**
 * What visitors see now: version by name, the shell's included.
 *
 * @param {string} origin
 * @returns {Promise<Record<string, string>>}
 */
export async function currentComposition(origin) {
  return versionsOf(await readComposition(origin));
}

/** @param {Composition | undefined} composition */
function versionsOf(composition) {
  if (!composition) return {};
  const parts = { ...composition.remotes, shell: composition.shell };
  return Object.fromEntries(Object.entries(parts).map(([name, { version }]) => [name, version]));
}

/**
 * @param {string} origin
 * @returns {Promise<Composition | undefined>}
 */
async function readComposition(origin) {
  const response = await send(`${origin}/api/composition/current`, {}, [404]);
  return response.status === 404 ? undefined : /** @type {Promise<Composition>} */ (response.json());
}

/**
 * @param {string} folder
 * @param {string} commit
 * @returns {PreparedRelease}
 */
function prepareRelease(folder, commit) {
  const dist = join(ROOT, folder, 'dist');
  const { version, section } = /** @type {{ version: string, section: SectionBlock }} */ (
    readJson(ROOT, folder, 'package.json')
  );
  const build =
    /** @type {Pick<ReleaseSubmission, 'container' | 'entry' | 'exposes' | 'shared'> & { name: string, files: string[] }} */ (
      readJson(dist, 'build.json')
    );
  // The shell's first HTML is rendered after its build has listed its files.
  const files = [...build.files, PRERENDER_FILE].filter(
    (file, index, all) => all.indexOf(file) === index && existsSync(join(dist, file)),
  );
  const contents = new Map(files.map((file) => [file, readFileSync(join(dist, file))]));
  // A published release never changes: what is built of changed source needs a version of its own.
  const digest = createHash('sha256').update(JSON.stringify(section));
  for (const [file, content] of contents) digest.update(file).update(content);
  return {
    contents,
    submission: {
      remote: build.name,
      version: `${version}-b${digest.digest('hex').slice(0, 12)}`,
      commit,
      builtAt: new Date().toISOString(),
      container: build.container,
      entry: build.entry,
      exposes: build.exposes,
      manifest: contents.has('mf-manifest.json') ? /** @type {object} */ (readJson(dist, 'mf-manifest.json')) : null,
      section,
      shared: build.shared,
      integrity: Object.fromEntries([...contents].map(([file, content]) => [file, integrityOf(content)])),
    },
  };
}

/** @param {string[]} path */
function readJson(...path) {
  return /** @type {unknown} */ (JSON.parse(readFileSync(join(...path), 'utf8')));
}

/** @param {Buffer} content */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * @param {string} origin
 * @param {string} token
 * @param {PreparedRelease} release
 */
async function publish(origin, token, { submission, contents }) {
  const form = new FormData();
  form.set('release', JSON.stringify(submission));
  for (const [file, content] of contents) form.append('file', new Blob([new Uint8Array(content)]), file);
  // 409: it was published before and is not active now; the activation brings it back.
  const headers = { Authorization: `Bearer ${token}` };
  await send(`${origin}/api/composition/releases`, { method: 'POST', headers, body: form }, [409]);
}

/**
 * @param {string} url
 * @param {RequestInit} options
 * @param {readonly number[]} [expected]  statuses beside success that the caller understands
 */
async function send(url, options, expected = []) {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(30_000) });
  if (response.ok || expected.includes(response.status)) return response;
  throw new UserError(
    `${options.method ?? 'GET'} ${new URL(url).pathname} answered ${response.status}: ${await response.text()}`,
  );
}
