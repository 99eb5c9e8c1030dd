import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';

/** What RFC 9842 puts in front: a frame that decoders of Zstandard skip. 32 bytes of the dictionary's hash follow. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;
/** The shell's script takes 12 ms. The best level takes fifteen times as long and leaves a ninth less. */
const LEVEL = 5;

type Contexts = { compressing: number; decompressing: number };
let contexts: Promise<Contexts> | undefined;

/**
 * Compresses `body` for a client that has `dictionary`, in the content coding `dcz` of RFC 9842. It blocks the serving thread
 * for a few milliseconds, so callers cache the result. Node's own zlib takes dictionaries from version 24 on.
 */
export async function compressAgainst(dictionary: Buffer, body: Buffer): Promise<Buffer> {
  contexts ??= openContexts();
  const { compressing, decompressing } = await contexts;
  const frame = compressUsingDict(compressing, body, dictionary, LEVEL);
  if (!body.equals(decompressUsingDict(decompressing, Buffer.from(frame), dictionary))) {
    throw new Error('A difference does not lead back to the file.');
  }
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
}

/** The hash of the dictionary which these bytes need, as `Available-Dictionary` writes it. */
export function dictionaryHashOf(coded: Buffer): string {
  return coded.toString('base64', MAGIC.length, MAGIC.length + HASH_BYTES);
}

async function openContexts(): Promise<Contexts> {
  await init();
  return { compressing: createCCtx(), decompressing: createDCtx() };
}
