import type { Readable } from 'node:stream';

/**
 * Where the bytes of releases lie. Small on purpose, so that a bucket can stand in for the folder: keys are flat
 * (`[a-z0-9-]+(\.[a-z]+)?`), values never change once written, and writing the same key twice is no error.
 */
export type ReleaseStore = {
  /** Resolves when the value is durable; a reader never sees half of it. */
  put(key: string, body: Buffer): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** Null when there is no such key. */
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  exists(key: string): Promise<boolean>;
};
