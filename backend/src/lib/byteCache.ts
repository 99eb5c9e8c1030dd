export type ByteCache = {
  /** A hit counts as use. */
  get(key: string): Buffer | undefined;
  has(key: string): boolean;
  /** A value that would fill more than an eighth of the cache is not kept. */
  set(key: string, body: Buffer): void;
};

/** Keeps immutable values in memory, at most `maxBytes` of them together; the least recently used go first. */
export function createByteCache(maxBytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  return {
    get(key) {
      const hit = kept.get(key);
      if (hit) {
        // Moved to the end: the first one in the map is the least recently used.
        kept.delete(key);
        kept.set(key, hit);
      }
      return hit;
    },
    has: (key) => kept.has(key),
    set(key, body) {
      if (body.length > maxBytes / 8 || kept.has(key)) return;
      kept.set(key, body);
      keptBytes += body.length;
      for (const [oldest, { length }] of kept) {
        if (keptBytes <= maxBytes) break;
        kept.delete(oldest);
        keptBytes -= length;
      }
    },
  };
}
