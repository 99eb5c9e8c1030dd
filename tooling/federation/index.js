const { remoteConfig } = require('./remoteConfig.js');
const { shellConfig } = require('./shellConfig.js');

/**
 * What a package's webpack.config.js says: `module.exports = require('@site/tooling/federation').remote(__dirname)`.
 * webpack-cli calls the answer with the mode and the environment.
 *
 * @typedef {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration[]} RemotePreset
 * @typedef {(env: Record<string, unknown>, argv: { mode?: string }) => import('webpack').Configuration[]} ShellPreset
 */

/**
 * The bundle of a remote: a container with `./App` and what its slots name.
 *
 * @param {string} dir folder of the package
 * @returns {RemotePreset}
 */
function remote(dir) {
  return (_env, argv) => remoteConfig(dir, argv.mode === 'development');
}

/**
 * The bundle of the shell, and the frames of the first HTML that are rendered while it is built.
 *
 * @param {string} dir folder of the package
 * @returns {ShellPreset}
 */
function shell(dir) {
  return (_env, argv) => shellConfig(dir, argv.mode === 'development');
}

module.exports = { remote, shell };
