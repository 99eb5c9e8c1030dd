import { select } from '../../../database/connection';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { addToCart } from '../../../testing/cartOf';
import { chance } from '../../../testing/chance';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { eraseClosedOrders } from '../../orders';

const server = testServer();
const { seed, interleave, pick } = chance();
checkInvariantsAfterEach(server);

const TABLES = [
  'customers',
  'customer_addresses',
  'orders',
  'auth_sessions',
  'auth_identities',
  'auth_one_time_tokens',
];

async function leftOf(userId: string): Promise<string[]> {
  const left: string[] = [];
  for (const table of TABLES) {
    if ((await select(`SELECT 1 FROM ${table} WHERE user_id = :userId LIMIT 1`, { userId })).length > 0)
      left.push(table);
  }
  const carts = await select('SELECT 1 FROM carts WHERE owner = :owner', { owner: `user:${userId}` });
  return carts.length > 0 ? [...left, 'carts'] : left;
}

test(`an account that is deleted while everything of it is in use leaves nothing (seed ${seed})`, async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { id: dish } = await buildMenuItem();
  const gone: { id: string; email: string }[] = [];
  for (let round = 0; round < 12; round += 1) {
    await resetLimits();
    const user = await buildUser(server);
    gone.push(user);
    const guest = server.api.guest();
    const order = (api: ApiClient) =>
      api.post('/api/orders/from-cart', { ...DETAILS, customer_email: user.email, payment_method: 'cash' });
    await addToCart(guest, { menu_item_id: dish });
    const made = await expectStatus(201, order(guest));
    const { id } = made.json as { id: string };
    await expectStatus(200, guest.post(`/api/orders/${id}/payment/process`, { payment_method: 'cash' }));
    await addToCart(user.api, { menu_item_id: dish });
    const here = user.api.guest();
    await interleave(
      [
        () => expectStatus(200, user.api.delete('/api/account', { password: user.password })),
        () => order(user.api),
        () => here.post('/api/cart/items', { menu_item_id: dish }),
        () => user.api.post('/api/cart/join'),
        () => user.api.post('/api/account/claimable-orders/claim'),
        () => user.api.patch('/api/account', { customer_name: 'Ada' }),
        () => user.api.post('/api/account/addresses', { label: 'Home', address: 'Here' }),
      ],
      pick([5, 40, 120]),
    );
  }
  // What the last requests wrote goes a minute later. On a slow machine that minute has passed for the first accounts.
  await eventually(async () => {
    expect(await select("SELECT 1 FROM outbox WHERE topic = 'customer.gone'", {})).toHaveLength(12);
  });
  setClock(() => new Date(Date.now() + 61_000));
  await eventually(async () => {
    await eraseClosedOrders(server.merchantId);
    for (const { id } of gone) expect({ id, left: await leftOf(id) }).toEqual({ id, left: [] });
  });
  jest.restoreAllMocks();
}, 120_000);
