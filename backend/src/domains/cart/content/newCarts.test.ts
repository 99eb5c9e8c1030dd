import { Cart } from '../../../database/models/Cart';
import { RateLimitWindow } from '../../../database/models/RateLimitWindow';
import { resetLimits } from '../../../http/rateLimit';
import { now } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { purgeOldCarts } from './purgeOldCarts';

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
const add = async (client: ReturnType<typeof guest>) =>
  (await client.post('/api/cart/items', { menu_item_id: dish, quantity: 1 })).status;

test('one address can make only so many carts; the carts that it has go on working, and so do other addresses', async () => {
  const early = guest(SCHOOL);
  expect(await add(early)).toBe(201);
  // The rest of the 600, as other processes counted them.
  const endsAt = new Date(now().getTime() + 600_000);
  await RateLimitWindow.create({
    merchantId: server.merchantId,
    name: 'new carts',
    subject: SCHOOL,
    calls: 600,
    endsAt,
  });
  let refusals = 0;
  for (let time = 0; time < 151 && refusals === 0; time += 1) if ((await add(guest(SCHOOL))) === 429) refusals += 1;
  expect(refusals).toBe(1);
  expect(await add(guest(SCHOOL))).toBe(429);
  expect(await add(early)).toBe(201);
  expect(await add(guest('198.51.100.2'))).toBe(201);
});

test('empty carts are purged after two days, carts with dishes are kept for a season', async () => {
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
