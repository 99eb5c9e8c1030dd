import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import { accepts } from '../../../http/bestEncoding';
import { isComposed } from '../activation/currentComposition';
import { RELEASE_FILE_PATTERN } from '../store/fileTypes';
import { dictionaryHashOf } from '../store/compressAgainst';
import type { ReleaseFile } from '../store/damagedFiles';
import { hasDeltas, patternOf, readDelta } from '../store/deltas';
import { releaseFileOf } from '../store/releaseFileOf';
import { getRelease } from '../releases/releaseCatalog';

/** How long a guest waits for a difference that is not there yet: the whole file takes about as long on a slow line. */
const PATIENCE_MS = 250;

/**
 * Tells a browser to keep a script for the next release of it (Compression Dictionary Transport, RFC 9842). Which file it has then
 * comes back as `Dictionary-ID`.
 */
export function offerAsDictionary(ctx: Context, file: ReleaseFile): void {
  if (!hasDeltas(file)) return;
  // Browsers accept the coding only with a dictionary. Some caches in between keep nothing that varies by more than the coding.
  if (acceptsDeltas(ctx)) ctx.vary('Available-Dictionary');
  const { remote, version, file: name } = file;
  ctx.set('Use-As-Dictionary', `match="/_r/${remote}/*/${patternOf(name)}", id="${version}/${name}"`);
}

/**
 * The file as its difference to the one that the browser has, or null when it has none, or wants none. Only for what is live: each
 * earlier release that is asked for costs time and memory once, and those are few.
 */
export async function offeredDelta(ctx: Context, file: ReleaseFile): Promise<Buffer | null> {
  const offered = readOffer(ctx);
  if (!offered || !hasDeltas(file) || !isComposed(file)) return null;
  const { hash, version, name } = offered;
  if (version === file.version || patternOf(name) !== patternOf(file.file)) return null;
  const release = await getRelease(file.remote, version).catch(() => null);
  const before = release && releaseFileOf(release, name);
  const delta = before && (await Promise.race([readDelta(before, file), delay(PATIENCE_MS, null, { ref: false })]));
  // The name is the browser's word, the hash is what it will decode with.
  return delta && dictionaryHashOf(delta) === hash ? delta : null;
}

const acceptsDeltas = (ctx: Context) => accepts(ctx.get('Accept-Encoding'), 'dcz');

type Offer = { hash: string; version: string; name: string };

function readOffer(ctx: Context): Offer | null {
  if (!acceptsDeltas(ctx)) return null;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(ctx.get('Available-Dictionary')) ?? [];
  const [, version, name] = /^"([0-9A-Za-z.-]{1,60})\/([^"]{1,160})"$/.exec(ctx.get('Dictionary-ID')) ?? [];
  return hash && version && name && RELEASE_FILE_PATTERN.test(name) ? { hash, version, name } : null;
}
