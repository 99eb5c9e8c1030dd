const webpack = require('webpack');
const { exposedModules, hostContractVersion, readPackage } = require('./names.js');
const { sharedModules } = require('./shared.js');
const { importedNames, providedNames } = require('./sharedNames.js');

const BUILD_MANIFEST = 'build.json';
/** A longer form of mf-manifest.json, with the machine's paths in it. */
const FEDERATION_STATS = 'mf-stats.json';

/**
 * `dist/build.json`: what a release has to say of its files, in the words of `Release` in contracts, so that nobody has to
 * know how module federation writes its own manifest.
 *
 * @typedef {object} BuildManifest
 * @property {string} name
 * @property {import('../../contracts/src/composition').SectionBlock} section
 * @property {string} container global that the entry defines; empty for the shell
 * @property {string[]} entry
 * @property {{ key: string, js: string[], css: string[] }[]} exposes
 * @property {Record<string, { version: string, requiredVersion: string, singleton: boolean }>} shared
 * @property {import('./sharedNames.js').SharedNames} names
 * @property {string[]} files what to publish: everything but source maps and what describes the build
 */

/** Writes build.json once all other files have got their final names. */
class BuildManifestPlugin {
  /**
   * @param {string} dir
   * @param {{ container: string, entry: string[] | null }} options `entry` null: the files of the entry point "main"
   */
  constructor(dir, { container, entry }) {
    this.dir = dir;
    this.container = container;
    this.entry = entry;
    /** @type {import('./sharedNames.js').SharedNames} */
    this.names = {};
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildManifestPlugin', (compilation) => {
      // When webpack knows what each module exports, and before it joins modules.
      compilation.hooks.finishModules.tap({ name: 'BuildManifestPlugin', stage: 1000 }, () => {
        this.names = this.container ? importedNames(compilation) : providedNames(compilation);
      });
      // After realContentHash, which renames files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildManifestPlugin', stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset(BUILD_MANIFEST, new webpack.sources.RawSource(text));
      });
    });
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @returns {BuildManifest}
   */
  describe(compilation) {
    const { name, section } = readPackage(this.dir);
    const shared = sharedModules(this.dir, false).map(({ door, version, requiredVersion }) => [
      door,
      { version, requiredVersion, singleton: true },
    ]);
    return {
      name,
      // What the shell provides is a fact of its code, not a declaration.
      section: this.container ? section : { ...section, hostContract: hostContractVersion() },
      container: this.container,
      entry: this.entry ?? scripts(compilation.entrypoints.get('main')?.getFiles() ?? []),
      exposes: this.container
        ? Object.keys(exposedModules(this.dir)).map((key) => describeExposed(compilation, key))
        : [],
      shared: Object.fromEntries(shared),
      names: this.names,
      files: compilation
        .getAssets()
        .map((asset) => asset.name)
        .filter((file) => !file.endsWith('.map') && file !== FEDERATION_STATS)
        .sort(),
    };
  }
}

/**
 * The files that an exposed module needs beside the entry: the chunks of the group that module federation names after it.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} key
 */
function describeExposed(compilation, key) {
  const chunkName = `__federation_expose_${key.replace(/^\.\//, '').replace(/\//g, '_')}`;
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`The build has no chunk for the exposed module ${key} (looked for ${chunkName})`);
  const files = group.getFiles().filter((file) => !compilation.getAsset(file)?.info.hotModuleReplacement);
  return { key, js: scripts(files), css: files.filter((file) => file.endsWith('.css')) };
}

/** @param {readonly string[]} files */
function scripts(files) {
  return files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

module.exports = { BuildManifestPlugin };
