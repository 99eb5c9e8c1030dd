import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A wire to an address that takes its time with every piece that passes. It keeps no piece back to send it with the next. */
export async function slowWire(address: string, delayMs: () => number) {
  const target = new URL(address);
  const sockets: Set<Socket> = new Set();
  const server = createServer({ noDelay: true }, (client) => {
    const other = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    for (const [from, to] of [
      [client, other],
      [other, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => later(() => to.writable && to.write(chunk), delayMs()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const url = new URL(address);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

/** A timer takes a millisecond at least. */
function later(work: () => unknown, delayMs: number) {
  if (delayMs > 0) setTimeout(work, delayMs);
  else work();
}
