import type { Cart as CartAnswer, Problem } from '@site/contracts';
import { Cart } from '../../../database/models/Cart';
import { RateLimitWindow } from '../../../database/models/RateLimitWindow';
import { chargeCall, type Rate } from '../../../http/limits/chargeCall';
import type { Counted } from '../../../http/limits/countCalls';
import { resetLimits } from '../../../http/rateLimit';
import { now } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { buildOrder } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { purgeOldCarts, purgeSurplusCarts } from './purgeOldCarts';

const server = testServer({ TRUSTED_PROXIES: '1' });

let dish: number;
beforeAll(async () => {
  dish = (await buildMenuItem()).id;
});
beforeEach(resetLimits);

const SCHOOL = '198.51.100.1';
let nth = 0;
const guest = (address: string) =>
  server.api.with({ 'X-Forwarded-For': address, 'X-Session-ID': `session-of-a-new-guest-${(nth += 1)}` });
const add = async (client: Pick<ReturnType<typeof guest>, 'post'>) =>
  (await client.post('/api/cart/items', { menu_item_id: dish, quantity: 1 })).status;

test.each([
  ['ten minutes', 'new carts', 300, 600],
  ['a day', 'new carts of a day', 2000, 86_400],
])(
  'SEC-32 one address can make only so many carts in %s; the carts that it has go on working, and so do other addresses',
  async (_, name, max, seconds) => {
    const { order } = await buildOrder(server.api);
    const early = guest(SCHOOL);
    expect(await add(early)).toBe(201);
    // Nearly all, as other processes counted them; this one counts a quarter before it asks.
    const endsAt = new Date(now().getTime() + seconds * 1000);
    const counted = { merchantId: server.merchantId, name, subject: SCHOOL };
    await RateLimitWindow.create({ ...counted, calls: max, endsAt });
    await chargeFree(counted, { max, seconds });
    expect(await add(guest(SCHOOL))).toBe(429);
    const again = guest(SCHOOL).with({ 'X-Order-Token': order.access_token ?? '' });
    expect((await again.post(`/api/orders/${order.id}/reorder`)).status).toBe(429);
    expect(await add(early)).toBe(201);
    expect(await add(guest('198.51.100.2'))).toBe(201);
  },
);

/** What one process may count by itself. */
async function chargeFree(counted: Counted, rate: Rate): Promise<void> {
  await chargeCall(counted, rate, { calls: Math.floor(rate.max / 4) - 1 });
}

test('SEC-33 empty carts are purged after two days, carts with dishes are kept', async () => {
  const [empty, recent, filled] = [guest('198.51.100.3'), guest('198.51.100.3'), guest('198.51.100.3')];
  for (const each of [empty, recent, filled]) await add(each);
  for (const each of [empty, recent]) await each.delete('/api/cart');
  const old = new Date(now().getTime() - 3 * 86_400_000);
  const rows = await Cart.findAll({ order: [['id', 'DESC']], limit: 3 });
  const [third, second, first] = rows.map(({ id }) => id);
  await Cart.update({ updatedAt: old }, { where: { id: [first ?? '', third ?? ''] } });
  await purgeOldCarts(server.merchantId);
  const left = await Cart.findAll({ where: { id: [first ?? '', second ?? '', third ?? ''] } });
  expect(left.map(({ id }) => id).sort()).toEqual([second, third].sort());
});

test('SEC-33 the cart of a guest is purged two weeks after its last change, that of a customer after a season', async () => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const customer = await buildUser(server);
  const [old, recent] = [guest('198.51.100.4'), guest('198.51.100.4')];
  for (const client of [old, recent, customer.api]) await add(client);
  const [third, second, first] = (await Cart.findAll({ order: [['id', 'DESC']], limit: 3 })).map(({ id }) => id);
  await Cart.update({ updatedAt: daysAgo(15) }, { where: { id: [first ?? '', third ?? ''] } });
  await Cart.update({ updatedAt: daysAgo(13) }, { where: { id: second ?? '' } });
  await purgeOldCarts(server.merchantId);
  expect(await linesOf(old)).toBe(0);
  expect(await linesOf(recent)).toBe(1);
  expect(await linesOf(customer.api)).toBe(1);
  await Cart.update({ updatedAt: daysAgo(91) }, { where: { id: third ?? '' } });
  await purgeOldCarts(server.merchantId);
  expect(await linesOf(customer.api)).toBe(0);
});

test('SEC-33 of the guests’ carts only so many are kept, those that were changed last; customers keep theirs', async () => {
  await Cart.destroy({ where: {} });
  const customer = await buildUser(server);
  const guests = [1, 2, 3, 4].map(() => guest('198.51.100.5'));
  let minutes = 10;
  for (const client of [customer.api, ...guests]) {
    await add(client);
    const [{ id = '' } = {}] = await Cart.findAll({ order: [['id', 'DESC']], limit: 1 });
    minutes -= 1;
    await Cart.update({ updatedAt: new Date(now().getTime() - minutes * 60_000) }, { where: { id } });
  }
  expect(await purgeSurplusCarts(server.merchantId, { most: 4 })).toBe(0);
  expect(await purgeSurplusCarts(server.merchantId, { most: 2 })).toBe(2);
  expect(await Promise.all([...guests, customer.api].map(linesOf))).toEqual([0, 0, 1, 1, 1]);
});

test('SEC-31 the words of a cart have a bound; what is in it can still be changed and ordered', async () => {
  const wordy = (line: number) => ({
    menu_item_id: dish,
    customizations: Array.from({ length: 20 }, (_, wish) => `${'漢'.repeat(110)} ${line} ${wish}`),
    special_instructions: '字'.repeat(500),
  });
  const client = guest('198.51.100.6');
  let status = 201;
  for (let line = 0; status === 201 && line < 100; line += 1) {
    ({ status } = await client.post('/api/cart/items', wordy(line)));
  }
  expect(status).toBe(422);
  const [row] = await Cart.findAll({ order: [['id', 'DESC']], limit: 1 });
  expect(Buffer.byteLength(row?.content ?? '')).toBeLessThan(33_000);
  const refused = (await client.post('/api/cart/items', wordy(100))).json as Problem;
  expect(refused.errors).toEqual([{ field: 'special_instructions', message: expect.stringContaining('no room') }]);
  expect((await client.put('/api/cart/items/ci_1', { quantity: 3 })).status).toBe(200);
  expect((await client.put('/api/cart/items/ci_2', { special_instructions: '' })).status).toBe(200);
  expect((await client.delete('/api/cart/items/ci_1')).status).toBe(200);
});

type Client = { get: (path: string) => Promise<{ json: unknown }> };
const linesOf = async (client: Client): Promise<number> =>
  ((await client.get('/api/cart')).json as CartAnswer).items.length;
