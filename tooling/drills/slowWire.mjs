import { connect, createServer } from 'node:net';

/**
 * A wire to the database that takes its time with every piece that passes.
 *
 * @param {string} databaseUrl
 * @param {() => number} delayMs
 */
export async function slowWire(databaseUrl, delayMs) {
  const target = new URL(databaseUrl);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of /** @type {const} */ ([
      [client, database],
      [database, client],
    ])) {
      sockets.add(from);
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const url = new URL(databaseUrl);
  url.port = String(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  return {
    url: url.href,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
