import { randomUUID } from 'node:crypto';
import type { InvariantReport, Order } from '@site/contracts';
import { register } from 'prom-client';
import { execute, select } from '../database/connection';
import { setClock } from '../lib/clock';
import { eventually, testServer } from '../testing';
import { untilPaymentIs } from '../testing/paymentRecords';
import {
  buildCart,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
  type GuestOrder,
} from '../testing/builders/buildOrder';
import { buildMember } from '../testing/builders/buildMember';
import { sandbox } from '../testing/sandbox';
import { checkInvariants, readInvariants } from '.';
import { invariants } from './definitions';
import { refreshInvariants } from './refreshInvariants';
import { VIOLATIONS } from './testing/violations';

const server = testServer();
const provider = sandbox(() => server.url);

/** An order that has gone all the way: placed with an idempotency key, paid, reported by webhook. */
async function buildPaid(): Promise<GuestOrder & { sessionId: string }> {
  const { guest, dish } = await buildCart(server.api);
  const sent = guest.with({ 'Idempotency-Key': randomUUID() }).post('/api/orders/from-cart', DETAILS);
  const order = (await expectStatus(201, sent)).json as Order;
  const checkout = await openCheckout({ guest, order });
  await provider.pay(checkout.checkoutUrl);
  return {
    guest,
    dish,
    order: await untilPaymentIs('paid', { guest, order }),
    sessionId: checkout.checkoutSessionId,
  };
}

type World = { unpaid: string; paid: string; refunded: string; session: string; cart: string };
let world: World;

beforeAll(async () => {
  const paid = await buildPaid();
  const refunded = await buildPaid();
  const unpaid = await buildOrder(server.api);
  const cash = { payment_method: 'cash' };
  await expectStatus(200, unpaid.guest.post(`/api/orders/${unpaid.order.id}/payment/process`, cash));
  const completed = { status: 'Fulfilled', unpaid_reason: 'Left without paying' };
  await expectStatus(200, server.api.staff().patch(`/api/orders/${unpaid.order.id}`, completed));
  const shopping = await buildCart(server.api);
  await expectStatus(200, server.api.staff().delete(`/api/orders/${refunded.order.id}`));
  await untilPaymentIs('refunded', refunded);
  await expectStatus(200, shopping.guest.get('/api/cart/'));
  await buildMember(server, { points: 100 });
  await eventually(async () => expect(await select('SELECT id FROM outbox WHERE done_at IS NULL', {})).toEqual([]));
  const [cart] = await select<{ id: string }>(
    `SELECT id FROM carts WHERE JSON_LENGTH(content, '$.lines') > 0 LIMIT 1`,
    {},
  );
  world = {
    unpaid: unpaid.order.id,
    paid: paid.order.id,
    refunded: refunded.order.id,
    session: paid.sessionId,
    cart: cart?.id ?? '',
  };
});

const broken = async (): Promise<string[]> => (await checkInvariants(server.merchantId)).map(({ id }) => id);

test('all hold after orders were placed, paid, reported and refunded', async () => {
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});

test('every invariant runs when everything is checked', async () => {
  expect((await readInvariants(server.merchantId)).map(({ id }) => id)).toEqual(invariants.map(({ id }) => id));
});

test.each(invariants.map(({ id, promise }) => [id, promise]))(
  '%s (%s) sees what breaks it, and nothing else does',
  async (id) => {
    const violations = VIOLATIONS[id] ?? [];
    expect(violations.length).toBeGreaterThan(0);
    for (const { what, plant, repair, isTaken = false } of violations) {
      const seen = async (): Promise<void> => {
        for (const statement of plant) await execute(statement, world);
        expect({ what, broken: await broken() }).toEqual({ what, broken: [id] });
      };
      const repaired = async (): Promise<void> => {
        for (const statement of repair) await execute(statement, world);
      };
      await (isTaken ? eventually(() => seen().finally(repaired)) : seen());
      await repaired();
      expect({ what, broken: await broken() }).toEqual({ what, broken: [] });
    }
  },
);

test('a UUID of digits is no card number', async () => {
  const uuid = '45123456-7890-4123-8456-789012345678';
  await execute(`UPDATE webhook_inbox SET raw = CONCAT(raw, :tail)`, { tail: `{"user":"${uuid}"}` });
  expect(await broken()).toEqual([]);
  await execute(`UPDATE webhook_inbox SET raw = SUBSTRING_INDEX(raw, '{"user"', 1)`, {});
});

test('recent rows can be checked alone', async () => {
  await execute('UPDATE orders SET tip_cents = tip_cents + 100 WHERE id = :unpaid', world);
  const since = (hours: number) => ({ since: new Date(Date.now() + hours * 3_600_000) });
  expect((await checkInvariants(server.merchantId, since(-1))).map(({ id }) => id)).toEqual(['I2']);
  expect(await checkInvariants(server.merchantId, since(1))).toEqual([]);
  await execute('UPDATE orders SET tip_cents = tip_cents - 100 WHERE id = :unpaid', world);
});

test('staff and /metrics get the findings of the last check; others may not read them', async () => {
  expect((await server.api.get('/api/invariants')).status).toBe(401);
  await execute('UPDATE orders SET tip_cents = tip_cents + 100 WHERE id = :unpaid', world);
  setClock(() => new Date(Date.now() + 120_000));
  // Several processes that come at once: one looks, all show it.
  await Promise.all([1, 2, 3].map(() => refreshInvariants(server.merchantId)));
  setClock();
  await execute('UPDATE orders SET tip_cents = tip_cents - 100 WHERE id = :unpaid', world);

  const report = (await server.api.staff().get('/api/invariants')).json as InvariantReport;
  expect(report.checked_at).not.toBeNull();
  expect(report.invariants.filter(({ violations }) => violations > 0)).toMatchObject([
    { id: 'I2', violations: 1, samples: [expect.stringContaining(world.unpaid)] },
  ]);
  const shown = await register.getSingleMetricAsString('invariant_violations');
  expect(shown).toContain('invariant_violations{id="I2"} 1');
  expect(shown).toContain('invariant_violations{id="I1"} 0');
});
