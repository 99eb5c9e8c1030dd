import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A wire to the database that takes its time with every piece that passes. */
export async function slowWire(databaseUrl: string, delayMs: () => number) {
  const target = new URL(databaseUrl);
  const sockets: Set<Socket> = new Set();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
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
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
