import { isPortFree } from '../processes/freePort.mjs';
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

/** @param {number} wanted */
export async function nextFreePort(wanted) {
  for (let port = wanted; port < wanted + TRIES; port += 1) if (await isPortFree(port, '127.0.0.1')) return port;
  throw new UserError(`The ports ${wanted} to ${wanted + TRIES - 1} are all taken.`, 'Name another one with --port.');
}
