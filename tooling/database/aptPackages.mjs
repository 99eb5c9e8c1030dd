import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { awaitFolder } from './folderLock.mjs';

/** @typedef {(folder: string, root: string, onProgress: (message: string) => void) => Promise<void>} Unpack */

/** Whether this is Debian, Ubuntu or a relative of theirs. */
export function hasApt() {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
}

/**
 * Fills `folder/root` once. Of several processes that need it at the same time, one unpacks it and the others wait.
 *
 * @template T
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.what  for messages
 * @param {(root: string) => Promise<T | undefined>} options.describe  undefined until the files are there
 * @param {Unpack} options.unpack
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<T | undefined>}
 */
export async function unpackOnce({ folder, what, describe, unpack, onProgress }) {
  const root = join(folder, 'root');
  mkdirSync(folder, { recursive: true });
  const known = await describe(root);
  if (known) return known;
  const unlock = await awaitFolder(folder, () => onProgress(`waiting for another start to unpack ${what}`));
  try {
    const meanwhile = await describe(root);
    if (meanwhile) return meanwhile;
    const half = `${root}.part`;
    rmSync(half, { recursive: true, force: true });
    await unpack(folder, half, onProgress);
    // Renamed only when whole: a start that was interrupted half way begins again.
    rmSync(root, { recursive: true, force: true });
    renameSync(half, root);
  } finally {
    unlock();
  }
  return describe(root);
}

/**
 * Downloads packages and unpacks them. Nothing is installed, also for root. apt gets lists and a cache of its own.
 *
 * @param {object} options
 * @param {string} options.folder  for what is needed meanwhile
 * @param {string} options.root  where the files go
 * @param {readonly string[]} [options.packages]  names; older releases carry a version in them: `mariadb-server-core-10.6`
 * @param {readonly string[]} [options.withLibraries]  packages of which also those are unpacked that they need and this system lacks
 * @param {(message: string) => void} options.onProgress
 */
export async function unpackFromApt({ folder, root, packages = [], withLibraries = [], onProgress }) {
  const cache = join(folder, 'apt');
  for (const path of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(cache, path), { recursive: true });
  const own = ['-o', `Dir::State::lists=${cache}/lists`, '-o', `Dir::Cache=${cache}/cache`, '-o', 'Debug::NoLocking=1'];
  // For root, apt would download as a user of its own, who may not write here.
  if (process.getuid?.() === 0) own.push('-o', 'APT::Sandbox::User=root');

  onProgress('reading the package lists');
  const update = await run('apt-get', [...own, 'update', '-qq']);
  if (update.code !== 0) throw new Error(lastLines(update.stderr));

  const [alone, whole] = await Promise.all([packages, withLibraries].map((names) => packageNames(own, names)));
  const needed = await missingPackages(own, whole ?? []);
  const names = [...new Set([...(whole ?? []), ...needed, ...(alone ?? [])])];
  onProgress(`downloading ${names[0]}`);
  const download = await run('apt-get', [...own, 'download', '-qq', ...names], { cwd: join(cache, 'debs') });
  if (download.code !== 0) throw new Error(lastLines(download.stderr));

  onProgress(`unpacking ${names[0]}`);
  for (const deb of readdirSync(join(cache, 'debs')).filter((name) => name.endsWith('.deb'))) {
    const result = await run('dpkg-deb', ['-x', join(cache, 'debs', deb), root]);
    if (result.code !== 0) throw new Error(lastLines(result.stderr));
  }
  rmSync(cache, { recursive: true, force: true });
}

/**
 * The `LD_LIBRARY_PATH` of programs that were unpacked into a folder.
 *
 * @param {string} root
 * @returns {string | undefined}  undefined when the system had every library already, and none was unpacked
 */
export function librariesIn(root) {
  // Older packages put theirs below /lib.
  const libraries = ['usr/lib', 'lib']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => join(folder, entry.name)));
  return libraries.length > 0 ? libraries.join(':') : undefined;
}

/** @param {readonly string[]} own @param {readonly string[]} wanted */
async function missingPackages(own, wanted) {
  if (wanted.length === 0) return [];
  const simulated = await run('apt-get', [...own, 'install', '--simulate', '--no-install-recommends', ...wanted]);
  return [...simulated.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
}

/** @param {readonly string[]} own @param {readonly string[]} names */
function packageNames(own, names) {
  return Promise.all(names.map((name) => packageName(own, name)));
}

/** @param {readonly string[]} own @param {string} name */
async function packageName(own, name) {
  const { stdout } = await run('apt-cache', [...own, 'pkgnames', name]);
  const known = stdout.split('\n');
  if (known.includes(name)) return name;
  const versions = known.filter((other) => new RegExp(`^${name}-[\\d.]+$`).test(other)).sort();
  return versions.at(-1) ?? name;
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-3).join('\n');
}

/** The name of the running system, for messages: "Debian GNU/Linux 12 (bookworm)". */
export function systemName() {
  if (!existsSync('/etc/os-release')) return process.platform;
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
}
