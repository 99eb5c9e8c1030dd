import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Slow senders are cut off; a connection that waits is kept a little longer than proxies keep theirs. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const IDLE_LOOK_MS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

export type Listening = {
  server: Server;
  port: number;
  /** From now on each answer ends its connection, so that clients go elsewhere without losing a request. */
  drain(): void;
  /** Takes no new connection, lets answers in flight finish, and ends what is left after the grace. */
  close(graceMs: number): Promise<void>;
};

export async function listen(listener: RequestListener, port: number, host: string): Promise<Listening> {
  let draining = false;
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    // A kept connection would carry requests to a process that is going.
    if (draining || !server.listening) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    drain: () => (draining = true),
    close: (graceMs) =>
      new Promise((resolve) => {
        // A connection whose answer began before the drain is kept by its client once that is sent.
        const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
