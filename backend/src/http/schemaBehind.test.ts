import { execute } from '../database/connection';
import { migrations } from '../database/migrations';
import { eventually, testServer, type ApiClient } from '../testing';
import { buildUser } from '../testing/builders/buildUser';

const server = testServer();
const NEWEST = migrations.at(-1)?.name ?? '';
const TABLES = ['carts', 'auth_users'];
let person: ApiClient;

beforeAll(async () => {
  person = (await buildUser(server)).api;
  for (const table of TABLES) await execute(`RENAME TABLE ${table} TO ${table}_later`, {});
  await execute('DELETE FROM migrations WHERE name = :name', { name: NEWEST });
  await eventually(async () => expect((await server.api.get('/readyz')).status).toBe(503));
});

test.each([
  ['of the site', () => server.api.guest().get('/api/cart/')],
  [
    'about accounts',
    () => server.api.post('/auth/v1/token?grant_type=password', { email: 'ada@example.com', password: 'quiet river' }),
  ],
  ['for a table', () => person.get('/rest/v1/user_roles')],
])('OPS-36 a call %s is answered "not now" while its table waits for a migration', async (_, call) => {
  const { status, headers, text } = await call();
  expect(status).toBe(503);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(text).not.toMatch(/ER_|_later|doesn't exist/);
});
