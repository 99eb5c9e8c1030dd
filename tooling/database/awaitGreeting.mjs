import { connect } from 'node:net';

const WITHIN_MS = 5000;

/**
 * Waits until a MySQL server speaks, which it does first.
 *
 * @param {string} host  with its port; 3306 without one
 * @throws {Error} names the host and why nothing was heard
 */
export async function awaitGreeting(host) {
  const { hostname, port } = new URL(`mysql://${host}`);
  // Sockets take an IPv6 address without its brackets.
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306), timeout: WITHIN_MS });
  try {
    await new Promise((resolve, reject) => {
      socket.once('data', resolve);
      socket.once('error', reject);
      socket.once('end', () => reject(new Error('it hung up')));
      socket.once('timeout', () => reject(new Error(`silent for ${WITHIN_MS / 1000} s`)));
    });
  } catch (error) {
    throw new Error(`${hostname}:${port || 3306} (${/** @type {Error} */ (error).message})`, { cause: error });
  } finally {
    socket.destroy();
  }
}
