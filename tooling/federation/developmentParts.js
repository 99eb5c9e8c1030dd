const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { join } = require('node:path');

/**
 * What differs while developing. With `FEDERATION_HOST=production` a dev build is made for a production shell: such a shell
 * has neither React's development runtime nor the refresh registry, so the remote is built without both and reloads the page
 * instead of replacing components.
 *
 * @param {string} dir
 * @param {boolean} development
 */
function developmentParts(dir, development) {
  if (!development) return { development, refresh: false, plugins: [], optimization: {}, devServer: {} };
  const refresh = process.env.FEDERATION_HOST !== 'production';
  return {
    development,
    refresh,
    plugins: refresh ? [new ReactRefreshPlugin({ overlay: false })] : [],
    optimization: refresh ? {} : { nodeEnv: 'production' },
    devServer: { devServer: devServer(dir) },
  };
}

/**
 * @param {string} dir
 * @returns {import('webpack-dev-server').Configuration}
 */
function devServer(dir) {
  const port = Number(process.env.PORT);
  return {
    ...(port ? { port } : {}),
    host: '127.0.0.1',
    static: join(dir, 'public'),
    hot: true,
    liveReload: true,
    // The page comes from the backend, at another port: its browser asks this server for scripts and for news.
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: ['localhost', '127.0.0.1'],
    client: {
      webSocketURL: port ? `ws://127.0.0.1:${port}/ws` : 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    // The backend reads build.json and prerender.json from here or from the folder.
    devMiddleware: { writeToDisk: (file) => /(build|prerender)\.json$/.test(file) },
  };
}

module.exports = { developmentParts };
