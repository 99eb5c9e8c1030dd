import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { answerInTurn, isAnswerDue } from './answerInTurn';
import { startBodyDeadline, UPLOAD_WITHIN_MS } from './bodyDeadline';
import { isTargetTooLong, refuseLongTarget } from './longTarget';
import { countDroppedConnection } from './metrics';
import { faultOfHead, refuseHead } from './refuseHead';

/** What one process accepts from the network. */
export type ConnectionLimits = {
  /** Time to send the headers, and then the body. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** Time for the whole request where a route allows its body more, see extendBodyDeadline. */
  uploadTimeoutMs: number;
  /** How often the two times above are checked: a slow sender is closed at most this much later. Node's default is 30 s. */
  timeoutCheckMs: number;
  /** A connection whose reader takes nothing of an answer for so long is closed. */
  unreadTimeoutMs: number;
  /** Further connections are closed at once; an open stream of events holds one. */
  maxConnections: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 10_000 + UPLOAD_WITHIN_MS,
  timeoutCheckMs: 1000,
  unreadTimeoutMs: 60_000,
  maxConnections: 2000,
};

/** A little longer than proxies keep their connections. */
const KEEP_ALIVE_MS = 65_000;
const IDLE_LOOK_MS = 100;
/** Of the request line and all headers together; Node answers 431 beyond. */
const MAX_HEADER_BYTES = 16 * 1024;

export type Listening = {
  server: Server;
  port: number;
  /** From now on each answer ends its connection, so that clients go elsewhere without losing a request. */
  drain(): void;
  /** Takes no new connection, lets answers in flight finish, and ends what is left after the grace. */
  close(graceMs: number): Promise<void>;
};

export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  limits = CONNECTION_LIMITS,
): Promise<Listening> {
  let draining = false;
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.uploadTimeoutMs,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const answer: RequestListener = (request, response) => {
    // A kept connection would carry requests to a process that is going.
    if (draining || !server.listening) response.setHeader('Connection', 'close');
    startBodyDeadline(request, response, limits.requestTimeoutMs);
    const fault = faultOfHead(request);
    if (fault !== undefined) refuseHead(response, fault);
    else if (isTargetTooLong(request)) refuseLongTarget(response);
    else listener(request, response);
  };
  const server = createServer(options, answerInTurn(answer));
  // Node would answer these outside their turn, and the requests behind them would wait for ever.
  server.on(
    'checkExpectation',
    answerInTurn((_, response) => refuseHead(response, 417)),
  );
  // Node drops the headers beyond a number without a word, the address that a proxy wrote among them; they are refused instead.
  server.maxHeadersCount = 0;
  server.timeout = limits.unreadTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    if (!isAnswerDue(socket)) socket.destroy();
  });
  server.maxConnections = limits.maxConnections;
  server.on('drop', countDroppedConnection);
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
