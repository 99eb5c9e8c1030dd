const { Module } = require('node:module');
const { join } = require('node:path');
const webpack = require('webpack');

/** As PRERENDER_FILE in contracts. */
const PRERENDER_FILE = 'prerender.json';

/** Runs what was compiled and emits its answer as prerender.json, in place of the code. */
class PrerenderPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('PrerenderPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async (assets) => {
        const code = assets['frames.js'];
        if (!code || compilation.errors.length > 0) return;
        const frames = await run(code.source().toString(), join(compiler.context, 'frames.js'));
        for (const name of Object.keys(assets)) compilation.deleteAsset(name);
        compilation.emitAsset(PRERENDER_FILE, new RawSource(JSON.stringify(frames)));
      });
    });
  }
}

/**
 * @param {string} code
 * @param {string} filename
 */
function run(code, filename) {
  // The typings of node:module leave out what a loader needs.
  const module = /** @type {import('node:module').Module & { _compile(code: string, filename: string): void }} */ (
    new Module(filename)
  );
  module.paths = /** @type {any} */ (Module)._nodeModulePaths(filename);
  module._compile(code, filename);
  return module.exports.renderFrames();
}

module.exports = { PrerenderPlugin };
