import type { AddressInfo } from 'node:net';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A guest's connection to a site: an address that stays the same while the connection is cut, or leads to another server. */
export type Line = {
  origin: string;
  leadTo(origin: string): void;
  /** No answer comes any more, neither to pages nor to their service worker. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

/** Begins with a connection that works. */
export async function startLine(siteOrigin: string): Promise<Line> {
  let target = siteOrigin;
  let isCut = false;
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    if (isCut) return void incoming.socket.destroy();
    const { host, port } = new URL(target);
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin: target }) };
    const outgoing = request({ host: 'localhost', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => void (target = origin),
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => void (isCut = false),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
