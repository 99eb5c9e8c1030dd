#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { ROOT } from '../../environment/settings.mjs';

// `npm install` for tests, which have no registry: the site's own packages come from the site, as npm would get them, and
// public packages are links to those of this clone. Run in the section's folder.
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
linkPublicPackages(join(ROOT, 'node_modules'));
for (const [name, address] of own) await installTarball(name, address);

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
  linkCommands(folder);
}

/** @param {string} folder */
function linkCommands(folder) {
  /** @type {{ bin?: Record<string, string> }} */
  const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [command, file] of Object.entries(bin)) link(join(folder, file), join(modules, '.bin', command));
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
  // The clone has the commands of the same names from its own workspaces.
  if (/^site-/.test(relative(join(modules, '.bin'), path)) && target.startsWith(join(ROOT, 'node_modules'))) return;
  if (!existsSync(path)) symlinkSync(target, path);
}
