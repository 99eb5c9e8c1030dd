import { createHash } from 'node:crypto';

/** sha384 in the notation of Subresource Integrity. */
export function integrityOf(body: Uint8Array): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/**
 * The key under which the store keeps a file with this integrity. Equal files of different releases share one value, and two
 * publishers can never overwrite each other's bytes.
 */
export function storeKeyOf(integrity: string, encoding: 'identity' | 'br' | 'gzip' = 'identity'): string {
  const hex = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  const suffix = { identity: '', br: '.br', gzip: '.gz' }[encoding];
  return `sha384-${hex}${suffix}`;
}

/** What `storeKeyOf` returns. */
export const FILE_KEY_PATTERN = /^sha384-[0-9a-f]{96}(\.br|\.gz)?$/;
