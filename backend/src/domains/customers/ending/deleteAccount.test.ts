import type { DeletedAccount, HostedCheckout, Order, OrderStats } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildProtected } from '../../../testing/builders/buildFactor';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildPromotion } from '../../../testing/builders/buildPromotion';
import { buildUser, signIn, type BuiltUser } from '../../../testing/builders/buildUser';
import { addToCart } from '../../../testing/cartOf';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';
import { adminClient, TEST_JWT_SECRET } from '../../../testing/serviceToken';
import { eraseDeliveredMails } from '../../mail';
import { eraseClosedOrders } from '../../orders';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET });
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);
beforeEach(resetLimits);

const PERSONAL = {
  customer_name: 'Wilhelmina Quayle',
  customer_phone: '936-555-7391',
  order_type: 'delivery',
  delivery_address: '4711 Needle Lane, Huntsville, TX 77340',
  delivery_zip: '77340',
  special_requests: 'The dog is called Zerberus',
} as const;

let dish: number;
beforeAll(async () => {
  dish = (await buildMenuItem()).id;
});

async function order(user: BuiltUser): Promise<Order> {
  await addToCart(user.api, {
    menu_item_id: dish,
    quantity: 2,
    customizations: ['Wish of Xanthippe'],
    special_instructions: 'Ring Yorick',
  });
  const wanted = { ...PERSONAL, customer_email: user.email };
  return (await expectStatus(201, user.api.post('/api/orders/from-cart', wanted))).json as Order;
}

const openPage = async (user: BuiltUser, { id }: Order): Promise<HostedCheckout> =>
  (await expectStatus(200, user.api.post('/api/sandbox/hosted-checkout', { orderId: id }))).json as HostedCheckout;

async function paid(user: BuiltUser): Promise<Order> {
  const made = await order(user);
  await provider.payFor({ guest: user.api, order: made });
  // Its dishes have left the cart.
  await eventually(async () => expect((await user.api.get('/api/cart')).json).toMatchObject({ items: [] }));
  return made;
}

const deleteAccount = async (user: Pick<BuiltUser, 'api' | 'password'>): Promise<DeletedAccount> =>
  (await expectStatus(200, user.api.delete('/api/account', { password: user.password }))).json as DeletedAccount;
const complete = ({ id }: Order) =>
  expectStatus(200, server.api.staff().patch(`/api/orders/${id}`, { status: 'Fulfilled' }));
const seenByStaff = async ({ id }: Order): Promise<Order> =>
  (await expectStatus(200, server.api.staff().get(`/api/orders/${id}`))).json as Order;
const figuresOfStaff = async (): Promise<OrderStats> =>
  (await expectStatus(200, server.api.staff().get('/api/orders/stats/summary'))).json as OrderStats;

/** Every text column of the database in which one of the words stands; the payment provider is another company. */
async function traces(words: readonly string[]): Promise<string[]> {
  const columns = await select<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS \`column\` FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'sandbox%'
        AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'json', 'mediumblob')`,
    {},
  );
  const found: string[] = [];
  for (const table of new Set(columns.map(({ name }) => name))) {
    const own = columns.filter(({ name }) => name === table).map(({ column }) => column);
    const looks = own.map((column) => `MAX(CONVERT(\`${column}\` USING utf8mb4) REGEXP :words) AS \`${column}\``);
    const [row] = await select<Record<string, number | null>>(`SELECT ${looks.join(', ')} FROM ${table}`, {
      words: words.join('|'),
    });
    found.push(...own.filter((column) => row?.[column] === 1).map((column) => `${table}.${column}`));
  }
  return found;
}

