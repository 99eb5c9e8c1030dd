import { createHash } from 'node:crypto';
import type { FileStore } from './FileStore';

/** Of a SHA-256 digest. */
const CHECKSUM_BYTES = 32;

/**
 * Writes a checksum before each value and verifies it at each read, for values whose key does not name their content. A damaged
 * value reads as a missing one, so that its reader makes it again.
 */
export function withChecksums(store: FileStore): FileStore {
  return {
    ...store,
    put: (key, body) => store.put(key, Buffer.concat([checksumOf(body), body])),
    async get(key) {
      const stored = await store.get(key);
      const body = stored?.subarray(CHECKSUM_BYTES);
      return stored && body && checksumOf(body).equals(stored.subarray(0, CHECKSUM_BYTES)) ? body : null;
    },
  };
}

function checksumOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}
