import type { Order } from '@site/contracts';
import { resetLimits } from '../../../http/rateLimit';
import { testServer, type ApiAnswer, type ApiClient } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();
beforeEach(resetLimits);

let keys = 0;
const newKey = (): string => `order-number-${(keys += 1)}`;

async function buildRequest(name: string): Promise<object> {
  const { id } = await buildMenuItem({ priceCents: 1000 });
  return { ...DETAILS, customer_name: name, items: [{ menu_item_id: id, quantity: 1 }] };
}

const order = (client: ApiClient, key: string, body: object): Promise<ApiAnswer> =>
  client.with({ 'Idempotency-Key': key }).post('/api/orders', body);
const made = async (sent: Promise<ApiAnswer>): Promise<Order> => (await expectStatus(201, sent)).json as Order;

describe('an idempotency key of a guest without a cart session', () => {
  test('is theirs alone: another guest with the same key gets an order of their own', async () => {
    const key = newKey();
    const first = await made(order(server.api, key, await buildRequest('Ana Bell')));
    const second = await made(order(server.api, key, await buildRequest('Cy Doe')));
    expect(second.id).not.toBe(first.id);
    expect(second.access_token).not.toBe(first.access_token);
    expect([first.customer_name, second.customer_name]).toEqual(['Ana Bell', 'Cy Doe']);
  });

  test('repeats the answer to the same request', async () => {
    const key = newKey();
    const body = await buildRequest('Ana Bell');
    const first = await made(order(server.api, key, body));
    const again = await order(server.api, key, body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect((again.json as Order).id).toBe(first.id);
  });

  test('is not the key of a guest with a session, nor of the token of an order', async () => {
    const key = newKey();
    const body = await buildRequest('Ana Bell');
    const ids = new Set<string>();
    for (const client of [server.api, server.api.guest(), server.api.with({ 'X-Order-Token': 'a'.repeat(43) })]) {
      ids.add((await made(order(client, key, body))).id);
    }
    expect(ids.size).toBe(3);
  });
});

test('a guest with a session who uses a key for another request is refused', async () => {
  const key = newKey();
  const guest = server.api.guest();
  await made(order(guest, key, await buildRequest('Ana Bell')));
  expect((await order(guest, key, await buildRequest('Ana Bell'))).status).toBe(409);
});
