import type { ChildProcess } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { eventually } from '../testing';
import { freePort } from '../testing/freePort';
import { outcomeOf, runProgram } from '../testing/runProgram';

/** The program is compiled as it starts, beside other tests. */
const STARTS_WITHIN_MS = 60_000;
jest.setTimeout(2 * STARTS_WITHIN_MS);
const REMEDY = 'Bring the database up to date first: node backend/dist/main.js migrate';
let database: TestDatabase;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => database.drop());

const run = (words: string | readonly string[], env: Record<string, string> = {}): ChildProcess =>
  (child = runProgram(words, { DATABASE_URL: database.url, ...env }));

test.each(['serve', 'accounts'])('OPS-70 %s on a database without tables logs once what to run', async (program) => {
  const { stdout, stderr } = run(program, { PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  let log = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (part: Buffer) => (log += part.toString()));
  await eventually(() => {
    expect(log).toContain("outbox' doesn't exist");
    expect(log).toContain(` migrations have not run. ${REMEDY}`);
    return Promise.resolve();
  }, STARTS_WITHIN_MS);
  expect(log.split(REMEDY)).toHaveLength(2);
});

test.each([[['admin', 'list']], [['figures']], [['releases', 'prune']], [['seed']]])(
  'OPS-70 the command %j on a database without tables says what to run, in one line',
  async (words) => {
    const { code, output } = await outcomeOf(run(words));
    expect(code).toBe(1);
    expect(output).toMatch(/^Table '[\w.]+' doesn't exist\. Bring the database/);
    expect(output.trim().endsWith(REMEDY)).toBe(true);
    expect(output.trim().split('\n')).toHaveLength(1);
  },
);
