import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { databaseProxy, type DatabaseProxy } from '../testing/databaseProxy';
import { sandboxAlone, testCard } from '../testing/sandboxAlone';

let database: TestDatabase;
let wire: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  wire = await databaseProxy(database.url);
});
const { call, openSession, submit } = sandboxAlone({
  get databaseUrl() {
    return wire.url;
  },
});
afterAll(async () => {
  await wire.close();
  await database.drop();
});

test('OPS-34 without its database the provider asks to try again, and the payment goes on afterwards', async () => {
  const session = await openSession();
  wire.cut();
  const pay = () => submit(session, 'pay', testCard('4242424242424242'));
  for (const response of [await pay(), await fetch(session.url)]) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Reload this page in a few seconds');
  }
  expect(await call('GET', `/v1/sessions/${session.id}`)).toMatchObject({
    status: 503,
    json: { error: { code: 'unavailable' } },
  });
  wire.restore();
  expect((await pay()).status).toBe(303);
});
