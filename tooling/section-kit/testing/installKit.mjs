#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { ROOT } from '../../environment/settings.mjs';

// `npm install` for tests, which have no registry: the site's own packages come from the site, as npm would get them, and
// public packages are links to those of this clone, in the versions that the site's packages declare. Run in the section's
// folder.
const dir = process.cwd();
const modules = join(dir, 'node_modules');

/** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const about = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
const wanted = Object.entries({ ...about.dependencies, ...about.devDependencies });
const own = wanted.filter(([, address]) => /^https?:/.test(address));
const [, first = ''] = own[0] ?? [];
/** @type {import('../generator/readKit.mjs').Kit} */
const kit = await (await fetch(new URL('/_kit/index.json', first))).json();

mkdirSync(join(modules, '.bin'), { recursive: true });
for (const [name, address] of own) await installTarball(name, address);
linkPublicPackages(join(ROOT, 'node_modules'));

/**
 * @param {string} name
 * @param {string} address
 */
async function installTarball(name, address) {
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  const found = `sha512-${createHash('sha512').update(body).digest('base64')}`;
  if (kit.packages.every(({ url, sha512 }) => url !== address || sha512 !== found))
    throw new Error(`${address} is not what /_kit/index.json lists`);
  const folder = join(modules, name);
  mkdirSync(folder, { recursive: true });
  await pipeline(Readable.from([body]), extract({ cwd: folder, strip: 1 }));
  /** @type {{ bin?: Record<string, string>, dependencies?: Record<string, string> }} */
  const { bin = {}, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [command, file] of Object.entries(bin)) {
    // As npm does: the tarball does not hold which files may be run.
    chmodSync(join(folder, file), 0o755);
    link(join(folder, file), join(modules, '.bin', command));
  }
  for (const [dependency, version] of Object.entries(dependencies))
    link(findInClone(dependency, version), join(modules, dependency));
}

/**
 * The clone may have several versions of a package, and the one at its root may be another.
 *
 * @param {string} name
 * @param {string} version
 */
function findInClone(name, version) {
  const folders = ['node_modules', 'tooling/node_modules'].map((folder) => join(ROOT, folder, name));
  const found = folders.find((folder) => versionIn(folder) === version);
  if (found === undefined) throw new Error(`The clone has no ${name} ${version}, which the kit depends on`);
  return found;
}

/**
 * @param {string} folder
 * @returns {string | undefined}
 */
function versionIn(folder) {
  const file = join(folder, 'package.json');
  /** @type {{ version: string } | undefined} */
  const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return about?.version;
}

/** @param {string} from */
function linkPublicPackages(from) {
  for (const name of readdirSync(from)) {
    if (name === '@site' || (name.startsWith('.') && name !== '.bin')) continue;
    if (!name.startsWith('@') && name !== '.bin') link(join(from, name), join(modules, name));
    else for (const inner of readdirSync(join(from, name))) link(join(from, name, inner), join(modules, name, inner));
  }
}

/**
 * @param {string} target
 * @param {string} path
 */
function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) symlinkSync(target, path);
}
