export type BoundedCache<Value> = {
  /** A hit counts as use. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
};

/** Keeps at most `max` values in memory; the least recently used goes first. */
export function createBoundedCache<Value>(max: number): BoundedCache<Value> {
  // A map keeps the order of insertion: its first key is the least recently used.
  const kept = new Map<string, Value>();
  const put = (key: string, value: Value): void => {
    kept.delete(key);
    kept.set(key, value);
  };
  return {
    get(key) {
      const hit = kept.get(key);
      if (hit !== undefined) put(key, hit);
      return hit;
    },
    set(key, value) {
      put(key, value);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > max) kept.delete(oldest);
    },
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
