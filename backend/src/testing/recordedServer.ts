import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `lost_answer` does what was asked and says nothing; the rest does nothing. */
export type RecordedFault = 'http_500' | 'reset' | 'silence' | 'lost_answer';

export type RecordedCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};

export type RecordedAnswer = { status?: number; body: object };

/** A provider's API on the loopback interface, as far as our adapters use it. */
export type RecordedServer = {
  /** Known once it is started. */
  url(): string;
  /** Everything that it was asked, oldest first. */
  readonly calls: RecordedCall[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What goes wrong with the next calls to this method and path. */
  fail(point: RegExp, fault: RecordedFault, times?: number): void;
  disarm(): void;
};

/** @param answer throws, and is answered 500, for what a provider does not know */
export function recordedServer(answer: (call: RecordedCall) => RecordedAnswer): RecordedServer {
  const calls: RecordedCall[] = [];
  let faults: { point: RegExp; fault: RecordedFault; left: number }[] = [];
  const nextFault = (name: string): RecordedFault | undefined => {
    const armed = faults.find(({ point, left }) => left > 0 && point.test(name));
    if (armed) armed.left -= 1;
    return armed?.fault;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const method = request.method ?? 'GET';
    const call = {
      method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: String(Buffer.concat(chunks)),
    };
    calls.push(call);
    const fault = nextFault(`${method} ${pathname}`);
    if (fault === 'silence') return;
    if (fault === 'reset') return void request.socket.destroy();
    const { status = 200, body } = fault === 'http_500' ? { status: 500, body: { error: {} } } : answer(call);
    if (fault === 'lost_answer') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  let server: Server | undefined;
  return {
    url: () => `http://127.0.0.1:${(server?.address() as AddressInfo).port}`,
    calls,
    start: () =>
      new Promise((resolve) => {
        server = createServer((request, response) => {
          handle(request, response).catch((error: unknown) => {
            response.writeHead(500).end(String(error));
          });
        }).listen(0, '127.0.0.1', resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        server?.closeAllConnections();
        server?.close(() => resolve());
      }),
    fail: (point, fault, times = 1) => void faults.push({ point, fault, left: times }),
    disarm: () => {
      faults = [];
    },
  };
}
