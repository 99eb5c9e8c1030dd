import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { createConcurrencyLimit } from '../../../lib/concurrencyLimit';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A level of Brotli that is fifty times as fast as the best one on source maps, and leaves an eighth more. */
const QUICK = 5;

/** Files at a time. Node has four threads for this, for files and for names of hosts; guests' requests need the others. */
const limit = createConcurrencyLimit(2);

/**
 * Both encodings at their best level: a release is compressed once and served for years. Source maps are not worth it:
 * they are most of a release's bytes, and only open developer tools load them.
 */
export async function compress(file: string, body: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const quality = file.endsWith('.map') ? QUICK : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return limit.run(async () => ({
    br: await brotli(body, { params }),
    gz: await deflate(body, { level: constants.Z_BEST_COMPRESSION }),
  }));
}

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);
/** Damaged bytes may decompress to anything; no file of a release is larger. */
const bounds = { maxOutputLength: 32 * 1024 * 1024 };

export const decompress = {
  br: (body: Buffer) => unbrotli(body, bounds),
  gzip: (body: Buffer) => ungzip(body, bounds),
};
