import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { UserError } from '../processes/UserError.mjs';

const FIRST_PORT = 4100;
const PORTS = 400;
const TRIES = 20;

/**
 * The same port for the same section, so that its address can be kept.
 *
 * @param {string} name
 */
export function portOf(name) {
  const sum = [...name].reduce((known, letter) => (known * 31 + letter.charCodeAt(0)) % PORTS, 0);
  return FIRST_PORT + sum;
}

/**
 * Takes the first port that is free, and refuses its connections until `serveOn` hands it over: another preview that starts while this one
 * is built takes the next one.
 *
 * @param {number} wanted
 * @returns {Promise<import('node:net').Server>}
 */
export async function takePort(wanted) {
  for (let port = wanted; port < wanted + TRIES; port += 1) {
    const taken = await takeIfFree(port);
    // A build that fails ends the process.
    if (taken) return taken.unref();
  }
  throw new UserError(`The ports ${wanted} to ${wanted + TRIES - 1} are all taken.`, 'Name another one with --port.');
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | null>}
 */
function takeIfFree(port) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });
}

/** @param {import('node:net').Server} taken */
export function takenPort(taken) {
  const address = taken.address();
  if (address === null || typeof address === 'string') throw new Error('The port was given back.');
  return address.port;
}

/**
 * How webpack-dev-server makes its server, here one that goes on with a port that was taken.
 *
 * @param {import('node:net').Server} taken
 */
export function serveOn(taken) {
  return (/** @type {unknown} */ _options, /** @type {import('node:http').RequestListener} */ app) => {
    const server = createHttpServer(app);
    const listen = server.listen.bind(server);
    return Object.assign(server, {
      listen: (/** @type {unknown} */ _where, /** @type {() => void} */ done) => listen(taken, done).ref(),
    });
  };
}
