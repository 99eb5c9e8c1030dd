import type { ChildProcess } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { createConnection } from 'mysql2/promise';
import { migrations } from './database/migrations';
import { eventually } from './testing';
import { apiClient, type ApiClient } from './testing/apiClient';
import { freePort } from './testing/freePort';
import { outcomeOf, runProgram } from './testing/runProgram';

/** The program is compiled as it starts, beside other tests. */
const STARTS_WITHIN_MS = 60_000;
jest.setTimeout(2 * STARTS_WITHIN_MS);
const MISSING = '2026-11-22-62-readiness-probes';
let database: TestDatabase;
let child: ChildProcess | undefined;
let api: ApiClient;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

async function query(sql: string, values: unknown[] = []): Promise<void> {
  const connection = await createConnection(database.url);
  try {
    await connection.query(sql, values);
  } finally {
    await connection.end();
  }
}

const migrate = () => outcomeOf(runProgram('migrate', { DATABASE_URL: database.url }));

async function serve(databaseUrl = database.url): Promise<void> {
  const port = await freePort();
  child = runProgram('serve', { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port) });
  child.stdout?.resume();
  child.stderr?.resume();
  api = apiClient(`http://127.0.0.1:${port}`);
  await eventually(async () => expect((await api.get('/livez')).status).toBe(200), STARTS_WITHIN_MS);
}

/** Waits for an answer with this body, too: on a busy machine the database may miss the time of a probe. */
const readiness = (status: number, body: object = {}) =>
  eventually(async () => {
    const answer = await api.get('/readyz');
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(body);
    return answer.json as { reasons: string[] };
  });

test('code on a schema that lacks a migration is not ready and names it; it turns ready once it is applied', async () => {
  await migrate();
  await query('DELETE FROM migrations WHERE name = ?', [MISSING]);
  await query('DROP TABLE readiness_probes');
  await serve();
  await readiness(503, { database: true, schema: false, reasons: [`migrations are pending: ${MISSING}`] });
  expect((await migrate()).code).toBe(0);
  await readiness(200, { status: 'ok', database: true, schema: true });
});

test('a request that needs what a pending migration makes is a 503 that asks to try again, not a 500', async () => {
  await migrate();
  await query('DELETE FROM migrations WHERE name = ?', [MISSING]);
  await query('RENAME TABLE carts TO carts_away');
  await serve();
  await readiness(503);
  const { status, headers, json } = await api.guest().get('/api/cart/');
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toBe('5');
  expect(json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('try again') as string });
});

test('a database that has no table yet is not ready either, and is once it is migrated', async () => {
  await serve();
  expect((await readiness(503)).reasons[0]).toContain(migrations[0]?.name);
  await migrate();
  await readiness(200);
  expect((await api.get('/api/menu-items/')).status).toBe(200);
});

test('a schema that is newer than the code is ready', async () => {
  await migrate();
  await query("INSERT INTO migrations (name, ran_at) VALUES ('9999-12-31-99-of-the-next-version', UTC_TIMESTAMP(3))");
  await serve();
  await readiness(200);
});

describe.each([
  ['can only be read', 1290, 'the database is read-only'],
  ['is full', 1114, 'the disk of the database is full'],
  ['is a node without the majority of its cluster', 1047, 'the database has lost the majority of its cluster'],
])('a database that %s (error %i)', (_, errno, reason) => {
  const tables = ['carts', 'readiness_probes'];
  /** Each write to these tables fails as the server itself would say it. */
  const breakWrites = async (): Promise<void> => {
    for (const table of tables)
      for (const verb of ['INSERT', 'UPDATE'])
        await query(
          `CREATE TRIGGER ${table}_${verb} BEFORE ${verb} ON ${table} FOR EACH ROW
            SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'no writes to /var/lib/mysql'`,
        );
  };
  const repair = async (): Promise<void> => {
    for (const table of tables) for (const verb of ['INSERT', 'UPDATE']) await query(`DROP TRIGGER ${table}_${verb}`);
  };

  test('OPS-15 turns /readyz red, and a guest’s write into a 503 with Retry-After; both recover by themselves', async () => {
    await migrate();
    await outcomeOf(runProgram('seed', { DATABASE_URL: database.url }));
    await serve();
    await readiness(200);
    const menu = (await api.get('/api/menu-items/')).json as { id: number; modifier_groups: unknown[] }[];
    const dish = menu.find(({ modifier_groups }) => modifier_groups.length === 0);
    const add = () => api.guest().post('/api/cart/items', { menu_item_id: dish?.id, quantity: 1 });
    expect((await add()).status).toBe(201);

    await breakWrites();
    await readiness(503, { status: 'unavailable', database: false, reasons: [reason] });
    const refused = await add();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.json).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('try again') as string });
    expect((await api.get('/api/menu-items/')).status).toBe(200);

    await repair();
    await readiness(200);
    expect((await add()).status).toBe(201);
  });
});

describe('a disk that is full for new pages only, so that a row can still be updated', () => {
  const refuse = 'CREATE TRIGGER carts_full BEFORE INSERT ON carts FOR EACH ROW';
  const signal = "SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table carts is full'";

  test('turns /readyz red with the first refused write of a guest, and green by itself after the repair', async () => {
    await migrate();
    await outcomeOf(runProgram('seed', { DATABASE_URL: database.url }));
    await serve();
    await readiness(200);
    const menu = (await api.get('/api/menu-items/')).json as { id: number; modifier_groups: unknown[] }[];
    const dish = menu.find(({ modifier_groups }) => modifier_groups.length === 0);
    const add = () => api.guest().post('/api/cart/items', { menu_item_id: dish?.id, quantity: 1 });
    await query(`${refuse} ${signal}`);
    await readiness(200);
    expect((await add()).status).toBe(503);
    await readiness(503, { database: false, reasons: ['the disk of the database is full'] });
    await query('DROP TRIGGER carts_full');
    await readiness(200);
    expect((await add()).status).toBe(201);
  });
});
