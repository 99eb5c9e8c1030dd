/**
 * Where the bytes of releases and pictures are kept. Small on purpose, so that a bucket can replace the folder: values never
 * change once written, and writing the same key twice is no error; the last value is kept, which replaces a damaged one. A
 * malformed key is a TypeError.
 */
export type FileStore = {
  /** Resolves when the value is durable; a reader never sees half of it. */
  put(key: string, body: Buffer): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Everything that is stored, in no order. */
  list(): Promise<StoredFile[]>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** What a store holds, as messages and metrics name it. */
export type StoreContent = 'releases' | 'pictures';

/** `modifiedAt`: when it was last put. */
export type StoredFile = { key: string; bytes: number; modifiedAt: Date };

const KEY_PATTERN = /^[a-z0-9-]{4,120}(\.[a-z]{1,4})?$/;

export function isKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

/** @throws TypeError for text that is no key of a store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`Not a key of a store: ${JSON.stringify(key)}`);
  return key;
}
