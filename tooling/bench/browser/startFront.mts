import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const compress = promisify(brotliCompress);
/** As the site compresses what it makes for one answer. */
const PAGE_QUALITY = 4;

export type BuiltFile = { name: string; content: Buffer; br: Buffer; integrity: string };

/** The site with other pages. */
export type Variant = {
  rewrite: (html: string) => string;
  /** A file that only the variant has. */
  fileOf?: (path: string) => BuiltFile | undefined;
};

/**
 * A server before the site that hands everything on, or the pages of a variant instead. The site and its variants are all
 * measured through one, so that the way is equally long.
 *
 * It asks for brotli as browsers do over https; they keep it to themselves over http.
 */
export async function startFront(siteOrigin: string, variant: Variant | null = null) {
  const server = createServer((incoming, outgoing) => {
    const file = variant?.fileOf?.(incoming.url ?? '');
    if (file) return sendFile(outgoing, file);
    const isPage = variant !== null && /text\/html/.test(incoming.headers.accept ?? '');
    handOn(siteOrigin, incoming, isPage ? 'identity' : 'gzip, deflate, br', (answer) => {
      if (!isPage || !/text\/html/.test(answer.headers['content-type'] ?? '')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      } else {
        sendPage(outgoing, answer, variant).catch((error) => outgoing.destroy(error as Error));
      }
    }).on('error', (error) => outgoing.destroy(error));
  });
  // As long as the site keeps its connections.
  server.keepAliveTimeout = 65_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address() as AddressInfo;
  return {
    // A browser holds localhost for a secure place, and 127.0.0.1 too; the site's own address is the former.
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param encoding  what the answer may come in */
function handOn(
  siteOrigin: string,
  incoming: IncomingMessage,
  encoding: string,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const { method, url = '/' } = incoming;
  const options = { method, headers: { ...incoming.headers, 'accept-encoding': encoding } };
  return incoming.pipe(request(siteOrigin + url, options, onAnswer));
}

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
} as Record<string, string>;

/** With the headers of a release's file. */
function sendFile(outgoing: ServerResponse, { name, content, br }: BuiltFile) {
  const isText = /\.(js|css|svg)$/.test(name);
  outgoing.writeHead(200, {
    'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Content-Length': isText ? br.length : content.length,
    ...(isText ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
  });
  outgoing.end(isText ? br : content);
}

async function sendPage(outgoing: ServerResponse, answer: IncomingMessage, { rewrite }: Variant) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = rewrite(Buffer.concat(chunks).toString());
  const body = await compress(Buffer.from(html), { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-length': body.length,
    'content-encoding': 'br',
  });
  outgoing.end(body);
}
