import { eventually, testServer } from '../testing';
import { apiClient } from '../testing/apiClient';
import { backendProcess, type BackendProcess } from '../testing/backendProcess';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import { databaseProxy, type DatabaseProxy } from '../testing/databaseProxy';

testServer();
let dish: number;
let first: DatabaseProxy;
let second: DatabaseProxy;
let backend: BackendProcess;

/** Two wires to one database stand for two nodes of a cluster, which hold the same. */
beforeAll(async () => {
  dish = (await buildMenuItem()).id;
  const url = process.env.DATABASE_URL ?? '';
  [first, second] = [await databaseProxy(url), await databaseProxy(url)];
  const { host } = new URL(first.url);
  const both = first.url.replace(host, `${host},${new URL(second.url).host}`);
  backend = await backendProcess({ databaseUrl: both, env: { DATABASE_BUDGET_MS: '1800' } });
  await backend.start();
});
afterEach(() => {
  first.restore();
  second.restore();
});
afterAll(async () => {
  await backend.stop();
  await Promise.all([first.close(), second.close()]);
});

async function addToCart(): Promise<{ status: number; retryAfter: string | null }> {
  const item = { menu_item_id: dish, quantity: 1 };
  const { status, headers } = await apiClient(backend.url).guest().post('/api/cart/items', item);
  return { status, retryAfter: headers.get('Retry-After') };
}

test('a host that dies is replaced by the next one; at most guests under way are asked to try again', async () => {
  expect((await addToCart()).status).toBe(201);
  first.cut();
  const met = await addToCart();
  if (met.status !== 201) expect(met).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
  await eventually(async () => expect((await addToCart()).status).toBe(201));
  for (let asked = 0; asked < 5; asked++) expect((await addToCart()).status).toBe(201);
  await eventually(async () => expect((await fetch(`${backend.url}/readyz`)).status).toBe(200));
});

test('a host that falls silent costs those under way a refusal; everybody after them is served', async () => {
  expect((await addToCart()).status).toBe(201);
  // Which of the two is in use depends on what happened before.
  for (const host of [first, second]) {
    host.freeze();
    const met = await addToCart();
    if (met.status !== 201) expect(met).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
    await eventually(async () => expect((await addToCart()).status).toBe(201));
    host.restore();
  }
});

test('with no host left a guest is asked to try again, and is served when one comes back', async () => {
  first.cut();
  second.cut();
  expect(await addToCart()).toMatchObject({ status: 503, retryAfter: expect.any(String) as string });
  second.restore();
  await eventually(async () => expect((await addToCart()).status).toBe(201));
});
