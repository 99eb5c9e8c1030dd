import { createRequire } from 'node:module';
import { problemsOf } from './frameProblem.mjs';
import { FILES_PATH } from './pages.mjs';
import { portOf, serveOn, takenPort, takePort } from './ports.mjs';
import { siteProxy } from './siteProxy.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('../federation/names.js')} */
const { readPackage } = require('../federation/names.js');

/**
 * Shows a section from source inside a running site: shell, other sections, API and accounts are the site's, which knows
 * nothing of it. Resolves once the first build is there.
 *
 * @param {string} dir folder of the section's package
 * @param {object} options
 * @param {string} options.site origin of the site
 * @param {number} [options.port] the next free one is taken where this one is not
 * @param {(message: string) => void} [options.onProblem] what the compiler says
 * @returns {Promise<import('./startPreview.mjs').Preview>}
 */
export async function startOnSite(dir, { site, port, onProblem = () => undefined }) {
  const { name, section } = readPackage(dir);
  const started = performance.now();
  const taken = await takePort(port ?? portOf(name));
  const chosen = takenPort(taken);
  // The federation preset reads them: the shell of the site is a release, which lends its production React.
  Object.assign(process.env, { FEDERATION_HOST: 'production', PORT: String(chosen), NODE_ENV: 'development' });
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  /** @type {import('../federation/index.js').RemotePreset} */
  const preset = require('../federation/index.js').remote(dir);
  const [config] = preset({}, { mode: 'development' });
  if (!config) throw new Error(`${dir} builds nothing`);
  const compiler = webpack({ ...config, output: { ...config.output, clean: false } });
  if (!compiler) throw new Error('webpack made no compiler');
  const built = new Promise((resolve) => compiler.hooks.done.tap('preview', resolve));
  compiler.hooks.done.tap('preview', (stats) => {
    if (stats.hasErrors()) onProblem(problemsOf(stats));
  });
  const origin = `http://localhost:${chosen}`;
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      server: { type: serveOn(taken) },
      static: false,
      devMiddleware: { publicPath: FILES_PATH, stats: 'none' },
      webSocketServer: { type: 'ws', options: { path: `${FILES_PATH}ws` } },
      // An overlay is markup from text, which the page of a site refuses.
      client: { overlay: false, webSocketURL: `ws://localhost:${chosen}${FILES_PATH}ws` },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: siteProxy({ site, origin }) }],
    },
    compiler,
  );
  await server.start();
  await built;
  const [route = '/'] = section.routes;
  const path = Object.keys(section.slots).length > 0 ? '/' : route.replace('/*', '');
  return {
    origin,
    address: origin + path,
    builtInMs: Math.round(performance.now() - started),
    stop: async () => {
      await server.stop();
      await new Promise((done) => compiler.close(done));
    },
  };
}
