import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { frameProblem, problemPage, problemsOf } from './frameProblem.mjs';
import { FILES_PATH, FRAME_PATH, pageOf } from './pages.mjs';
import { portOf, serveOn, takenPort, takePort } from './ports.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('../federation/names.js')} */
const { readPackage } = require('../federation/names.js');

const EMPTY_PREVIEW = `
  import { definePreview } from '@site/kit/preview';

  export default definePreview({ fixtures: () => ({}) });`;

/**
 * @typedef {object} Preview
 * @property {string} address of the frame
 * @property {string} origin
 * @property {number} builtInMs
 * @property {() => Promise<void>} stop
 */

/**
 * Builds a section with its preview host and serves both. Resolves once the first build is there.
 *
 * @param {string} dir folder of the section's package
 * @param {object} [options]
 * @param {number} [options.port] the next free one is taken where this one is not
 * @param {(message: string) => void} [options.onProblem] what the compiler says
 * @returns {Promise<Preview>}
 */
export async function startPreview(dir, { port, onProblem = () => undefined } = {}) {
  const { name } = readPackage(dir);
  if (!existsSync(join(dir, 'preview/preview.ts')))
    throw new UserError(`${name} has no preview/preview.ts.`, `It needs one, which may be empty:\n${EMPTY_PREVIEW}`);
  const started = performance.now();
  const taken = await takePort(port ?? portOf(name));
  const chosen = takenPort(taken);
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { previewConfig } = require('./previewConfig.js');
  const compiler = webpack(previewConfig(dir, { port: chosen }));
  const built = new Promise((resolve, reject) => {
    compiler.hooks.failed.tap('preview', reject);
    compiler.hooks.done.tap('preview', resolve);
  });
  /** @type {string | undefined} */
  let problem;
  compiler.hooks.done.tap('preview', (/** @type {import('webpack').Stats} */ stats) => {
    if (stats.hasErrors()) onProblem(problemsOf(stats));
    problem = frameProblem(stats);
  });
  const server = new WebpackDevServer(
    serverOptions(name, taken, () => problem),
    compiler,
  );
  await server.start();
  await built;
  const origin = `http://localhost:${chosen}`;
  return {
    origin,
    address: origin + FRAME_PATH,
    builtInMs: Math.round(performance.now() - started),
    stop: async () => {
      await server.stop();
      await new Promise((done) => compiler.close(done));
    },
  };
}

/**
 * @param {string} name
 * @param {import('node:net').Server} taken its port
 * @param {() => string | undefined} problemOf why the frame cannot run
 * @returns {import('webpack-dev-server').Configuration}
 */
function serverOptions(name, taken, problemOf) {
  return {
    port: takenPort(taken),
    server: { type: serveOn(taken) },
    host: '127.0.0.1',
    allowedHosts: ['localhost', '127.0.0.1'],
    static: false,
    // The clients are entries of the section's page alone: the frame around it must not reload.
    hot: false,
    client: false,
    liveReload: false,
    webSocketServer: { type: 'ws', options: { path: '/_preview/ws' } },
    devMiddleware: { publicPath: FILES_PATH, stats: 'none' },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'preview-pages', middleware: pages(name, problemOf) }],
  };
}

/**
 * The frame at its own path, the section's page everywhere else. A person who opens an address of the section by itself is led
 * to the frame.
 *
 * @param {string} name
 * @param {() => string | undefined} problemOf
 * @returns {import('webpack-dev-server').RequestHandler}
 */
function pages(name, problemOf) {
  return (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'GET' || pathname.startsWith(FILES_PATH)) return next();
    response.setHeader('cache-control', 'no-store');
    if (pathname !== FRAME_PATH && request.headers['sec-fetch-dest'] === 'document') {
      response.writeHead(302, {
        location: `${FRAME_PATH}?${new URLSearchParams({ at: pathname + search }).toString()}`,
      });
      return response.end();
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const problem = problemOf();
    if (problem !== undefined && pathname === FRAME_PATH) return response.end(problemPage(name, problem));
    response.end(pageOf(pathname === FRAME_PATH ? 'frame' : 'section', name));
  };
}
