const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ASSET_NAME, baseConfig, moduleRules } = require('./baseConfig.js');
const { BuildManifestPlugin } = require('./BuildManifestPlugin.js');
const { ContainerRuntimePlugin } = require('./ContainerRuntimePlugin.js');
const { developmentParts } = require('./developmentParts.js');
const { ModuleIdsPlugin } = require('./ModuleIdsPlugin.js');
const { federationName, readPackage } = require('./names.js');
const { PrerenderPlugin } = require('./PrerenderPlugin.js');
const { serverShellConfig } = require('./serverConfig.js');
const { providedByHost } = require('./shared.js');

/** As WORKER_FILE in contracts. */
const WORKER_FILE = 'worker.js';

/** The package brings a hook to versions of React that do not have it. */
const IN_REACT = { 'use-sync-external-store/shim$': 'react', 'use-sync-external-store/shim/index.js$': 'react' };

/**
 * Style sheets of packages are text, which styled-components adds. As files they would need webpack's loader of style sheets, a
 * part of the script that each page loads. Addresses in them stay as they are.
 *
 * @type {import('webpack').RuleSetRule}
 */
const STYLES_AS_TEXT = { test: /\.css$/, type: 'asset/source' };

/**
 * The library of the authentication service has a name, by which `isAccountsChunk` of contracts finds it, and stays as it is when
 * the code around it changes.
 *
 * @type {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']}
 */
const NAMED_LIBRARY = {
  cacheGroups: {
    accounts: { test: /[\\/]@supabase[\\/]auth-js[\\/]/, name: 'accounts-library', chunks: 'async', enforce: true },
  },
};

const SHARE_REFRESH = require.resolve('./client/shareRefresh.js');

/**
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration[]}
 */
function shellConfig(dir, development) {
  const browser = [browserConfig(dir, development), prerenderConfig(dir, development)];
  return development ? browser : [...browser, serverShellConfig(dir), workerConfig(dir)];
}

/**
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration}
 */
function browserConfig(dir, development) {
  const parts = developmentParts(dir, development);
  const base = baseConfig(dir, parts);
  return {
    ...base,
    entry: { main: [...(parts.refresh ? [SHARE_REFRESH] : []), './src/index.ts'] },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...IN_REACT } },
    module: { rules: [...moduleRules(parts), STYLES_AS_TEXT] },
    optimization: { ...base.optimization, ...parts.optimization, splitChunks: NAMED_LIBRARY },
    plugins: [
      ...(base.plugins ?? []),
      new ContainerRuntimePlugin(),
      new ModuleFederationPlugin({
        name: federationName(readPackage(dir).name),
        // Which remotes there are is in the page, not in the build.
        remotes: {},
        shared: providedByHost(dir, parts.refresh),
        dts: false,
        manifest: false,
      }),
      new BuildManifestPlugin(dir, { container: '', entry: null }),
      ...parts.plugins,
    ],
    ...parts.devServer,
  };
}

/**
 * Renders the first HTML's frames while the shell is built, with the same source and the same addresses of fonts.
 *
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration}
 */
function prerenderConfig(dir, development) {
  const base = baseConfig(dir, { development, refresh: false });
  return {
    ...base,
    name: 'prerender',
    // Runs after the browser build, whose cleaning of the folder would otherwise take the frames along.
    dependencies: [readPackage(dir).name],
    target: 'node20.19',
    devtool: false,
    entry: { frames: './src/prerender/renderFrames.tsx' },
    output: {
      path: base.output?.path,
      library: { type: 'commonjs2' },
      assetModuleFilename: ASSET_NAME,
      // The server fills in where the shell's release lies.
      publicPath: '{{shell.base}}',
    },
    module: {
      rules: [...moduleRules({ refresh: false }), STYLES_AS_TEXT],
      // One file, run from memory: a chunk beside it could not be found.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [...(development ? [] : [new ModuleIdsPlugin()]), new PrerenderPlugin()],
  };
}

/**
 * The service worker: one script that imports nothing at run time, since the browser compares this file alone.
 *
 * @param {string} dir
 * @returns {import('webpack').Configuration}
 */
function workerConfig(dir) {
  const base = baseConfig(dir, { development: false, refresh: false });
  return {
    ...base,
    name: 'worker',
    // Runs after the browser build, whose cleaning of the folder would otherwise take the file along.
    dependencies: [readPackage(dir).name],
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: './worker/worker.ts' },
    output: { path: base.output?.path, filename: WORKER_FILE },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new ModuleIdsPlugin()],
  };
}

module.exports = { shellConfig };
