import { now } from './clock';
import { standardOutput, type LogSink } from './logSink';

/** Memory that lines may take while they can't be written; further lines are dropped and counted. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
const MAX_CHUNK_BYTES = 64 * 1024;
const RETRY_MS = 500;
/** The reader of a pipe is gone, and no write to it will ever succeed. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'EBADF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
const NOT_READ = 'the reader was too slow';

export type LogOutput = {
  /** Takes one line and returns at once. */
  write(line: string): void;
  /** Resolves when everything is written, or after the given time. */
  flush(withinMs: number): Promise<void>;
  /** Lines dropped since the process started. */
  readonly dropped: number;
};

/**
 * Writes log lines so that a log that can't be written never stops the process: a full disk, a pipe that is not read, a
 * reader that is gone. Lines wait in bounded memory meanwhile and are dropped beyond that; once the log works again, a
 * line in it tells how many are missing.
 */
export function createLogOutput(
  sink: LogSink,
  { maxWaitingBytes = MAX_WAITING_BYTES, retryMs = RETRY_MS } = {},
): LogOutput {
  let waiting: Buffer[] = [];
  /** Of the chunk being written as well. */
  let waitingBytes = 0;
  let dropped = 0;
  let unreported = 0;
  let reason = NOT_READ;
  let isWriting = false;
  let isGone = false;
  let retry: NodeJS.Timeout | undefined;
  const flushes: (() => void)[] = [];

  const enqueue = (line: string): void => {
    const bytes = Buffer.from(line);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };
  const drop = (lines: number): void => {
    dropped += lines;
    unreported += lines;
  };
  const endFlushes = (): void => flushes.splice(0).forEach((resolve) => resolve());

  const takeChunk = (): Buffer => {
    let bytes = 0;
    let count = 0;
    for (const { length } of waiting) {
      if (count > 0 && bytes + length > MAX_CHUNK_BYTES) break;
      bytes += length;
      count += 1;
    }
    return Buffer.concat(waiting.splice(0, count));
  };

  const writeNext = (): void => {
    if (isWriting || retry !== undefined) return;
    if (waiting.length === 0) return endFlushes();
    const chunk = takeChunk();
    isWriting = true;
    sink.write(chunk, (error, written) => {
      isWriting = false;
      if (error) {
        waiting.unshift(chunk);
        handleFailure(error);
        return;
      }
      waitingBytes -= written;
      // A disk that fills up takes a part of a line; the rest follows when there is space.
      if (written < chunk.length) waiting.unshift(chunk.subarray(written));
      else if (unreported > 0) reportDropped();
      writeNext();
    });
  };
  const handleFailure = (error: NodeJS.ErrnoException): void => {
    reason = error.code ?? error.name;
    if (GONE.has(reason)) {
      isGone = true;
      drop(countLines(waiting));
      waiting = [];
      endFlushes();
      return;
    }
    retry = setTimeout(() => {
      retry = undefined;
      writeNext();
    }, retryMs);
    retry.unref();
  };
  const reportDropped = (): void => {
    const fields = { level: 'warn', time: now().toISOString(), dropped: unreported, reason };
    enqueue(`${JSON.stringify({ ...fields, msg: 'log lines were dropped: the log could not be written' })}\n`);
    unreported = 0;
    reason = NOT_READ;
  };

  process.once('exit', () => {
    try {
      if (waiting.length > 0) sink.writeNow(Buffer.concat(waiting));
    } catch {
      // The log itself is broken, so the error can't be logged; the process ends all the same.
    }
  });

  return {
    write: (line) => {
      if (isGone || waitingBytes + line.length > maxWaitingBytes) return drop(1);
      enqueue(line);
      writeNext();
    },
    flush: (withinMs) =>
      new Promise((resolve) => {
        if (isGone || (!isWriting && waiting.length === 0)) return resolve();
        const timer = setTimeout(resolve, withinMs);
        flushes.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
    get dropped() {
      return dropped;
    },
  };
}

function countLines(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.filter((byte) => byte === 10).length, 0);
}

let output: LogOutput | undefined;

/** Where the log of this process goes: standard output. */
export function logOutput(): LogOutput {
  output ??= createLogOutput(standardOutput());
  return output;
}
