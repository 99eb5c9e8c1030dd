import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { eventually } from './testing';
import { freePort } from './testing/freePort';

const MAIN = join(__dirname, 'main.ts');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The program itself, as it is started in earnest. */
function run(command: string, env: Record<string, string>): ChildProcess {
  const base = { ...process.env, SITE_MODE: 'test', DATABASE_URL: database.url };
  return spawn(process.execPath, ['--import', 'tsx', MAIN, command], { env: { ...base, ...env }, stdio: 'pipe' });
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

test('a bad environment is told in words and ends the program', async () => {
  const { code, output } = await outcome(run('serve', { SITE_MODE: 'production', SERVICE_TOKEN: 'short' }));
  expect(code).toBe(1);
  expect(output).toContain('The environment (production) is not usable:');
  expect(output).toContain('"SERVICE_TOKEN"');
  expect(output).not.toContain('    at ');
});

test('migrates, serves, and on SIGTERM ends within ten seconds without failing a request', async () => {
  expect(await outcome(run('migrate', {}))).toMatchObject({ code: 0 });
  const port = await freePort();
  const child = run('serve', { PORT: String(port), DRAIN_MS: '1000' });
  const ended = outcome(child);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000);

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
  await new Promise((resolve) => setTimeout(resolve, 300));
  const asked = Date.now();
  child.kill('SIGTERM');
  // As a balancer does: nobody new is sent once /readyz is red.
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 900);
  stopping = true;
  await clients;
  const { code } = await ended;
  expect(code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect([...statuses]).toEqual([200]);
  expect(answered).toBeGreaterThan(10);
});
