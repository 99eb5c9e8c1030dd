import type { ChildProcess } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { createConnection } from 'mysql2/promise';
import { eventually } from './testing';
import { freePort } from './testing/freePort';
import { outcomeOf, runProgram } from './testing/runProgram';

jest.setTimeout(120_000);
const [OWN, OTHER] = ['o'.repeat(40), 'x'.repeat(40)];
const STARTS_WITHIN_MS = 60_000;
let database: TestDatabase;
let children: ChildProcess[];

beforeEach(async () => {
  children = [];
  database = await createTestDatabase();
  await command('migrate', OWN);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

const run = (words: string | readonly string[], secret: string, env: Record<string, string> = {}) => {
  const child = runProgram(words, { DATABASE_URL: database.url, SITE_SECRET: secret, ...env });
  children.push(child);
  return child;
};
const command = (words: string | readonly string[], secret: string) => outcomeOf(run(words, secret));

/** @returns what `/readyz` answers */
async function start(program: string, secret: string) {
  const port = await freePort();
  const child = run(program, secret, { HOST: '127.0.0.1', PORT: String(port) });
  child.stdout?.resume();
  child.stderr?.resume();
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    return { ...((await answer.json()) as { secret?: boolean; reasons?: string[] }), status: answer.status };
  };
  await eventually(async () => expect((await ask()).status).toBe(200), STARTS_WITHIN_MS);
  return ask;
}

async function query(sql: string) {
  const connection = await createConnection(database.url);
  const [rows] = await connection.query(sql);
  await connection.end();
  return rows as object[];
}

test('OPS-60 a program with another SITE_SECRET than its site ends with what to do; one with its own starts again', async () => {
  await start('serve', OWN);
  for (const program of ['serve', 'accounts', 'seed', 'settings', ['admin', 'list'], ['figures']]) {
    const { code, output } = await command(program, OTHER);
    expect({ program, code }).toEqual({ program, code: 1 });
    expect(output).toContain('SITE_SECRET is not the one that this site was made with.');
    expect(output).toContain('npm run admin -- adopt-secret');
    expect(output).not.toContain('    at ');
  }
  for (const program of ['migrate', 'invariants']) expect(await command(program, OTHER)).toMatchObject({ code: 0 });
  await start('accounts', OWN);
});

test.each([
  ['seed-orders', '--orders 1 --yes'],
  ['seed-points', '--account a --rows 2 --own 2 --members 1 --years 1'],
])('OPS-60 %s invents nothing on a site with another SITE_SECRET', async (name, parameters) => {
  await command('settings', OWN);
  const { code, output } = await command([name, ...parameters.split(' ')], OTHER);
  expect(output).toContain('SITE_SECRET is not the one that this site was made with.');
  expect(code).toBe(1);
});

test('OPS-60 the database holds nothing that the secret or a key could be read from', async () => {
  await command('seed', OWN);
  const rows = await query('SELECT * FROM site_secrets');
  expect(rows).toEqual([{ id: 1, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/), adopted_at: expect.any(Date) }]);
  expect(JSON.stringify(rows)).not.toContain(OWN);
});

test('OPS-60 if several first starts have different secrets, one wins', async () => {
  const secrets = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40));
  const outcomes = await Promise.all(secrets.map((secret) => command('settings', secret)));
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1]);
});

test('OPS-61 adopt-secret lets the site go on under another secret, is in the audit log, and takes away who has the one before', async () => {
  const ask = await start('serve', OWN);
  expect(await ask()).toMatchObject({ status: 200, secret: true });
  const { code, output } = await command(['admin', 'adopt-secret'], OTHER);
  expect({ code, output: output.trim() }).toEqual({
    code: 0,
    output: 'SITE_SECRET is the one of this site from now on. Start every server with it',
  });
  await eventually(async () =>
    expect(await ask()).toMatchObject({
      status: 503,
      secret: false,
      reasons: ['SITE_SECRET is not the one that this site was made with'],
    }),
  );
  await start('serve', OTHER);
  expect(await query('SELECT actor_name, action, title FROM staff_actions')).toEqual([
    {
      actor_name: 'Server',
      action: 'staff.command.adopt-secret',
      title: 'Adopt another SITE_SECRET on the server',
    },
  ]);
});

test('OPS-61 a server that started before its database was there is not ready with another secret', async () => {
  await command('settings', OWN);
  await query('RENAME TABLE site_secrets TO away');
  const ask = await start('serve', OTHER);
  await query('RENAME TABLE away TO site_secrets');
  await eventually(async () => expect(await ask()).toMatchObject({ status: 503, secret: false }));
});
