const { createHash } = require('node:crypto');
const webpack = require('webpack');
const { BUILD_DIGEST_PLACE } = require('./names.js');

/**
 * Puts a digest of the build into the names that must belong to it alone. It is made of the code itself, so that
 * building the same source again gives the same files, and a release's version may be derived from them.
 */
class NameBuildPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap('NameBuildPlugin', (compilation) => {
      let digest = '';
      // Before realContentHash, which then gives the files the hashes of what they finally are.
      const code = { name: 'NameBuildPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 };
      compilation.hooks.processAssets.tap(code, () => {
        digest = digestOf(compilation);
        replaceIn(compilation, /\.(js|map)$/, digest);
      });
      // The manifests are written last of all.
      const manifests = { name: 'NameBuildPlugin', stage: PROCESS_ASSETS_STAGE_REPORT + 1 };
      compilation.hooks.processAssets.tap(manifests, () => replaceIn(compilation, /\.json$/, digest));
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function digestOf(compilation) {
  const assets = compilation.getAssets();
  // Before realContentHash these differ between folders, and whatever they stand for is in one of the files.
  const unsettled = new Set(assets.flatMap(({ info }) => info.contenthash ?? []));
  const settled = (/** @type {string} */ text) =>
    text.replaceAll(/\b[0-9a-f]{10}\b/g, (word) => (unsettled.has(word) ? '' : word));
  const texts = assets
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source }) => settled(`${name}\n${source.source().toString()}`));
  const hash = createHash('sha256');
  for (const text of texts.sort()) hash.update(text);
  // A letter first: "1e5" would be a number where the name stands alone.
  return `b${hash.digest('hex')}`.slice(0, BUILD_DIGEST_PLACE.length);
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {RegExp} files
 * @param {string} digest
 */
function replaceIn(compilation, files, digest) {
  for (const { name } of compilation.getAssets().filter((asset) => files.test(asset.name))) {
    compilation.updateAsset(name, (source) => {
      const text = source.source().toString();
      return text.includes(BUILD_DIGEST_PLACE)
        ? new webpack.sources.RawSource(text.replaceAll(BUILD_DIGEST_PLACE, digest))
        : source;
    });
  }
}

module.exports = { NameBuildPlugin };
