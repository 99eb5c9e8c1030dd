import { randomUUID } from 'node:crypto';
import type { Problem } from '@site/contracts';
import { inTransaction } from '../../../database/transaction';
import { sha256 } from '../../../lib/secrets';
import { testServer } from '../../../testing';
import { addToCart, cartOf } from '../../../testing/cartOf';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { convertCart, priceCart, readCart, type CartOwner } from '..';

const server = testServer();

describe('repeated requests', () => {
  test('with one idempotency key add once, also when they come at once', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    const keyed = guest.with({ 'X-Idempotency-Key': randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed.post('/api/cart/items', { menu_item_id: dish.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await cartOf(guest)).item_count).toBe(1);
    const other = await keyed.post('/api/cart/items', { menu_item_id: dish.id, quantity: 2 });
    expect(other.status).toBe(409);
    expect((other.json as Problem).code).toBe('idempotency_conflict');
  });

  test('WEB-208 with one addition id add once, without another round trip', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    const add = (id: string, quantity = 1) =>
      guest.with({ 'X-Addition-ID': id }).post('/api/cart/items', { menu_item_id: dish.id, quantity });
    const [tap, other] = [randomUUID(), randomUUID()];
    const copies = await Promise.all(Array.from({ length: 5 }, () => add(tap)));
    expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await cartOf(guest)).item_count).toBe(1);

    const next = await add(other, 2);
    expect([next.status, next.roundTrips]).toEqual([201, 2]);
    expect((await add(tap)).json).toMatchObject({ quantity: 3 });
    expect((await cartOf(guest)).item_count).toBe(3);
  });

  test('of two guests with the same key are two', async () => {
    const dish = await buildMenuItem();
    const key = randomUUID();
    const guests = [server.api.guest(), server.api.guest()];
    for (const guest of guests)
      await guest.with({ 'Idempotency-Key': key }).post('/api/cart/items', { menu_item_id: dish.id });
    for (const guest of guests) expect((await cartOf(guest)).item_count).toBe(1);
  });
});

test('reading takes at most two round trips, adding at most three', async () => {
  const dish = await buildMenuItem();
  const guest = server.api.guest();
  await addToCart(guest, { menu_item_id: dish.id });
  expect((await guest.get('/api/cart/')).roundTrips).toBe(1);
  expect((await guest.post('/api/cart/items', { menu_item_id: dish.id })).roundTrips).toBe(2);
  expect((await guest.get('/api/cart/summary')).roundTrips).toBe(1);
});

describe('what orders use', () => {
  const ownerOf = (session: string): CartOwner => ({
    merchantId: server.merchantId,
    actor: { kind: 'guest', sessionHash: sha256(session) },
  });

  test('a locked cart is priced in one round trip and does not hold up another one', async () => {
    const dish = await buildMenuItem();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    for (const session of [mine, theirs])
      await addToCart(server.api.guest(session), { menu_item_id: dish.id, quantity: 2 });
    await inTransaction(async (transaction) => {
      const cart = await readCart(ownerOf(mine), { transaction, lock: true });
      expect(priceCart(cart.content, cart.menu)).toMatchObject({ itemCount: 2, subtotalCents: 2400 });
      // Neither another cart nor the menu waits for us.
      await inTransaction((other) => readCart(ownerOf(theirs), { transaction: other, lock: true }));
      expect((await server.api.staff().put(`/api/menu/items/${dish.id}`, { price: '12.00' })).status).toBe(200);
    });
  });

  test('a paid cart is emptied once; what was added later stays', async () => {
    const [ordered, later] = [await buildMenuItem(), await buildMenuItem()];
    const session = randomUUID();
    const guest = server.api.guest(session);
    await addToCart(guest, { menu_item_id: ordered.id, quantity: 2 });
    const { id, version } = await readCart(ownerOf(session));
    const paid = {
      merchantId: server.merchantId,
      cartId: id ?? '',
      orderId: randomUUID(),
      version,
      lines: [{ lineId: 1, quantity: 2 }],
      promoCode: null,
    };
    await addToCart(guest, { menu_item_id: ordered.id });
    await addToCart(guest, { menu_item_id: later.id });

    await inTransaction((transaction) => convertCart(paid, transaction));
    await inTransaction((transaction) => convertCart(paid, transaction));
    expect((await cartOf(guest)).items).toMatchObject([
      { menu_item_id: ordered.id, quantity: 1 },
      { menu_item_id: later.id, quantity: 1 },
    ]);

    const now = await readCart(ownerOf(session));
    await inTransaction((transaction) => convertCart({ ...paid, version: now.version, lines: [] }, transaction));
    const emptied = await cartOf(guest);
    expect(emptied.items).toEqual([]);
    expect(emptied.version).toBeGreaterThan(now.version);
  });
});

test('a promo code that is not given out is refused with its reason, and changes nothing', async () => {
  const dish = await buildMenuItem({ priceCents: 1200 });
  const guest = server.api.guest(randomUUID());
  await addToCart(guest, { menu_item_id: dish.id });
  const before = (await guest.get('/api/cart/summary')).json;
  const refused = await guest.post('/api/cart/promo-code', { code: ' pine10 ' });
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    detail: 'The code PINE10 is not valid.',
    errors: [{ field: 'code', message: 'The code PINE10 is not valid.' }],
  });
  expect((await guest.post('/api/cart/promo-code', { code: '' })).status).toBe(422);
  expect((await guest.get('/api/cart/summary')).json).toEqual(before);
});
