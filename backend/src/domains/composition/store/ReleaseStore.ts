/**
 * Where the bytes of releases are kept. Small on purpose, so that a bucket can replace the folder: values never change once
 * written, and writing the same key twice is no error. A malformed key is a TypeError.
 */
export type ReleaseStore = {
  /** Resolves when the value is durable; a reader never sees half of it. */
  put(key: string, body: Buffer): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
};

const KEY_PATTERN = /^[a-z0-9-]{4,120}(\.[a-z]{1,4})?$/;

/** @throws TypeError for text that is no key of a store */
export function checkKey(key: string): string {
  if (!KEY_PATTERN.test(key)) throw new TypeError(`Not a key of the release store: ${JSON.stringify(key)}`);
  return key;
}
