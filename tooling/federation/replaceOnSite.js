const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { dirname, join } = require('node:path');
const webpack = require('webpack');
const { exposedModules } = require('./names.js');

const FAMILIES = require.resolve('./client/replace/families.mjs');
const RUNTIME = require.resolve('./client/replace/refreshRuntime.mjs');
/** What a section's modules import of React, by what they get. */
const REPLACED = {
  react: require.resolve('./client/replace/react.mjs'),
  'react/jsx-dev-runtime': require.resolve('./client/replace/jsxRuntime.mjs'),
};

/**
 * What replaces a section's components in the page of a site, whose React is the production one and can't do it: the section's
 * elements are of components that stay the same and call the newest code (decision 0296). Nothing of the site is touched.
 */
class ReplaceOnSitePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.module.rules.push({
      test: /[\\/]react-refresh[\\/].*runtime[\w.]*\.js$/,
      loader: require.resolve('./withDevelopmentLoader.js'),
    });
    const { NormalModuleReplacementPlugin } = webpack;
    new NormalModuleReplacementPlugin(/^react(\/jsx-dev-runtime)?$/, (data) => {
      const { issuer } = data.contextInfo;
      if (isOfSection(issuer)) data.request = REPLACED[/** @type {keyof typeof REPLACED} */ (data.request)];
    }).apply(compiler);
    new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (data) => {
      if (data.contextInfo.issuer !== RUNTIME) data.request = RUNTIME;
    }).apply(compiler);
    new ReactRefreshPlugin({ overlay: false, library: 'site', exclude: [/node_modules/, dirname(FAMILIES)] }).apply(
      compiler,
    );
  }
}

/** @param {string} file */
function isOfSection(file) {
  return !file.includes('node_modules') && dirname(file) !== dirname(FAMILIES);
}

/**
 * The exposed modules, each behind one that is not replaced itself.
 *
 * @param {string} dir
 * @returns {Record<string, string>}
 */
function stableModules(dir) {
  const entries = Object.entries(exposedModules(dir));
  return Object.fromEntries(entries.map(([key, file]) => [key, stableModule(join(dir, file))]));
}

/** @param {string} path */
function stableModule(path) {
  const source = [
    `import Component from ${JSON.stringify(path)};`,
    `import { stable } from ${JSON.stringify(FAMILIES)};`,
    'export default stable(Component);',
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

module.exports = { ReplaceOnSitePlugin, stableModules };