describe('DELETE /api/account', () => {
  test('leaves no personal data, and the payment records and the figures as they are', async () => {
    const email = 'wilhelmina.quayle@example.com';
    const user = await buildUser(server, { email, displayName: 'Wilhelmina Quayle' });
    const code = await buildPromotion(server.api, { per_customer_limit: 5 });
    await expectStatus(200, user.api.post('/api/cart/promo-code', { code: code.code }));
    const done = await paid(user);
    await complete(done);
    await expectStatus(200, user.api.patch('/api/account', { customer_name: 'Wilhelmina Quayle' }));
    await expectStatus(201, user.api.post('/api/account/addresses', { label: 'Home', address: '4711 Needle Lane' }));
    await addToCart(user.api, { menu_item_id: dish, special_instructions: 'Ring Yorick' });
    const words = ['quayle', '555-7391', 'Needle Lane', 'Zerberus', 'Yorick', 'Xanthippe'];
    expect((await traces(words)).length).toBeGreaterThan(8);
    const before = await seenByStaff(done);
    const figures = await figuresOfStaff();

    expect(await deleteAccount(user)).toEqual({ success: true, orders_in_kitchen: 0 });
    expect((await user.api.get('/api/account')).status).toBe(401);
    await expect(signIn(server.api, email, user.password)).rejects.toThrow('invalid_credentials');
    await eventually(async () => expect((await seenByStaff(done)).customer_name).toBe('Deleted account'));
    // The mail that says so goes as soon as it is delivered.
    await eventually(async () => {
      await eraseDeliveredMails(server.merchantId);
      expect(await traces(words)).toEqual([]);
    });

    // The deletion itself is written down, and names the account by its random id.
    const trail = [
      'auth_events.user_id',
      'auth_events.actor',
      'mails.mail_key',
      'outbox.message_key',
      'outbox.payload',
    ];
    expect((await traces([user.id])).filter((column) => !trail.includes(column))).toEqual([]);

    const after = await seenByStaff(done);
    expect(after).toEqual({
      ...before,
      user_id: null,
      customer_name: 'Deleted account',
      customer_phone: '',
      customer_email: null,
      delivery_address: null,
      special_requests: null,
      items: before.items.map((item) => ({ ...item, customizations: [], special_instructions: null })),
    });
    expect(await figuresOfStaff()).toEqual(figures);
    // The address is free again, and its next owner is somebody else.
    const next = await buildUser(server, { email });
    expect((await expectStatus(200, next.api.get('/api/orders'))).json).toEqual([]);
    expect((await expectStatus(200, next.api.get('/api/account/claimable-orders'))).json).toEqual([]);
  });

  test('tells the person by a last mail', async () => {
    const user = await buildUser(server);
    await deleteAccount(user);
    const [mail] = await select<{ recipient: string; subject: string }>(
      'SELECT recipient, subject FROM mails WHERE mail_key = :key',
      { key: `account-deleted:${user.id}` },
    );
    expect(mail).toMatchObject({ recipient: user.email, subject: expect.stringContaining('is deleted') as string });
  });

  test('cancels unpaid orders; money that comes anyway goes back', async () => {
    const user = await buildUser(server);
    const open = await order(user);
    const { checkoutUrl, checkoutSessionId } = await openPage(user, open);
    // The page can't be withdrawn, and is paid after all.
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 100 });
    expect(await deleteAccount(user)).toMatchObject({ orders_in_kitchen: 0 });
    expect(await seenByStaff(open)).toMatchObject({ status: 'Cancelled' });
    await provider.pay(checkoutUrl);
    await provider.disarm();
    await eventually(async () => {
      const payments = (await provider.sessionsOf(checkoutSessionId)).flatMap(({ payments }) => payments);
      expect(payments).toMatchObject([{ amount: 2997, refunded: 2997 }]);
    });
    await eventually(async () => {
      await eraseClosedOrders(server.merchantId);
      expect(await seenByStaff(open)).toMatchObject({ customer_name: 'Deleted account', user_id: null });
    });
  });

  test('an order that the kitchen has keeps its details until it is handed over', async () => {
    const user = await buildUser(server);
    const cooking = await paid(user);
    expect(await deleteAccount(user)).toEqual({ success: true, orders_in_kitchen: 1 });
    await eventually(async () => expect((await seenByStaff(cooking)).user_id).toBeNull());
    await eraseClosedOrders(server.merchantId);
    expect(await seenByStaff(cooking)).toMatchObject({ customer_name: PERSONAL.customer_name, status: 'Pending' });
    // It stays without an owner, also when somebody opens an account with the same address.
    const next = await buildUser(server, { email: user.email });
    expect((await expectStatus(200, next.api.get('/api/account/claimable-orders'))).json).toEqual([]);
    expect((await expectStatus(200, next.api.post('/api/account/claimable-orders/claim'))).json).toEqual({
      claimed: 0,
    });
    await complete(cooking);
    await eraseClosedOrders(server.merchantId);
    expect(await seenByStaff(cooking)).toMatchObject({ customer_name: 'Deleted account', customer_phone: '' });
  });

  test('an order that was called off keeps its details until its money is back', async () => {
    const user = await buildUser(server);
    const cooking = await paid(user);
    await deleteAccount(user);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${cooking.id}`));
    await eventually(async () => {
      await eraseClosedOrders(server.merchantId);
      expect(await seenByStaff(cooking)).toMatchObject({
        payment_status: 'refunded',
        customer_name: 'Deleted account',
      });
    });
  });

  test('what a request of the last moment wrote goes a minute later', async () => {
    const user = await buildUser(server);
    const made = await order(user);
    await deleteAccount(user);
    await eventually(async () => expect((await seenByStaff(made)).user_id).toBeNull());
    await execute('UPDATE orders SET user_id = :userId WHERE id = :id', { userId: user.id, id: made.id });
    await execute(
      `INSERT INTO customers (merchant_id, user_id, customer_name, updated_at) VALUES (:merchantId, :userId, 'Late', NOW())`,
      { merchantId: server.merchantId, userId: user.id },
    );
    // A minute from when the second pass was planned.
    await eventually(async () =>
      expect(
        await select("SELECT 1 FROM outbox WHERE topic = 'customer.gone' AND message_key = :id", user),
      ).toHaveLength(1),
    );
    setClock(() => new Date(Date.now() + 61_000));
    await eventually(async () => {
      expect((await seenByStaff(made)).user_id).toBeNull();
      expect(await select('SELECT 1 FROM customers WHERE user_id = :userId', { userId: user.id })).toEqual([]);
    });
  });

  test('an account that a program deletes takes the same along', async () => {
    const user = await buildUser(server);
    const done = await paid(user);
    await complete(done);
    const { error } = await (await adminClient(server)).deleteUser(user.id);
    expect(error).toBeNull();
    await eventually(async () =>
      expect(await seenByStaff(done)).toMatchObject({ user_id: null, customer_name: 'Deleted account' }),
    );
  });
});

test('an account that a program deletes leaves no mail to it, and no address in its trail', async () => {
  const user = await buildUser(server);
  const mailed = () => select('SELECT status FROM mails WHERE recipient = :email', user);
  await expectStatus(200, server.api.post('/auth/v1/recover', { email: user.email }));
  await eventually(async () => expect(await mailed()).toEqual([{ status: 'kept' }]));
  const trail = () => select<{ ip: string | null }>('SELECT ip FROM auth_events WHERE user_id = :id ORDER BY id', user);
  expect((await trail()).filter(({ ip }) => ip !== null).length).toBeGreaterThan(0);
  await (await adminClient(server)).deleteUser(user.id);
  expect(await mailed()).toEqual([]);
  // Only who deleted it is still written down.
  expect((await trail()).slice(0, -1).filter(({ ip }) => ip !== null)).toEqual([]);
});

describe('deleting an account', () => {
  test.each([
    ['the wrong password', { password: 'not the password' }],
    ['an empty one', { password: '' }],
    ['none', undefined],
  ])('with %s is refused by name, and nothing is lost', async (_, body) => {
    const user = await buildUser(server);
    const { status, json } = await user.api.delete('/api/account', body);
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field: 'password' }] });
    await expectStatus(200, user.api.get('/api/account'));
  });

  test('takes a sign-in of the last ten minutes from somebody without a password', async () => {
    const user = await buildUser(server);
    await execute('UPDATE auth_users SET password_hash = NULL WHERE id = :id', { id: user.id });
    const age = (minutes: number) =>
      execute(
        `UPDATE auth_sessions SET created_at = UTC_TIMESTAMP(3) - INTERVAL ${minutes} MINUTE WHERE user_id = :id`,
        {
          id: user.id,
        },
      );
    await age(11);
    const { json } = await user.api.delete('/api/account');
    expect(json).toMatchObject({ status: 403, code: 'forbidden' });
    await age(9);
    await expectStatus(200, user.api.delete('/api/account'));
  });

  test('ACC-M5 needs the second factor of somebody who has one', async () => {
    const { user, session } = await buildProtected(server);
    const withPassword = { password: user.password };
    const { token } = await signIn(server.api, user.email, user.password);
    const halfWay: ApiClient = server.api.with({ Authorization: `Bearer ${token}` });
    expect((await halfWay.delete('/api/account', withPassword)).status).toBe(401);
    const whole = server.api.with({ Authorization: `Bearer ${session.access_token}` });
    await expectStatus(200, whole.delete('/api/account', withPassword));
  });

  test('twice at once happens once', async () => {
    const user = await buildUser(server);
    const both = await Promise.all([1, 2].map(() => user.api.delete('/api/account', { password: user.password })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
