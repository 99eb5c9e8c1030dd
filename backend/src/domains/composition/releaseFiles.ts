import type { Context, Middleware } from 'koa';
import { bestEncoding, type Encoding } from '../../http/bestEncoding';
import { RELEASE_FILE_PATTERN, fileTypeOf, type FileType } from './fileTypes';
import { getRelease } from './releaseCatalog';
import { releaseStore } from './releaseStore';
import { storeKeyOf } from './store/contentAddress';

type Found = { integrity: string; type: FileType };

/** Files of the releases in use fit many times; the bound is against a walk through all old ones. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const cache = new Map<string, Buffer>();
let cachedBytes = 0;

/** GET and HEAD `/_r/<remote>/<version>/<file>`: immutable, for any origin, in the best encoding that was made at publication. */
export function releaseFiles(): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/_r/')) {
      await next();
      return;
    }
    ctx.state.route = '/_r/:remote/:version/:file';
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.body = '';
      return;
    }
    const found = await findFile(ctx.path);
    if (!found) return answerMissing(ctx);
    const encoding = chooseEncoding(ctx, found.type);
    setHeaders(ctx, found, encoding);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const body = await readCached(storeKeyOf(found.integrity, encoding));
    if (!body) return answerMissing(ctx);
    ctx.length = body.length;
    ctx.body = body;
    // Koa takes the type from the body's kind otherwise.
    ctx.set('Content-Type', found.type.contentType);
  };
}

async function findFile(path: string): Promise<Found | null> {
  // The path is compared as it came: nothing in a release's names has to be decoded.
  const [, remote, version, file] = /^\/_r\/([a-z0-9-]{1,60})\/([0-9A-Za-z.-]{1,60})\/(.{1,160})$/.exec(path) ?? [];
  if (!remote || !version || !file || !RELEASE_FILE_PATTERN.test(file)) return null;
  const type = fileTypeOf(file);
  const release = type && (await getRelease(remote, version));
  if (!release || !Object.hasOwn(release.integrity, file)) return null;
  const integrity = release.integrity[file];
  return integrity ? { integrity, type } : null;
}

function chooseEncoding(ctx: Context, type: FileType): Encoding {
  if (!type.compressible) return 'identity';
  ctx.vary('Accept-Encoding');
  return bestEncoding(ctx.get('Accept-Encoding'));
}

function setHeaders(ctx: Context, { integrity, type }: Found, encoding: Encoding): void {
  ctx.status = 200;
  ctx.set('Content-Type', type.contentType);
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.set('Timing-Allow-Origin', '*');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  // One tag for each encoding: they are different bytes.
  ctx.etag = `${integrity.slice(7, 39)}-${encoding}`;
}

async function readCached(key: string): Promise<Buffer | null> {
  const hit = cache.get(key);
  if (hit) {
    // Moved to the end: the first one in the map is the one not asked for longest.
    cache.delete(key);
    cache.set(key, hit);
    return hit;
  }
  const body = await releaseStore().get(key);
  if (body && body.length <= MAX_CACHED_BYTES / 8) {
    cache.set(key, body);
    cachedBytes += body.length;
    for (const [oldest, { length }] of cache) {
      if (cachedBytes <= MAX_CACHED_BYTES) break;
      cache.delete(oldest);
      cachedBytes -= length;
    }
  }
  return body;
}

function answerMissing(ctx: Context): void {
  ctx.remove('Content-Encoding');
  ctx.remove('ETag');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = 'Not found';
}
