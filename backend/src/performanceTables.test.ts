import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { HostedCheckout, Order } from '@site/contracts';
import { observeRoundTrips } from './database/roundTrips';
import { requestContext } from './lib/requestContext';
import { eventually, testServer } from './testing';
import type { ApiAnswer, ApiClient } from './testing/apiClient';
import { setKitchen } from './testing/builders/buildKitchen';
import { buildMenuItem } from './testing/builders/buildMenuItem';
import { buildOrder, DETAILS, type GuestOrder } from './testing/builders/buildOrder';
import { NO_UNPAID_LIMITS } from './testing/kitchen';
import { cartCount } from './testing/paymentRecords';
import { sandbox } from './testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

const DOCUMENT = join(__dirname, '../../docs/performance.md');

/** A guest who pays by card, and the unpaid order of another one. */
type Way = { guest: ApiClient; dish: number; cash: GuestOrder; order?: Order; checkout?: HostedCheckout };
type Step = { name: string; ask(way: Way): Promise<ApiAnswer>; keep?(way: Way, json: unknown): void };

const withKey = (client: ApiClient): ApiClient => client.with({ 'Idempotency-Key': randomUUID() });
const add = (client: ApiClient, dish: number): Promise<ApiAnswer> =>
  client.post('/api/cart/items', { menu_item_id: dish, quantity: 1 });
const payInCash = (client: ApiClient, { id }: Order): Promise<ApiAnswer> =>
  withKey(client).post(`/api/orders/${id}/payment/process`, { payment_method: 'cash' });

/** The rows of the table, in the order in which a guest asks. */
const STEPS: readonly Step[] = [
  { name: 'GET menu', ask: ({ guest }) => guest.get('/api/menu-items/') },
  { name: 'POST cart item, the first of a cart', ask: ({ guest, dish }) => add(guest, dish) },
  { name: 'POST cart item', ask: ({ guest, dish }) => add(guest, dish) },
  { name: 'POST cart item, with an idempotency key', ask: ({ guest, dish }) => add(withKey(guest), dish) },
  { name: 'GET cart', ask: ({ guest }) => guest.get('/api/cart') },
  { name: 'GET cart summary', ask: ({ guest }) => guest.get('/api/cart/summary') },
  {
    name: 'POST order from cart',
    ask: ({ guest }) => withKey(guest).post('/api/orders/from-cart', DETAILS),
    keep: (way, json) => (way.order = json as Order),
  },
  { name: 'GET order', ask: ({ guest, order }) => guest.get(`/api/orders/${order?.id}`) },
  {
    name: 'POST hosted checkout',
    ask: ({ guest, order }) => guest.post('/api/sandbox/hosted-checkout', { orderId: order?.id }),
    keep: (way, json) => (way.checkout = json as HostedCheckout),
  },
  {
    name: 'GET hosted checkout status',
    ask: ({ guest, checkout }) => guest.get(`/api/sandbox/hosted-checkout/${checkout?.checkoutSessionId}/status`),
  },
  { name: 'POST payment, cash at pickup', ask: ({ cash }) => payInCash(cash.guest, cash.order) },
  { name: 'POST payment, cash taken by staff', ask: ({ cash }) => payInCash(server.api.staff(), cash.order) },
];

async function walk(): Promise<Record<string, number>> {
  const dish = (await buildMenuItem()).id;
  const way: Way = { guest: server.api.guest(), dish, cash: await buildOrder(server.api) };
  const counts: Record<string, number> = {};
  for (const { name, ask, keep } of STEPS) {
    const answer = await ask(way);
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    keep?.(way, answer.json);
    counts[name] = answer.roundTrips;
  }
  return counts;
}

/** Cells of the rows of one of the document's tables, as numbers by name. */
function documented(table: string): Record<string, number> {
  const [, text = ''] = readFileSync(DOCUMENT, 'utf8').split(`<!-- ${table} -->`);
  const [rows = ''] = text.split(`<!-- /${table} -->`);
  const cells = rows.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    cells.flatMap(([, name = '', value = '']) =>
      /^\*{0,2}\d/.test(value) ? [[name, parseInt(value.replace(/\*/g, ''))]] : [],
    ),
  );
}

// Beyond the limits an order is not held, which takes two statements less: near the end of a slot that happens early.
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));

test('docs/performance.md names the round trips that each request takes', async () => {
  // The first walk fills caches and opens connections: a server in use has both.
  await walk();
  expect(documented('gate:requests')).toEqual(await walk());
});

/** Buys a dish by card, from the empty cart to the confirmation. @returns round trips by step */
async function buyByCard(dish: number): Promise<Record<string, number>> {
  const guest = server.api.guest();
  const counts: Record<string, number> = {};
  const ask = async (name: string, request: Promise<ApiAnswer>): Promise<unknown> => {
    const { status, json, text, roundTrips } = await request;
    if (status >= 300) throw new Error(`${name}: ${status} ${text}`);
    counts[name] = roundTrips;
    return json;
  };
  await ask('the dish is put into the cart', add(guest, dish));
  const placing = withKey(guest).post('/api/orders/from-cart', DETAILS);
  const order = (await ask('the cart becomes an order', placing)) as Order;
  const opening = guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
  const checkout = (await ask('the payment page is opened', opening)) as HostedCheckout;

  // The webhook arrives at this server, and its messages are handled by it.
  const work = new Map<string, string[][]>();
  const end = observeRoundTrips((statements) => {
    const { requestId } = requestContext.getStore() ?? {};
    if (requestId !== undefined) work.set(requestId, [...(work.get(requestId) ?? []), [...statements]]);
  });
  await provider.pay(checkout.checkoutUrl);
  await eventually(async () => expect(await cartCount({ guest })).toBe(0));
  await eventually(async () => Promise.resolve(expect(done(work)).toBe(2)));
  end();
  const naming = (part: string): number =>
    [...work.values()].find((trips) => trips.some((sent) => sent.some((sql) => sql.includes(part))))?.length ?? NaN;
  counts['the webhook is stored'] = naming('INSERT INTO webhook_inbox');
  counts['the payment is settled'] = naming('INSERT INTO payments');
  counts['the cart is emptied'] = naming('UPDATE carts');
  const asking = guest.get(`/api/sandbox/hosted-checkout/${checkout.checkoutSessionId}/status`);
  await ask('the confirmation asks for the outcome', asking);
  counts['**an order paid by card**'] = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return counts;
}

/** How many messages were marked done. */
function done(work: ReadonlyMap<string, readonly string[][]>): number {
  return [...work.values()].flat(2).filter((sql) => sql.startsWith('UPDATE outbox SET done_at')).length;
}

test('docs/performance.md names the round trips of an order that is paid by card, at most 25', async () => {
  const dish = (await buildMenuItem()).id;
  await buyByCard(dish);
  const counts = await buyByCard(dish);
  expect(documented('gate:card-order')).toEqual(counts);
  expect(counts['**an order paid by card**']).toBeLessThanOrEqual(25);
});
