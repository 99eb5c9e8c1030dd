import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { run } from '../processes/run.mjs';
import { findFolderCycles } from './folderCycles.mjs';

const OWN_ROOT = resolve(import.meta.dirname, '../..');
const DEPENDENCY_CRUISER = join(OWN_ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** @type {{ forbidden: { name: string, comment: string }[] }} */
export const boundaries = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} from  the file that imports
 * @property {string} to
 * @property {string} comment  what to do instead
 */

/**
 * @typedef {object} Report  what dependency-cruiser prints as JSON, as far as it is read here
 * @property {{ source: string, dependencies: { module: string, resolved: string, dynamic?: boolean }[] }[]} modules
 * @property {{ violations: { from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }[] }} summary
 */

/**
 * Every import that goes against .dependency-cruiser.cjs, in a tree that is laid out like this one.
 *
 * @param {string} root
 * @param {object} [options]
 * @param {boolean} [options.cached]
 * @returns {Promise<{ files: number, violations: Violation[] }>}
 */
export async function findViolations(root, { cached = false } = {}) {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const flags = ['--config', join(OWN_ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  if (!cached) flags.push('--no-cache');
  const result = await run(process.execPath, [DEPENDENCY_CRUISER, ...flags, ...packages], { cwd: root });
  if (!result.stdout.startsWith('{')) throw new Error(result.stderr || result.stdout);
  const report = /** @type {Report} */ (JSON.parse(result.stdout));
  const violations = report.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
    comment: boundaries.forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  return {
    files: report.modules.length,
    violations: [
      ...violations,
      ...undeclaredNeighbours(root, packages, report),
      ...folderCycles(findFolderCycles(report.modules)),
    ],
  };
}

/**
 * The rule `folders-one-way`.
 *
 * @param {readonly import('./folderCycles.mjs').FolderCycle[]} found
 * @returns {Violation[]}
 */
function folderCycles(found) {
  const comment = 'Move what both folders need into a third one, or into the one that needs nothing of the other.';
  return found.map(({ from, to }) => ({ rule: 'folders-one-way', from, to, comment }));
}

/**
 * The rule `declared` for our own packages: they are links to folders, which dependency-cruiser takes for plain files.
 *
 * @param {string} root
 * @param {readonly string[]} packages
 * @param {Report} report
 * @returns {Violation[]}
 */
function undeclaredNeighbours(root, packages, report) {
  const manifests = new Map(packages.map((folder) => [folder, readManifest(join(root, folder))]));
  const neighbours = [...manifests.values()].map(({ name }) => name);
  return report.modules.flatMap(({ source, dependencies }) => {
    const manifest = manifests.get(source.split('/')[0] ?? '');
    if (!manifest) return [];
    return dependencies.flatMap(({ module }) => {
      const name = neighbours.find((other) => module === other || module.startsWith(`${other}/`));
      if (!name || name === manifest.name || manifest.declared.includes(name)) return [];
      return [
        { rule: 'declared', from: source, to: module, comment: `Add ${name} to this package's own package.json.` },
      ];
    });
  });
}

/** @param {string} folder */
function readManifest(folder) {
  const manifest = /** @type {{ name: string, dependencies?: object, devDependencies?: object }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  return { name: manifest.name, declared: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }) };
}
