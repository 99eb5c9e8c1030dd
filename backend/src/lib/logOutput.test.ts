import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../testing/eventually';
import { createLogOutput } from './logOutput';
import type { Done, LogSink } from './logSink';

/** A disk or a pipe under control: what it took, and how the next write ends. */
function fakeSink(): LogSink & { written: string; outcome: (chunk: Buffer, done: Done) => void } {
  const sink = {
    written: '',
    outcome: (chunk: Buffer, done: Done) => accept(chunk, done),
    write: (chunk: Buffer, done: Done) => void setImmediate(() => sink.outcome(chunk, done)),
    writeNow: (chunk: Buffer) => void (sink.written += chunk.toString()),
  };
  const accept = (chunk: Buffer, done: Done): void => {
    sink.written += chunk.toString();
    done(null, chunk.length);
  };
  return sink;
}

const failWith = (code: string) => (_: Buffer, done: Done) => done(Object.assign(new Error(code), { code }), 0);

/** Lets every write fail, and resolves once one has failed. */
function failing(sink: ReturnType<typeof fakeSink>, code: string): Promise<void> {
  return new Promise((resolve) => {
    sink.outcome = (chunk, done) => {
      failWith(code)(chunk, done);
      resolve();
    };
  });
}

test('lines are written in their order, and as they are', async () => {
  const sink = fakeSink();
  const output = createLogOutput(sink);
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index} é\n`);
  lines.forEach(output.write);
  await output.flush(1000);
  expect(sink.written).toBe(lines.join(''));
  expect(output.dropped).toBe(0);
});

test('a line is written at once, and those that follow within milliseconds are written together', async () => {
  const chunks: string[] = [];
  const sink = fakeSink();
  const accept = sink.outcome;
  sink.outcome = (chunk, done) => {
    chunks.push(chunk.toString());
    accept(chunk, done);
  };
  const output = createLogOutput(sink, { betweenWritesMs: 60_000 });
  output.write('first\n');
  await eventually(() => Promise.resolve(expect(chunks).toEqual(['first\n'])));
  output.write('second\n');
  await sleep(20);
  output.write('third\n');
  await output.flush(1000);
  expect(chunks).toEqual(['first\n', 'second\nthird\n']);
});

test('a flush does not wait for further lines', async () => {
  const sink = fakeSink();
  const output = createLogOutput(sink, { betweenWritesMs: 60_000 });
  output.write('first\n');
  await output.flush(1000);
  output.write('second\n');
  await output.flush(1000);
  expect(sink.written).toBe('first\nsecond\n');
});

test.each(['ENOSPC', 'EIO', 'EAGAIN'])(
  'lines wait while writing fails with %s, and follow afterwards',
  async (code) => {
    const sink = fakeSink();
    const accept = sink.outcome;
    const failed = failing(sink, code);
    const output = createLogOutput(sink, { retryMs: 1 });
    output.write('first\n');
    await failed;
    output.write('second\n');
    sink.outcome = accept;
    await output.flush(1000);
    expect(sink.written).toBe('first\nsecond\n');
  },
);

test('memory for waiting lines is bounded; once the log works again it tells how many are missing, and why', async () => {
  const sink = fakeSink();
  const accept = sink.outcome;
  const failed = failing(sink, 'ENOSPC');
  const output = createLogOutput(sink, { retryMs: 1, maxWaitingBytes: 100 });
  for (let index = 0; index < 30; index += 1) output.write('123456789\n');
  await failed;
  expect(output.dropped).toBe(20);
  sink.outcome = accept;
  await output.flush(1000);
  output.write('after\n');
  await output.flush(1000);
  const lines = sink.written.trim().split('\n');
  expect(lines.slice(0, 10)).toEqual(Array(10).fill('123456789'));
  expect(JSON.parse(lines[10] ?? '')).toMatchObject({ level: 'warn', dropped: 20, reason: 'ENOSPC' });
  expect(lines.slice(11)).toEqual(['after']);
});

test('a disk that fills up in the middle of a line gets the rest of that line later', async () => {
  const sink = fakeSink();
  const accept = sink.outcome;
  const full = new Promise<void>((resolve) => {
    sink.outcome = (chunk, done) => {
      sink.written += chunk.subarray(0, 3).toString();
      void failing(sink, 'ENOSPC').then(resolve);
      done(null, 3);
    };
  });
  const output = createLogOutput(sink, { retryMs: 20 });
  output.write('a whole line\n');
  await full;
  expect(sink.written).toBe('a w');
  sink.outcome = accept;
  await output.flush(1000);
  expect(sink.written).toBe('a whole line\n');
});

test('after the reader is gone, lines are dropped and counted, and nothing waits', async () => {
  const sink = fakeSink();
  sink.outcome = failWith('EPIPE');
  const output = createLogOutput(sink);
  output.write('one\n');
  output.write('two\n');
  await output.flush(1000);
  output.write('three\n');
  expect(output.dropped).toBe(3);
  expect(sink.written).toBe('');
});
