import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { writeContracts, writeKit } from './compile.mjs';
import { filesBelow } from './filesBelow.mjs';
import { versionsOf } from './manifests.mjs';
import { writeGenerator } from './writeGenerator.mjs';
import { writePresets } from './writePresets.mjs';

/** What the code of a section imports beside the site's own packages. The page has one copy of each. */
const SHARED = ['jotai', 'react', 'react-dom', 'styled-components'];

/** Each package by the name of its file, with what writes its folder. */
const PACKAGES = {
  'site-contracts.tgz': writeContracts,
  'site-kit.tgz': writeKit,
  'section-kit.tgz': writePresets,
  'create-section.tgz': writeGenerator,
};

/**
 * One package of the kit. `sha512` is in npm's notation, as a lockfile has it; `size` in bytes.
 *
 * @typedef {{ name: string, version: string, file: string, sha512: string, size: number }} KitPackage
 */

/**
 * Packs what a section in its own repository installs: the compiled kit and contracts, the presets and the generator. The same
 * source gives the same bytes.
 *
 * @param {string} folder gets the tarballs and `index.json`; emptied first
 * @returns {Promise<KitPackage[]>}
 */
export async function packKit(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'section-kit-'));
  try {
    const packages = [];
    for (const [file, write] of Object.entries(PACKAGES)) {
      const source = join(work, file, 'package');
      mkdirSync(source, { recursive: true });
      await write(source);
      packages.push(await packFolder(source, { folder, file }));
    }
    const index = { packages, shared: versionsOf(SHARED) };
    writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    return packages;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} source folder named `package`, as npm expects it in a tarball
 * @param {{ folder: string, file: string }} target
 * @returns {Promise<KitPackage>}
 */
async function packFolder(source, { folder, file }) {
  const path = join(folder, file);
  // Neither owners nor times, so that the bytes follow from the content alone.
  const options = { cwd: join(source, '..'), file: path, gzip: true, portable: true, mtime: new Date(0) };
  await create(
    options,
    filesBelow(source).map((name) => `package/${name}`),
  );
  const { name, version } = /** @type {{ name: string, version: string }} */ (
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  );
  const content = readFileSync(path);
  const sha512 = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  return { name, version, file, sha512, size: content.length };
}
