import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { describeServer } from './findServer.mjs';
import { awaitFolder } from './folderLock.mjs';

/** The server without its service: nothing is started, enabled or configured system-wide by these packages. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];
/** For backups. Only its programs in C are used, so what its scripts depend on is left out. */
const TOOLS = ['mariadb-client'];

/** Whether this is Debian, Ubuntu or a relative of theirs. */
export function hasApt() {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
}

/**
 * The server, unpacked into a folder of ours that every data folder shares. Of several processes that need it at once, one
 * unpacks it and the others wait.
 *
 * @param {string} folder
 * @param {(message: string) => void} onProgress
 * @param {typeof unpackPackages} [unpack]  for tests: what fills the folder
 */
export async function unpackServer(folder, onProgress, unpack = unpackPackages) {
  const root = join(folder, 'root');
  mkdirSync(folder, { recursive: true });
  const known = await describeUnpacked(root);
  if (known) return known;
  const unlock = await awaitFolder(folder, () => onProgress('waiting for another start to unpack MariaDB'));
  try {
    const meanwhile = await describeUnpacked(root);
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
  return describeUnpacked(root);
}

/**
 * Downloads the packages, and the libraries that they need and this system lacks, and unpacks them. Nothing is installed,
 * also for root. apt gets lists and a cache of its own.
 *
 * @param {string} folder  for what is needed meanwhile
 * @param {string} root  where the files go
 * @param {(message: string) => void} onProgress
 */
async function unpackPackages(folder, root, onProgress) {
  const cache = join(folder, 'apt');
  for (const path of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(cache, path), { recursive: true });
  const own = ['-o', `Dir::State::lists=${cache}/lists`, '-o', `Dir::Cache=${cache}/cache`, '-o', 'Debug::NoLocking=1'];
  // For root, apt would download as a user of its own, who may not write here.
  if (process.getuid?.() === 0) own.push('-o', 'APT::Sandbox::User=root');

  onProgress('reading the package lists');
  const update = await run('apt-get', [...own, 'update', '-qq']);
  if (update.code !== 0) throw new Error(lastLines(update.stderr));

  const wanted = await packageNames(own, PACKAGES);
  const simulated = await run('apt-get', [...own, 'install', '--simulate', '--no-install-recommends', ...wanted]);
  const missing = [...simulated.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  onProgress('downloading mariadb-server-core');
  const names = [...new Set([...wanted, ...missing, ...(await packageNames(own, TOOLS))])];
  const download = await run('apt-get', [...own, 'download', '-qq', ...names], { cwd: join(cache, 'debs') });
  if (download.code !== 0) throw new Error(lastLines(download.stderr));

  onProgress('unpacking mariadb-server-core');
  for (const deb of readdirSync(join(cache, 'debs')).filter((name) => name.endsWith('.deb'))) {
    const result = await run('dpkg-deb', ['-x', join(cache, 'debs', deb), root]);
    if (result.code !== 0) throw new Error(lastLines(result.stderr));
  }
  rmSync(cache, { recursive: true, force: true });
}

/** @param {string} root */
async function describeUnpacked(root) {
  const binary = join(root, 'usr/sbin/mariadbd');
  // A folder from before the tools were in it is unpacked again.
  if (!existsSync(binary) || !existsSync(join(root, 'usr/bin/mariadb-dump'))) return undefined;
  // Libraries that the system has already are not unpacked: there may be none. Older packages put theirs below /lib.
  const libraries = ['usr/lib', 'lib']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => join(folder, entry.name)));
  return describeServer(binary, libraries.length > 0 ? libraries.join(':') : undefined);
}

/**
 * Older releases carry the version in the name: mariadb-server-core-10.6.
 *
 * @param {readonly string[]} own
 * @param {readonly string[]} packages
 */
async function packageNames(own, packages) {
  const { stdout } = await run('apt-cache', [...own, 'pkgnames', 'mariadb-']);
  const known = stdout.split('\n');
  return packages.map((name) => {
    if (known.includes(name)) return name;
    return (
      known
        .filter((other) => new RegExp(`^${name}-[\\d.]+$`).test(other))
        .sort()
        .at(-1) ?? name
    );
  });
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
