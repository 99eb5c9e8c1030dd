import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { describeDoor } from './describeDoor.mjs';
import { neededVersion } from './neededVersion.mjs';
import { compare, readReport, writeReport } from './report.mjs';

const REPORT = 'api.md';

/**
 * Compares a package's door with its report, and its version with what the report's last change needs.
 *
 * @param {string} root
 * @param {string} folder the package's folder below the root
 * @param {{ write?: boolean }} [options] `write`: correct both instead of naming faults
 * @returns {string[]} faults
 */
export function checkPackage(root, folder, { write = false } = {}) {
  const path = join(root, folder, REPORT);
  const { name, version } = readJson(join(root, folder, 'package.json'));
  const door = describeDoor(join(root, folder, 'src/index.ts'));
  const report = writeReport(name, door);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (write) writeFileSync(path, report);

  const base = baseOf(root, folder, report);
  const difference = base && compare(readReport(base.report), door);
  const needed = base && difference ? neededVersion(base.version, difference) : version;
  if (write) {
    if (semver.lt(version, needed)) setVersion(root, folder, needed);
    return [];
  }
  const faults = written === report ? [] : [`${folder}/${REPORT} is not what ${name} exports.`];
  if (base && difference && semver.lt(version, needed)) {
    const names = Object.entries(difference).filter(([, list]) => list.length > 0);
    const what = names.map(([kind, list]) => `${kind} ${list.join(', ')}`).join('; ');
    faults.push(`${name} ${version}: since ${base.version} it has ${what}; that needs ${needed}.`);
  }
  return faults;
}

/**
 * The state before the report's last change: the last commit while that change is not in a commit, else the one before it.
 *
 * @param {string} root
 * @param {string} folder
 * @param {string} report
 * @returns {{ report: string, version: string } | null} null when there is none, or no history
 */
function baseOf(root, folder, report) {
  const at = (/** @type {string} */ commit) => {
    const before = git(root, 'show', `${commit}:./${folder}/${REPORT}`);
    const manifest = git(root, 'show', `${commit}:./${folder}/package.json`);
    return before && manifest ? { report: before, version: String(JSON.parse(manifest).version) } : null;
  };
  const last = at('HEAD');
  if (!last || last.report !== report) return last;
  const commit = git(root, 'log', '-1', '--format=%H', '--', `${folder}/${REPORT}`).trim();
  return commit ? at(`${commit}^`) : null;
}

/**
 * @param {string} root
 * @param {string[]} parameters
 */
function git(root, ...parameters) {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
  } catch {
    return ''; // no such file in that commit, a shallow clone, or no clone at all
  }
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} version
 */
function setVersion(root, folder, version) {
  const manifest = join(root, folder, 'package.json');
  writeFileSync(manifest, `${JSON.stringify({ ...readJson(manifest), version }, null, 2)}\n`);
  const lockfile = join(root, 'package-lock.json');
  if (!existsSync(lockfile)) return;
  const lock = readJson(lockfile);
  lock.packages[folder].version = version;
  writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
