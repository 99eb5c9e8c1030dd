import { randomUUID } from 'node:crypto';
import type { HostedCheckout, Order, RedeemedReward } from '@site/contracts';
import { confirmForPickup, createOrder } from './domains/orders';
import type { Actor } from './http/actor';
import { inTransaction } from './database/transaction';
import { emptyMessage, publish, startDispatcher } from './outbox/outbox';
import { eventually } from './testing';
import { select } from './database/connection';
import type { ApiClient } from './testing/apiClient';
import { setKitchen } from './testing/builders/buildKitchen';
import { buildMember, placeOrder } from './testing/builders/buildMember';
import { buildMenuItem } from './testing/builders/buildMenuItem';
import { DETAILS } from './testing/builders/buildOrder';
import { buildPromotion } from './testing/builders/buildPromotion';
import { buildReward } from './testing/builders/buildReward';
import { buildUser } from './testing/builders/buildUser';
import { expectOneLockOrder } from './testing/expectOneLockOrder';
import { NO_UNPAID_LIMITS } from './testing/kitchen';
import { patiently } from './testing/patiently';
import { untilPaymentIs } from './testing/paymentRecords';
import { sandbox } from './testing/sandbox';
import { serverWithMail } from './testing/serverWithMail';

/** The machine may be busy with other things. */
jest.setTimeout(300_000);

/** Behind a proxy, so that each guest has an address of their own. */
const server = serverWithMail({ TRUSTED_PROXIES: '1' });
const provider = sandbox(() => server.url);

