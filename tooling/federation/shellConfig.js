const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ASSET_NAME, baseConfig, moduleRules } = require('./baseConfig.js');
const { BuildManifestPlugin } = require('./BuildManifestPlugin.js');
const { developmentParts } = require('./developmentParts.js');
const { federationName, readPackage } = require('./names.js');
const { PrerenderPlugin } = require('./PrerenderPlugin.js');
const { providedByHost } = require('./shared.js');

const SHARE_REFRESH = require.resolve('./client/shareRefresh.js');

/**
 * How the shell hands its runtime to the remotes. Module federation adds it as CommonJS, which brings a whole second copy of
 * the runtime along (18 KB compressed) beside the one that the shell itself uses.
 */
const INJECTED_RUNTIME = require.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration[]}
 */
function shellConfig(dir, development) {
  return [browserConfig(dir, development), prerenderConfig(dir, development)];
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
    entry: { main: [...(parts.refresh ? [SHARE_REFRESH] : []), './src/main.tsx'] },
    resolve: { ...base.resolve, alias: { [INJECTED_RUNTIME]: INJECTED_RUNTIME.replace(/\.cjs$/, '.js') } },
    optimization: { ...base.optimization, ...parts.optimization },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: federationName(readPackage(dir).name),
        // Which remotes there are stands in the page, not in the build.
        remotes: {},
        shared: providedByHost(dir, parts.refresh),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          // The remotes' entries then come without a copy of the runtime: 7 instead of 23 KB each.
          provideExternalRuntime: true,
          // The page already says where everything is. The snapshot part would only fetch manifests, and load chunks past
          // the integrity check.
          optimization: { disableSnapshot: true, target: 'web' },
        },
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
      rules: moduleRules({ refresh: false }),
      // One file, run from memory: a chunk beside it could not be found.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new PrerenderPlugin()],
  };
}

module.exports = { shellConfig };
