import { now } from './clock';
import { standardOutput, type LogSink } from './logSink';

/** Memory that lines may take while they can't be written; further lines are dropped and counted. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
const MAX_CHUNK_BYTES = 64 * 1024;
const RETRY_MS = 500;
/** A busy server writes many lines at once: a write for each took up to a tenth of its processor time. */
const BETWEEN_WRITES_MS = 10;
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
  { maxWaitingBytes = MAX_WAITING_BYTES, retryMs = RETRY_MS, betweenWritesMs = BETWEEN_WRITES_MS } = {},
): LogOutput {
  const waiting = createWaitingLines();
  let dropped = 0;
  let unreported = 0;
  let reason = NOT_READ;
  let isWriting = false;
  let isGone = false;
  const pause = createPause();
  const flushes = createFlushes();
  const drop = (lines: number): void => {
    dropped += lines;
    unreported += lines;
  };

  const writeNext = (): void => {
    if (isWriting || pause.isOn) return;
    if (waiting.isEmpty) return flushes.end();
    const chunk = waiting.take();
    isWriting = true;
    sink.write(chunk, (error, written) => {
      isWriting = false;
      if (error) {
        waiting.putBack(chunk);
        handleFailure(error);
        return;
      }
      waiting.countWritten(written);
      // A disk that fills up takes a part of a line; the rest follows when there is space.
      if (written < chunk.length) waiting.putBack(chunk.subarray(written));
      else if (unreported > 0) reportDropped();
      if (flushes.areWaiting) writeNext();
      else pause.begin(betweenWritesMs, writeNext);
    });
  };
  const handleFailure = (error: NodeJS.ErrnoException): void => {
    reason = error.code ?? error.name;
    if (GONE.has(reason)) {
      isGone = true;
      drop(countLines(waiting.takeAll()));
      flushes.end();
      return;
    }
    pause.begin(retryMs, writeNext);
  };
  const reportDropped = (): void => {
    const fields = { level: 'warn', time: now().toISOString(), dropped: unreported, reason };
    waiting.add(`${JSON.stringify({ ...fields, msg: 'log lines were dropped: the log could not be written' })}\n`);
    unreported = 0;
    reason = NOT_READ;
  };

  process.once('exit', () => {
    try {
      if (!waiting.isEmpty) sink.writeNow(waiting.takeAll());
    } catch {
      // The log itself is broken, so the error can't be logged; the process ends anyway.
    }
  });

  return {
    write: (line) => {
      if (isGone || waiting.bytes + line.length > maxWaitingBytes) return drop(1);
      waiting.add(line);
      writeNext();
    },
    flush: (withinMs) => {
      if (isGone || (!isWriting && waiting.isEmpty)) return Promise.resolve();
      const written = flushes.wait(withinMs);
      pause.end();
      writeNext();
      return written;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** Lines that wait to be written, in their order. `bytes` counts the chunk being written as well. */
function createWaitingLines() {
  let lines: Buffer[] = [];
  let bytes = 0;

  return {
    get bytes() {
      return bytes;
    },
    get isEmpty() {
      return lines.length === 0;
    },
    add(line: string): void {
      const added = Buffer.from(line);
      lines.push(added);
      bytes += added.length;
    },
    /** The first lines, as many as one write takes, and one at least. */
    take(): Buffer {
      let size = 0;
      let count = 0;
      for (const { length } of lines) {
        if (count > 0 && size + length > MAX_CHUNK_BYTES) break;
        size += length;
        count += 1;
      }
      return Buffer.concat(lines.splice(0, count));
    },
    /** What was taken and not written goes first again. */
    putBack(chunk: Buffer): void {
      lines.unshift(chunk);
    },
    countWritten(written: number): void {
      bytes -= written;
    },
    takeAll(): Buffer {
      const all = Buffer.concat(lines);
      lines = [];
      return all;
    },
  };
}

/** Time in which nothing is written, at most one at once. It keeps no process alive: what waits is written when it ends. */
function createPause() {
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    get isOn() {
      return timer !== undefined;
    },
    begin(milliseconds: number, then: () => void): void {
      timer = setTimeout(() => {
        end();
        then();
      }, milliseconds);
      timer.unref();
    },
    end,
  };
}

/** Callers that wait until everything is written, each for as long as it chose. */
function createFlushes() {
  const resolvers: (() => void)[] = [];

  return {
    get areWaiting() {
      return resolvers.length > 0;
    },
    end: () => resolvers.splice(0).forEach((resolve) => resolve()),
    wait: (withinMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        resolvers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}

function countLines(chunk: Buffer): number {
  return chunk.filter((byte) => byte === 10).length;
}

let output: LogOutput | undefined;

/** The output of this process's log: standard output. */
export function logOutput(): LogOutput {
  output ??= createLogOutput(standardOutput());
  return output;
}
