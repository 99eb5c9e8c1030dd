const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { join } = require('node:path');
const { PrepareStylesPlugin } = require('./PrepareStylesPlugin.js');
const { ReplaceOnSitePlugin } = require('./replaceOnSite.js');

/** See client/shareRefresh.js. */
const REFRESH_GLOBAL = '__SITE_REACT_REFRESH__';

/**
 * What differs while developing. With `FEDERATION_HOST=production` a dev build is made for a production shell: such a shell
 * has neither React's development runtime nor the refresh registry, so the remote is built for production React and brings its own
 * (`onSite`).
 *
 * @param {string} dir
 * @param {boolean} development
 * @returns {{ development: boolean, refresh: boolean, onSite: boolean, plugins: import('webpack').WebpackPluginInstance[], optimization: object, devServer: object }}
 */
function developmentParts(dir, development) {
  if (!development) return { development, refresh: false, onSite: false, plugins: [], optimization: {}, devServer: {} };
  const refresh = process.env.FEDERATION_HOST !== 'production';
  return {
    development,
    refresh,
    onSite: !refresh,
    // One library name for all: the registry then hooks into React once, not once for each bundle.
    plugins: [
      new PrepareStylesPlugin(),
      refresh ? new ReactRefreshPlugin({ overlay: false, library: 'site' }) : new ReplaceOnSitePlugin(),
    ],
    optimization: refresh ? {} : { nodeEnv: 'production' },
    devServer: { devServer: devServer(dir) },
  };
}

/**
 * Takes the refresh registry from the shell.
 *
 * @param {{ request?: string }} data
 * @param {(error?: null, result?: string) => void} callback
 */
function borrowRefresh({ request = '' }, callback) {
  if (/react-refresh[\\/]runtime(\.js)?$/.test(request)) callback(null, `var ${REFRESH_GLOBAL}`);
  else callback();
}

/**
 * @param {string} dir
 * @returns {import('webpack-dev-server').Configuration}
 */
function devServer(dir) {
  const port = Number(process.env.PORT) || undefined;
  return {
    ...(port ? { port } : {}),
    host: '127.0.0.1',
    static: join(dir, 'public'),
    hot: true,
    liveReload: true,
    // The page comes from the server, at another port: its browser asks this one for scripts and for news.
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: ['localhost', '127.0.0.1'],
    client: {
      ...(port ? { webSocketURL: `ws://127.0.0.1:${port}/ws` } : {}),
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
  };
}

module.exports = { developmentParts, borrowRefresh };
