import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { eventually } from './testing';
import { freePort } from './testing/freePort';
import { outcomeOf, runProgram } from './testing/runProgram';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  expect(await outcome(run('migrate', {}))).toMatchObject({ code: 0 });
});
/** A program that should have ended, but did not, would keep the test run alive. */
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => database.drop());

const run = (command: string, env: Record<string, string>, stdout: 'pipe' | number = 'pipe'): ChildProcess => {
  const child = runProgram(command, { DATABASE_URL: database.url, ...env }, stdout);
  children.push(child);
  return child;
};
const outcome = outcomeOf;

test('a bad environment is reported in words and ends the program', async () => {
  const { code, output } = await outcome(run('serve', { SITE_MODE: 'production', SERVICE_TOKEN: 'short' }));
  expect(code).toBe(1);
  expect(output).toContain('The environment (production) is not usable:');
  expect(output).toContain('"SERVICE_TOKEN"');
  expect(output).not.toContain('    at ');
});

test.each(['serve', 'accounts'])(
  '%s ends with one line that says what to do when its port is in use',
  async (command) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const { code, output } = await outcome(run(command, { PORT: String(port), HOST: '127.0.0.1' }));
      expect(code).toBe(1);
      expect(output).toBe(
        `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to a free port.\n`,
      );
    } finally {
      other.close();
    }
  },
);

test('a METRICS_PORT that is taken ends the program with a message', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await outcome(
    run('serve', { PORT: String(await freePort()), HOST: '127.0.0.1', METRICS_PORT: String(port) }),
  );
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`METRICS_PORT ${port} can't be listened on: another program uses it.`);
  expect(output).not.toContain('    at ');
});

test('SEC-25 serves, and on SIGTERM ends within ten seconds without failing a request', async () => {
  const port = await freePort();
  const child = run('serve', { PORT: String(port), DRAIN_MS: '2000' });
  const ended = outcome(child);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));

  let stopping = false;
  let answered = 0;
  const statuses = new Set<number>();
  const load = async (): Promise<void> => {
    while (!stopping) {
      const response = await fetch(`${url}/api/business-hours`);
      await response.text();
      statuses.add(response.status);
      answered += 1;
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, load));
  await eventually(() => Promise.resolve(expect(answered).toBeGreaterThan(10)));
  const asked = Date.now();
  child.kill('SIGTERM');
  // As a load balancer does: no new guest is sent once /readyz is red.
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  stopping = true;
  await clients;
  const { code } = await ended;
  expect(code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect([...statuses]).toEqual([200]);
});

describe('signals while the server stops', () => {
  const DRAIN_MS = 3000;
  let child: ChildProcess;
  let url: string;
  beforeEach(async () => {
    const port = await freePort();
    child = run('serve', { PORT: String(port), DRAIN_MS: String(DRAIN_MS) });
    url = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
    child.kill('SIGTERM');
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  });
  afterEach(() => child.kill('SIGKILL'));

  test('a second SIGTERM is ignored: the server still answers and then exits with 0', async () => {
    const ended = outcome(child);
    child.kill('SIGTERM');
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/api/business-hours`)).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('a third one ends it at once, with 1', async () => {
    const ended = outcome(child);
    child.kill('SIGTERM');
    // Signals that arrive together are delivered as one.
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
  });
});

describe('a log that can’t be written', () => {
  /** What a pipe holds until its reader takes something. */
  const PIPE_BYTES = 64 * 1024;
  let child: ChildProcess;
  let url: string;
  let metricsUrl: string;
  const start = async (stdout: 'pipe' | number): Promise<void> => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const settings = { PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' };
    child = run('serve', settings, stdout);
    url = `http://127.0.0.1:${port}`;
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  };
  const visit = async (path: string): Promise<number> => {
    const response = await fetch(url + path);
    await response.text();
    return response.status;
  };
  afterEach(() => child.kill('SIGKILL'));

  test('a full log disk stops neither requests nor the end of the process', async () => {
    // Every write to this device fails as on a full disk.
    const full = openSync('/dev/full', 'w');
    await start(full);
    closeSync(full);
    for (let request = 0; request < 20; request += 1) expect(await visit('/api/business-hours')).toBe(200);
    expect(await visit('/livez')).toBe(200);
    const ended = outcome(child);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('a pipe that is not read stops neither, and loses no line when it is read again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unread-log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opened for both, so that opening does not wait for the other end.
    const ends = openSync(pipe, 'r+');
    await start(ends);
    const path = `/api/${'not-here/'.repeat(10)}`;
    for (let request = 0; request < 300; request += 1) expect(await visit(path + request)).toBe(404);
    expect(await visit('/livez')).toBe(200);
    expect(await (await fetch(metricsUrl)).text()).toContain('log_lines_dropped_total 0');
    const reader = createReadStream(pipe);
    let output = '';
    reader.on('data', (chunk) => (output += chunk.toString()));
    await eventually(() => {
      for (let request = 0; request < 300; request += 1) expect(output.includes(`${path}${request}"`)).toBe(true);
      return Promise.resolve();
    });
    expect(output.length).toBeGreaterThan(PIPE_BYTES);
    const ended = outcome(child);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    reader.destroy();
    closeSync(ends);
    rmSync(folder, { recursive: true });
  });

  test('a reader that is gone stops neither, and the lines are counted as dropped', async () => {
    await start('pipe');
    child.stdout?.destroy();
    for (let request = 0; request < 20; request += 1) expect(await visit('/api/business-hours')).toBe(200);
    await eventually(async () =>
      expect(await (await fetch(metricsUrl)).text()).toMatch(/log_lines_dropped_total [1-9]/),
    );
    const ended = outcome(child);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
