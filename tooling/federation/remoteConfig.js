const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./baseConfig.js');
const { BuildManifestPlugin } = require('./BuildManifestPlugin.js');
const { ContainerRuntimePlugin } = require('./ContainerRuntimePlugin.js');
const { borrowRefresh, developmentParts } = require('./developmentParts.js');
const { ForbidSecondCopiesPlugin } = require('./ForbidSecondCopiesPlugin.js');
const { buildName, exposedModules, readPackage } = require('./names.js');
const { stableModules } = require('./replaceOnSite.js');
const { serverRemoteConfig } = require('./serverConfig.js');
const { usedByRemote } = require('./shared.js');

const REMOTE_ENTRY = 'remoteEntry.js';

/**
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration[]}
 */
function remoteConfig(dir, development) {
  const browser = browserConfig(dir, development);
  return development ? [browser] : [browser, serverRemoteConfig(dir)];
}

/**
 * @param {string} dir
 * @param {boolean} development
 * @returns {import('webpack').Configuration}
 */
function browserConfig(dir, development) {
  const parts = developmentParts(dir, development);
  const container = buildName(readPackage(dir).name);
  const base = baseConfig(dir, parts);
  return {
    ...base,
    // A remote has no page of its own: the container is all that it builds.
    entry: {},
    ...(parts.refresh ? { externals: borrowRefresh } : {}),
    optimization: { ...base.optimization, ...parts.optimization },
    plugins: [
      ...(base.plugins ?? []),
      new ContainerRuntimePlugin(),
      new ModuleFederationPlugin({
        // The container bears its build's name: under a common one, the second version of a remote in one page would
        // replace the global of the first.
        name: container,
        filename: REMOTE_ENTRY,
        exposes: parts.onSite ? stableModules(dir) : exposedModules(dir),
        shared: usedByRemote(dir, parts.refresh),
        dts: false,
      }),
      new ForbidSecondCopiesPlugin(dir),
      new BuildManifestPlugin(dir, { container, entry: [REMOTE_ENTRY] }),
      ...parts.plugins,
    ],
    ...parts.devServer,
  };
}

module.exports = { remoteConfig };
