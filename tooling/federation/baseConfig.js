const { join } = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { buildName, readPackage } = require('./names.js');
const { NameBuildPlugin } = require('./NameBuildPlugin.js');
const { GuardAssetsPlugin } = require('./GuardAssetsPlugin.js');

/** Files are small enough to be counted, big enough to be worth a request. */
const ASSET_NAME = 'assets/[name].[contenthash:10][ext]';
const CHUNK_NAME = '[name].[contenthash:10].js';

/**
 * How source becomes something that runs, the same for browser and prerender.
 *
 * @param {{ refresh: boolean }} options with React's development runtime, whose components can be replaced
 * @returns {import('webpack').RuleSetRule[]}
 */
function moduleRules({ refresh }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
          target: 'es2022',
        },
      },
    },
    { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource', generator: { filename: ASSET_NAME } },
  ];
}

/**
 * What shell and remotes have in common.
 *
 * @param {string} dir
 * @param {{ development: boolean, refresh: boolean }} options
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
    // Maps lie beside the build for whoever reads a stack trace; build.json does not list them, so they are never published.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(dir, 'dist'),
      filename: development ? '[name].js' : CHUNK_NAME,
      chunkFilename: development ? '[name].js' : CHUNK_NAME,
      assetModuleFilename: ASSET_NAME,
      // A build is not bound to the address that it is served from: releases, previews and a CDN differ.
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      // A module that threw while loading is evaluated anew by a retry instead of being found half made.
      strictModuleErrorHandling: true,
      clean: { keep: /^prerender\.json$/ },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules(options) },
    experiments: { css: true },
    optimization: {
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      // swc takes half the time of webpack's default and leaves a little less.
      minimizeOptions: { javascript: false },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }), '...'],
    },
    plugins: [new GuardAssetsPlugin(), ...(development ? [] : [new NameBuildPlugin()])],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

module.exports = { ASSET_NAME, baseConfig, moduleRules };
