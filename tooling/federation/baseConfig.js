const { join } = require('node:path');
const webpack = require('webpack');
const { cacheFolder } = require('../files/cacheFolder.js');
const { scriptMinimizer } = require('./minimizer.js');
const { ModuleIdsPlugin } = require('./ModuleIdsPlugin.js');
const { buildName, readPackage } = require('./names.js');
const { NameBuildPlugin } = require('./NameBuildPlugin.js');
const { GuardAssetsPlugin } = require('./GuardAssetsPlugin.js');
const { PlainErrorsPlugin } = require('./PlainErrorsPlugin.js');

/** Files are small enough to be counted, big enough to be worth a request. */
const ASSET_NAME = 'assets/[name].[contenthash:10][ext]';
const CHUNK_NAME = '[name].[contenthash:10].js';

/**
 * Gives each styled component an id that depends on its source file alone, so that every build of the file makes the same
 * class names; by itself the library counts components in the order in which they load. It also marks them as free of side
 * effects, so that unused ones are left out, and takes the white space out of their rules.
 *
 * @type {[string, Record<string, unknown>]}
 */
const STYLED_COMPONENTS = [
  require.resolve('@swc/plugin-styled-components'),
  { displayName: false, ssr: true, pure: true, minify: true, transpileTemplateLiterals: false },
];

/** Where swc keeps compiled plugins; by default that is a folder of the package that is built. */
const SWC_CACHE = cacheFolder('swc');

/**
 * What swc makes of source. Of kit's parts it is the same in every section, also where they are installed compiled.
 *
 * @param {{ replaced: boolean }} options whether a changed component takes the place of the one in the page
 * @returns {import('@swc/core').Options}
 */
function scriptSettings({ replaced }) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: replaced, refresh: replaced } },
      target: 'es2022',
      experimental: { plugins: [STYLED_COMPONENTS], cacheRoot: SWC_CACHE },
    },
  };
}

/**
 * How source becomes something that runs, the same for browser and prerender.
 *
 * @param {{ refresh: boolean, onSite?: boolean }} options with React's development runtime, whose components can be replaced, or for
 *   the page of a site, where ReplaceOnSitePlugin takes the place of that runtime
 * @returns {import('webpack').RuleSetRule[]}
 */
function moduleRules({ refresh, onSite = false }) {
  const replaced = refresh || onSite;
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: scriptSettings({ replaced }),
    },
    { test: /node_modules\/(react-router|jotai|swr)\/.*\.mjs$/, loader: require.resolve('./annotatePureLoader.js') },
    {
      test: /node_modules\/styled-components\/dist\/styled-components\.browser\.esm\.js$/,
      loader: require.resolve('./withoutServerPartsLoader.js'),
    },
    { test: /node_modules\/stylis\/src\/Prefixer\.js$/, loader: require.resolve('./withoutPrefixesLoader.js') },
    { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource', generator: { filename: ASSET_NAME } },
  ];
}

/**
 * What shell and remotes have in common.
 *
 * @param {string} dir
 * @param {{ development: boolean, refresh: boolean, onSite?: boolean }} options
 * @returns {import('webpack').Configuration}
 */
function baseConfig(dir, options) {
  const { development } = options;
  const { name } = readPackage(dir);
  const uniqueName = buildName(name);
  return {
    name,
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Source maps are beside the build for reading stack traces; build.json does not list them, so they are never
    // published.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(dir, 'dist'),
      filename: development ? '[name].js' : CHUNK_NAME,
      chunkFilename: development ? '[name].js' : CHUNK_NAME,
      assetModuleFilename: ASSET_NAME,
      // A build is not bound to the address that it is served from: releases, previews and a CDN differ. client/containerRuntime.mjs
      // sets it, in less code than webpack's 'auto'.
      publicPath: '',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      crossOriginLoading: 'anonymous',
      // Milliseconds. A dev server answers after the build that runs: there, a guest's limit would report failures of a working build.
      chunkLoadTimeout: development ? 120_000 : 15_000,
      // A module that threw while loading is evaluated again by a retry instead of being found half loaded.
      strictModuleErrorHandling: true,
      clean: { keep: /^(prerender\.json|server\.js|worker\.js|kit(\/.*)?)$/ },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules(options) },
    experiments: { css: true },
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      // By name, or by ModuleIdsPlugin.
      moduleIds: development ? 'named' : false,
      // Styles keep webpack's minimizer, scripts have ours.
      minimizeOptions: { javascript: false },
      minimizer: [scriptMinimizer(), '...'],
    },
    plugins: [
      // Packages and our own code ask at run time whether a server runs them; in a browser the answers are known.
      new webpack.DefinePlugin({
        'typeof process': JSON.stringify('undefined'),
        'typeof window': JSON.stringify('object'),
        'typeof document': JSON.stringify('object'),
        'typeof navigator': JSON.stringify('object'),
      }),
      new GuardAssetsPlugin(),
      new PlainErrorsPlugin(),
      ...(development ? [] : [new ModuleIdsPlugin(), new NameBuildPlugin()]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

module.exports = { ASSET_NAME, baseConfig, moduleRules, scriptSettings };
