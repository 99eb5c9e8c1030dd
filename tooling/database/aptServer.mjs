import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { describeServer } from './findServer.mjs';

/** The server without its service: nothing is started, enabled or configured system-wide by these packages. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];

/** Whether this is Debian, Ubuntu or a relative of theirs. */
export function hasApt() {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');
}

/**
 * Downloads the packages, and the libraries that they need and this system lacks, and unpacks them into a folder of ours.
 * Nothing is installed, also for root. apt gets lists and a cache of its own there.
 *
 * @param {string} folder
 * @param {(message: string) => void} onProgress
 */
export async function unpackServer(folder, onProgress) {
  const root = join(folder, 'root');
  const unpacked = await describeUnpacked(root);
  if (unpacked) return unpacked;

  const cache = join(folder, 'apt');
  for (const path of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(cache, path), { recursive: true });
  const own = ['-o', `Dir::State::lists=${cache}/lists`, '-o', `Dir::Cache=${cache}/cache`, '-o', 'Debug::NoLocking=1'];
  // For root, apt would download as a user of its own, who may not write here.
  if (process.getuid?.() === 0) own.push('-o', 'APT::Sandbox::User=root');

  onProgress('reading the package lists');
  const update = await run('apt-get', [...own, 'update', '-qq']);
  if (update.code !== 0) throw new Error(lastLines(update.stderr));

  const wanted = await packageNames(own);
  const simulated = await run('apt-get', [...own, 'install', '--simulate', '--no-install-recommends', ...wanted]);
  const missing = [...simulated.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  onProgress('downloading mariadb-server-core');
  const names = [...new Set([...wanted, ...missing])];
  const download = await run('apt-get', [...own, 'download', '-qq', ...names], { cwd: join(cache, 'debs') });
  if (download.code !== 0) throw new Error(lastLines(download.stderr));

  onProgress('unpacking mariadb-server-core');
  const half = `${root}.part`;
  rmSync(half, { recursive: true, force: true });
  for (const deb of readdirSync(join(cache, 'debs')).filter((name) => name.endsWith('.deb'))) {
    const result = await run('dpkg-deb', ['-x', join(cache, 'debs', deb), half]);
    if (result.code !== 0) throw new Error(lastLines(result.stderr));
  }
  // Renamed only when whole: a start that was interrupted half way begins anew.
  rmSync(root, { recursive: true, force: true });
  renameSync(half, root);
  rmSync(cache, { recursive: true, force: true });
  return describeUnpacked(root);
}

/** @param {string} root */
async function describeUnpacked(root) {
  const binary = join(root, 'usr/sbin/mariadbd');
  if (!existsSync(binary)) return undefined;
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
 */
async function packageNames(own) {
  const { stdout } = await run('apt-cache', [...own, 'pkgnames', 'mariadb-']);
  const known = stdout.split('\n');
  return PACKAGES.map((name) => {
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
