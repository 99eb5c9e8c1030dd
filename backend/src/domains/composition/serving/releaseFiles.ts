import { SHELL } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import { bestEncoding, type Encoding } from '../../../http/bestEncoding';
import { refuseWrites } from '../../../http/refuseWrites';
import { RELEASE_FILE_PATTERN, fileTypeOf, type FileType } from '../store/fileTypes';
import { dictionaryHashOf } from '../store/compressAgainst';
import { offerAsDictionary, offeredDelta } from './offeredDelta';
import { getRelease, isRemoved } from '../releases/releaseCatalog';
import { KIT_FOLDER, KIT_TARBALL_PATTERN } from '../store/kitFiles';
import { releaseFileOf } from '../store/releaseFileOf';
import { recordIntact, type ReleaseFile } from '../store/damagedFiles';
import { readKept } from '../store/keptFiles';

type Found = { file: ReleaseFile; type: FileType };

const RETRY_AFTER_SECONDS = '5';

/**
 * GET and HEAD `/_r/<remote>/<version>/<file>`, and `/_kit/<shell's version>/<tarball>` for the section kit of a shell:
 * immutable, for any origin, in the best encoding that was made at publication. A script may be its difference to the same
 * one of an earlier release, for a browser that has that one.
 */
export function releaseFiles(): Middleware {
  return async (ctx, next) => {
    const isKit = KIT_TARBALL_PATTERN.test(ctx.path);
    if (!isKit && !ctx.path.startsWith('/_r/')) {
      await next();
      return;
    }
    ctx.state.route = isKit ? '/_kit/:version/:file' : '/_r/:remote/:version/:file';
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (refuseWrites(ctx)) return;
    const found = await findFile(ctx.path);
    if (!found) return answerMissing(ctx);
    const encoding = chooseEncoding(ctx, found.type);
    setHeaders(ctx, found, encoding);
    offerAsDictionary(ctx, found.file);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const delta = await offeredDelta(ctx, found.file);
    if (delta) return answerDelta(ctx, found, delta);
    const read = await readKept(found.file, encoding);
    if (!read) return answerUnread(ctx, found.file);
    if (read.encoding !== encoding) setHeaders(ctx, found, read.encoding);
    answerBytes(ctx, found, read.body);
  };
}

function answerDelta(ctx: Context, found: Found, delta: Buffer): void {
  ctx.set('Content-Encoding', 'dcz');
  // Each dictionary makes other bytes.
  ctx.etag = `${found.file.integrity.slice(7, 39)}-dcz-${dictionaryHashOf(delta).slice(0, 10)}`;
  answerBytes(ctx, found, delta);
}

function answerBytes(ctx: Context, { type }: Found, body: Buffer): void {
  ctx.length = body.length;
  ctx.body = body;
  // Koa takes the type from the body's kind otherwise.
  ctx.set('Content-Type', type.contentType);
}

async function findFile(path: string): Promise<Found | null> {
  const named = addressOf(path);
  if (!named || !RELEASE_FILE_PATTERN.test(named.file)) return null;
  const { remote, version, file } = named;
  const type = fileTypeOf(file);
  const release = type && (await getRelease(remote, version));
  const found = release && releaseFileOf(release, file);
  return found && type ? { file: found, type } : null;
}

/** The path is compared undecoded: no name in a release needs decoding. */
function addressOf(path: string): { remote: string; version: string; file: string } | null {
  const [, tarballVersion, tarball] = KIT_TARBALL_PATTERN.exec(path) ?? [];
  if (tarballVersion && tarball) return { remote: SHELL, version: tarballVersion, file: `${KIT_FOLDER}/${tarball}` };
  const [, remote, version, file] = /^\/_r\/([a-z0-9-]{1,60})\/([0-9A-Za-z.-]{1,60})\/(.{1,160})$/.exec(path) ?? [];
  return remote && version && file ? { remote, version, file } : null;
}

function chooseEncoding(ctx: Context, type: FileType): Encoding {
  if (!type.compressible) return 'identity';
  ctx.vary('Accept-Encoding');
  return bestEncoding(ctx.get('Accept-Encoding'));
}

function setHeaders(ctx: Context, { file: { integrity }, type }: Found, encoding: Encoding): void {
  ctx.status = 200;
  ctx.set('Content-Type', type.contentType);
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.set('Timing-Allow-Origin', '*');
  if (encoding === 'identity') ctx.remove('Content-Encoding');
  else ctx.set('Content-Encoding', encoding);
  // One tag for each encoding: they are different bytes.
  ctx.etag = `${integrity.slice(7, 39)}-${encoding}`;
}

/** A file that was published and can't be read, or not as it was: nothing may keep this answer. */
async function answerUnread(ctx: Context, file: ReleaseFile): Promise<void> {
  if (await isRemoved(file.remote, file.version)) {
    // It is not missed.
    recordIntact(file);
    return answerMissing(ctx);
  }
  answerPlainly(ctx, 503, 'This file cannot be served right now');
  ctx.set('Retry-After', RETRY_AFTER_SECONDS);
}

function answerMissing(ctx: Context): void {
  answerPlainly(ctx, 404, 'Not found');
}

function answerPlainly(ctx: Context, status: number, text: string): void {
  ctx.remove('Content-Encoding');
  ctx.remove('ETag');
  ctx.remove('Use-As-Dictionary');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = text;
}
