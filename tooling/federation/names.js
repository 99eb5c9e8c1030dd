const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * @typedef {import('../../contracts/src/composition').SectionBlock} SectionBlock
 * @typedef {{ name: string, version: string, section: SectionBlock }} PackageFile
 */

/**
 * @param {string} dir
 * @returns {PackageFile}
 */
function readPackage(dir) {
  return require(join(dir, 'package.json'));
}

/**
 * Name of the federation container: `mf-menu-cart` -> `mf_menu_cart`.
 *
 * @param {string} packageName
 */
function federationName(packageName) {
  return packageName.replace(/\W/g, '_');
}

/** Stands for the digest of a build while the build does not know it yet; as long as what replaces it. */
const BUILD_DIGEST_PLACE = 'BuildDigest';

/**
 * A name that belongs to one build alone, see NameBuildPlugin. Two versions of a remote can be in one page (the active
 * one and the last known good); with a common global or a common chunk list the second would run the first one's code.
 *
 * @param {string} packageName
 */
function buildName(packageName) {
  return `${federationName(packageName)}__${BUILD_DIGEST_PLACE}`;
}

/**
 * What a remote exposes: `./App`, and each module that its slots name. `./MenuSection` is `src/MenuSection.tsx`, or that file
 * in the one folder of src that has it.
 *
 * @param {string} dir
 * @returns {Record<string, string>}
 */
function exposedModules(dir) {
  const { name, section } = readPackage(dir);
  const keys = ['./App', ...Object.values(section.slots)];
  return Object.fromEntries(
    keys.map((key) => {
      const file = `${key.slice(2)}.tsx`;
      const [found, ...others] = foldersOf(join(dir, 'src')).filter((folder) =>
        existsSync(join(dir, 'src', folder, file)),
      );
      if (found === undefined)
        throw new Error(`${name} exposes ${key}, but neither src nor a folder of it has ${file}`);
      if (others.length > 0) throw new Error(`${name} exposes ${key}, but several folders of src have ${file}`);
      return [key, `./${join('src', found, file)}`];
    }),
  );
}

/** @param {string} dir */
function foldersOf(dir) {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['.', ...folders.map((folder) => folder.name)];
}

/** The constant HOST_CONTRACT_VERSION of contracts, which is TypeScript and not compiled when webpack reads its config. */
function hostContractVersion() {
  const source = readFileSync(join(__dirname, '../../contracts/src/host.ts'), 'utf8');
  const version = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(source)?.[1];
  if (!version) throw new Error('contracts/src/host.ts has no HOST_CONTRACT_VERSION');
  return version;
}

module.exports = { BUILD_DIGEST_PLACE, hostContractVersion, readPackage, federationName, buildName, exposedModules };
