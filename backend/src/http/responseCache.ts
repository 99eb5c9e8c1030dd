import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { bestEncoding, type Encoding } from './bestEncoding';
import { countCachedResponse } from './metrics';
import { securityHeaderEntries } from './securityHeaders';

/** A prepared answer: the same for all callers until its owner replaces it. */
export type CachedResponse = {
  /** Route template, for the metrics. */
  route: string;
  etag: string;
  /** Without validators, length and encoding, which are added here. */
  headers: Readonly<Record<string, string>>;
  json: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** Finds the ready answer to a request, if there is one now. Must be quick: it is asked about every request. */
export type FindCachedResponse = (request: IncomingMessage) => CachedResponse | undefined;

/**
 * Answers before the application is asked: a Koa request with its log line, context and routing costs several times
 * what a menu that thousands read costs to send. Such answers are counted, not logged.
 */
export function serveCachedResponses(
  finders: readonly FindCachedResponse[],
  publicOrigin: string,
  otherwise: RequestListener,
): RequestListener {
  const security = securityHeaderEntries(publicOrigin).flat();
  const heads = new WeakMap<CachedResponse, Map<Encoding, string[]>>();
  return (request, response) => {
    const ready = request.method === 'GET' ? find(finders, request) : undefined;
    if (!ready) return otherwise(request, response);
    send(request, response, ready, headOf(heads, ready, bestEncoding(request.headers['accept-encoding']), security));
    countCachedResponse(ready.route, response.statusCode);
  };
}

function find(finders: readonly FindCachedResponse[], request: IncomingMessage): CachedResponse | undefined {
  for (const finder of finders) {
    const ready = finder(request);
    if (ready) return ready;
  }
  return undefined;
}

function send(request: IncomingMessage, response: ServerResponse, ready: CachedResponse, head: string[]): void {
  const requestId = randomUUID();
  if (isFresh(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ['X-Request-ID', requestId, 'ETag', ready.etag, ...Object.entries(ready.headers).flat()]);
    response.end();
    return;
  }
  const encoding = head[0] as Encoding;
  const body = encoding === 'identity' ? ready.json : ready[encoding];
  response.writeHead(200, ['X-Request-ID', requestId, ...head.slice(1)]);
  response.end(body);
}

/** The encoding, then the raw header list: put together once for each answer. */
function headOf(
  heads: WeakMap<CachedResponse, Map<Encoding, string[]>>,
  ready: CachedResponse,
  encoding: Encoding,
  security: string[],
): string[] {
  let byEncoding = heads.get(ready);
  if (!byEncoding) heads.set(ready, (byEncoding = new Map<Encoding, string[]>()));
  let head = byEncoding.get(encoding);
  if (!head) {
    const length = (encoding === 'identity' ? ready.json : ready[encoding]).length;
    head = [encoding, ...security, ...Object.entries(ready.headers).flat(), 'ETag', ready.etag];
    head.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length));
    if (encoding !== 'identity') head.push('Content-Encoding', encoding);
    byEncoding.set(encoding, head);
  }
  return head;
}

/** Whether If-None-Match names this tag; weak and strong tags are compared alike (RFC 9110). */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === '') return false;
  if (header === etag || header === '*') return true;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => plain(tag) === plain(etag));
}
