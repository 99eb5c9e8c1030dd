import { fstatSync, write, writeSync } from 'node:fs';

export type Done = (error: NodeJS.ErrnoException | null | undefined, written: number) => void;

/** A way to write bytes that never blocks the event loop. */
export type LogSink = {
  write(chunk: Buffer, done: Done): void;
  /** One attempt, for the moment at which the process ends; throws when it fails. */
  writeNow(chunk: Buffer): void;
};

/**
 * Writes standard output without blocking. A pipe or socket goes through Node's stream, which makes it non-blocking: a write
 * in the thread pool would block a thread while no program reads, and with it the end of the process. A file has no such
 * mode; the thread pool writes it. The program itself listens to the stream's errors.
 */
export function standardOutput(): LogSink {
  const { fd } = process.stdout;
  const kind = fstatSync(fd);
  const writeNow = (chunk: Buffer): void => void writeSync(fd, chunk);
  if (kind.isFIFO() || kind.isSocket()) {
    return { write: (chunk, done) => void process.stdout.write(chunk, (error) => done(error, chunk.length)), writeNow };
  }
  return { write: (chunk, done) => write(fd, chunk, 0, chunk.length, null, done), writeNow };
}