describe('locks are taken in one order', () => {
  expectOneLockOrder();

  test('by those who publish messages, claim them, empty them and mark them done', async () => {
    const merchantId = 'lock-order';
    const handler = async (_: unknown, { id }: { id: string }) => {
      await inTransaction(async (transaction) => {
        const key = `follow-up:${id}`;
        await publish({ merchantId, topic: 'follow-up', key, payload: {} }, transaction);
        await emptyMessage({ merchantId, id }, transaction);
      });
    };
    const handlers = { first: handler, second: handler, 'follow-up': () => Promise.resolve() };
    const dispatchers = Array.from({ length: 3 }, () => startDispatcher(merchantId, handlers));
    const publisher = async (name: string) => {
      for (let round = 0; round < 40; round += 1) {
        await inTransaction(async (transaction) => {
          const topic = round % 2 === 0 ? 'first' : 'second';
          await publish({ merchantId, topic, key: `${name}:${round}`, payload: { name } }, transaction);
        });
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(publisher));
    const undone = () =>
      select('SELECT id FROM outbox WHERE merchant_id = :merchantId AND done_at IS NULL', { merchantId });
    await eventually(async () => expect(await undone()).toEqual([]));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
  });

  test('by guests who order the same dishes and pay, and staff who move, cancel and refund their orders', async () => {
    const dishes = [await buildMenuItem(), await buildMenuItem(), await buildMenuItem({ stockRemaining: 1000 })];
    const round = async (number: number): Promise<void> => {
      const guest = server.api.guest().with({ 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` });
      // Each guest names the dishes in another order.
      for (let at = 0; at < dishes.length; at += 1) {
        const id = dishes[(at + number) % dishes.length]?.id;
        await patiently(() => guest.post('/api/cart/items', { menu_item_id: id, quantity: 1 }));
      }
      const order = await place(guest, number);
      if (number % 3 === 0) await payInCash(guest, order);
      else await payByCard(guest, order);
      await moveAlong(order, number);
    };
    const lane = async (first: number) => {
      for (let number = first; number < 24; number += 6) await round(number);
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(lane));
    const undone = () => select('SELECT id FROM outbox WHERE done_at IS NULL', {});
    await eventually(async () => expect(await undone()).toEqual([]));
  });

  test('by guests who pay with one limited promo code, and staff who refund all of their money', async () => {
    const { code } = await buildPromotion(server.api, { total_limit: 1000 });
    const dish = await buildMenuItem();
    const lane = async (first: number) => {
      for (let number = first; number < 118; number += 6) {
        const guest = server.api.guest().with({ 'X-Forwarded-For': `10.3.0.${number}` });
        await patiently(() => guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
        await patiently(() => guest.post('/api/cart/promo-code', { code }));
        const order = await place(guest, number);
        expect(order.promo_code).toBe(code);
        await payByCard(guest, order);
        await untilPaymentIs('paid', { guest, order });
        const refund = await patiently(() => server.api.staff().post(`/api/orders/${order.id}/payment/refund`));
        expect(refund.status).toBeLessThan(300);
      }
    };
    await Promise.all([100, 101, 102, 103, 104, 105].map(lane));
  });

  test('by somebody who claims older orders while newer ones of theirs are confirmed and moved', async () => {
    const { merchantId } = server;
    const user = await buildUser(server);
    const items = [{ menu_item_id: (await buildMenuItem()).id, quantity: 1 }];
    const request = { ...DETAILS, customer_email: user.email, items };
    const guest = { kind: 'guest', sessionHash: null } as const;
    const person = {
      ...guest,
      kind: 'user',
      userId: user.id,
      email: user.email,
      emailVerified: true,
      role: 'user',
      staffRole: null,
      staffName: '',
      signInId: '',
      aal: 'aal1',
    } as const;
    const confirmed = (actor: Actor): Promise<string> =>
      inTransaction(async (transaction) => {
        const { order } = await createOrder({ merchantId, actor, requester: null, locale: 'en', request }, transaction);
        return (await confirmForPickup(order, transaction)).id;
      });
    const move = (id: string) =>
      patiently(() => server.api.staff().patch(`/api/orders/${id}`, { fulfillment_status: 'preparing' }));
    for (let round = 0; round < 5; round += 1) {
      const older = await Promise.all([guest, guest, guest].map(confirmed));
      const newer = [person, person, person].map(async (actor) => move(await confirmed(actor)));
      const claim = patiently(() => user.api.post('/api/account/claimable-orders/claim'));
      await Promise.all([claim, ...newer, ...older.map(move)]);
    }
    const listed = (await patiently(() => user.api.get('/api/orders?limit=200'))).json as Order[];
    expect(listed).toHaveLength(30);
  });

  test('by guests who sign in on two tabs while their orders are paid, cancelled and ordered again', async () => {
    const dish = await buildMenuItem();
    const round = async (number: number): Promise<void> => {
      const guest = server.api.guest().with({ 'X-Forwarded-For': `10.2.0.${number}` });
      await patiently(() => guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
      const order = await place(guest, number);
      const person = guest.with({ Authorization: `Bearer ${(await buildUser(server)).token}` });
      const join = () => patiently(() => person.post('/api/cart/join'));
      const endsOtherwise = () =>
        number % 2 === 0
          ? payByCard(guest, order)
          : patiently(() => server.api.staff().delete(`/api/orders/${order.id}`));
      const orderAgain = patiently(() => person.post('/api/orders/from-cart', DETAILS));
      await Promise.all([join(), endsOtherwise(), join(), orderAgain]);
    };
    const lane = async (first: number) => {
      for (let number = first; number < 16; number += 4) await round(number);
    };
    await Promise.all([0, 1, 2, 3].map(lane));
    const undone = () => select('SELECT id FROM outbox WHERE done_at IS NULL', {});
    await eventually(async () => expect(await undone()).toEqual([]));
  });

  test('by guests who agree on cash with a code that anybody may use, and staff who cancel their orders', async () => {
    await setKitchen(server.api, NO_UNPAID_LIMITS);
    const { code } = await buildPromotion(server.api);
    const dish = await buildMenuItem();
    const lane = async (first: number) => {
      for (let number = first; number < 290; number += 6) {
        const guest = server.api.guest().with({ 'X-Forwarded-For': `10.4.0.${number - 200}` });
        await patiently(() => guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
        await patiently(() => guest.post('/api/cart/promo-code', { code }));
        const { id } = await place(guest, number);
        const cash = { payment_method: 'cash' };
        expect((await patiently(() => guest.post(`/api/orders/${id}/payment/process`, cash))).status).toBe(200);
        // The first of each lane stay: MariaDB finds the only row of a table by any of its indexes.
        if (number === first) continue;
        expect((await patiently(() => server.api.staff().delete(`/api/orders/${id}`))).status).toBeLessThan(300);
      }
    };
    await Promise.all([200, 201, 202, 203, 204, 205].map(lane));
  });

  test('by guests who order and give up the last of a dish, and staff who edit it', async () => {
    await setKitchen(server.api, NO_UNPAID_LIMITS);
    const dish = await buildMenuItem({ stockRemaining: 5 });
    const staff = server.api.staff();
    const lane = async (first: number) => {
      for (let number = first; number < 380; number += 4) {
        const guest = server.api.guest().with({ 'X-Forwarded-For': `10.5.0.${number - 300}` });
        await patiently(() => guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
        const { id } = await place(guest, number);
        expect((await patiently(() => guest.post('/api/sandbox/hosted-checkout', { orderId: id }))).status).toBe(200);
        expect((await patiently(() => staff.delete(`/api/orders/${id}`))).status).toBeLessThan(300);
      }
    };
    const edits = async () => {
      for (let number = 0; number < 80; number += 1) {
        const change = { description: `As of edit ${number}.` };
        expect((await patiently(() => staff.put(`/api/menu/items/${dish.id}`, change))).status).toBe(200);
      }
    };
    await Promise.all([...[300, 301, 302, 303].map(lane), edits()]);
  });

  test('by a customer who redeems for an order and gives up the code that it had', async () => {
    const reward = await buildReward(server, { points_required: 1 });
    const round = async (): Promise<void> => {
      const member = await buildMember(server, { points: 1000 });
      const { api, memberId } = member;
      const order = await placeOrder(member);
      const redeemFor = () =>
        patiently(() => api.post(`/api/rewards/customer/${memberId}/redeem/${reward.id}`, { order_id: order.id }));
      let { redemption } = (await redeemFor()).json as RedeemedReward;
      for (let time = 0; time < 12; time += 1) {
        const giveUp = () =>
          patiently(() => api.post(`/api/rewards/customer/${memberId}/redemptions/${redemption.id}/cancel`));
        const [next] = await Promise.all([redeemFor(), giveUp(), giveUp()]);
        expect(next.status).toBe(201);
        ({ redemption } = next.json as RedeemedReward);
      }
    };
    await Promise.all([1, 2, 3, 4].map(round));
  });

  test('by mails that are asked for the same and for other addresses at once', async () => {
    const users = await Promise.all([1, 2, 3].map(() => buildUser(server)));
    const ask = (path: string, email: string) => patiently(() => server.api.post(`/auth/v1/${path}`, { email }));
    for (let round = 0; round < 5; round += 1) {
      const addresses = [...users.map(({ email }) => email), `nobody-${round}@example.com`];
      await Promise.all(
        addresses.flatMap((email) => ['recover', 'otp', 'recover', 'magiclink'].map((path) => ask(path, email))),
      );
    }
    const undone = () => select('SELECT id FROM outbox WHERE done_at IS NULL', {});
    await eventually(async () => expect(await undone()).toEqual([]));
  });
});

async function place(guest: ApiClient, number: number): Promise<Order> {
  const details = { ...DETAILS, customer_email: `guest-${number % 4}@example.com` };
  const placed = await patiently(() =>
    guest.with({ 'Idempotency-Key': `lock-order-${number}` }).post('/api/orders/from-cart', details),
  );
  expect(placed.status).toBeLessThan(300);
  return placed.json as Order;
}

async function payByCard(guest: ApiClient, { id }: Order): Promise<void> {
  // Two tabs at once.
  const open = () => patiently(() => guest.post('/api/sandbox/hosted-checkout', { orderId: id }));
  const [opened] = await Promise.all([open(), open()]);
  const { checkoutUrl, checkoutSessionId } = opened.json as HostedCheckout;
  await Promise.all([
    provider.pay(checkoutUrl),
    patiently(() => guest.get(`/api/sandbox/hosted-checkout/${checkoutSessionId}/status`)),
  ]);
}

async function payInCash(guest: ApiClient, { id }: Order): Promise<void> {
  const pay = (by: ApiClient) =>
    patiently(() => by.post(`/api/orders/${id}/payment/process`, { payment_method: 'cash' }));
  await pay(guest);
  await pay(server.api.staff());
}

async function moveAlong({ id }: Order, number: number): Promise<void> {
  const staff = server.api.staff().with({ 'Idempotency-Key': randomUUID() });
  if (number % 4 === 0) await patiently(() => staff.delete(`/api/orders/${id}`));
  else await patiently(() => staff.patch(`/api/orders/${id}`, { fulfillment_status: 'preparing' }));
}
