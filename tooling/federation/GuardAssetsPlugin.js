const webpack = require('webpack');

/**
 * The host's check of what a page loads, see shell/src/composition/assetGuard.ts. It gives an element that is about to load
 * code the integrity of its release, or one that nothing fulfils.
 */
const ASSET_GUARD = '__SITE_ASSET_GUARD__';

/**
 * Lets the host see every script and style that a bundle loads late. Neither module federation nor webpack gives them an
 * integrity, and the hashes come from the composition, which only the page knows.
 */
class GuardAssetsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('GuardAssetsPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardAssetsPlugin',
        (source) => `${source}\nself.${ASSET_GUARD}?.(script);`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'GuardAssetsPlugin',
        (source) => `${source}\nself.${ASSET_GUARD}?.(link);`,
      );
    });
  }
}

module.exports = { GuardAssetsPlugin };
