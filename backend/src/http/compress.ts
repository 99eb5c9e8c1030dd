import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Middleware } from 'koa';
import { bestEncoding } from './bestEncoding';

/** Below this everything fits into one packet anyway. */
const MIN_BYTES = 1400;
/** Quick enough for an answer made just now; what is cached is pressed harder, once. */
const BROTLI_QUALITY = 4;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Compresses text that is not compressed yet. */
export function compress(): Middleware {
  return async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.respond === false || ctx.method === 'HEAD' || body === undefined || body === null) return;
    if (ctx.response.get('Content-Encoding') || !/json|text|javascript|svg/.test(ctx.response.type)) return;
    const text = toText(body);
    if (text === undefined) return;
    // Koa would write the same JSON once more.
    if (typeof body === 'object' && !Buffer.isBuffer(body)) ctx.body = text;
    if (Buffer.byteLength(text) < MIN_BYTES) return;
    ctx.vary('Accept-Encoding');
    const encoding = bestEncoding(ctx.get('Accept-Encoding'));
    if (encoding === 'identity') return;
    const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
    ctx.body =
      encoding === 'br'
        ? await br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : await gz(bytes);
    ctx.set('Content-Encoding', encoding);
  };
}

function toText(body: unknown): string | Buffer | undefined {
  if (Buffer.isBuffer(body) || typeof body === 'string') return body;
  // A stream is sent as it comes.
  if (
    typeof body !== 'object' ||
    body === null ||
    'pipe' in body ||
    body instanceof Blob ||
    body instanceof Response ||
    body instanceof ReadableStream
  )
    return undefined;
  return JSON.stringify(body);
}
