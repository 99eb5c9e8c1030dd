import type { Order, OrderingTimes, Problem } from '@site/contracts';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import type { ApiAnswer } from '../../../testing/apiClient';
import { expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { buildPromotion } from '../../../testing/builders/buildPromotion';
import { CASH, floodedKitchen } from '../../../testing/floodedKitchen';
import { later, slotIn } from '../../../testing/kitchen';
import { sweepSessions } from '../../payments';

const { server, attackerAt, guestAt, honest, place, placeAtOnce, pageOf, agreeOnCash, openUnpaid, orderInCash, wait } =
  floodedKitchen();

async function minutesForOneDish(): Promise<number> {
  const { json } = await expectStatus(200, honest().get('/api/ordering/times'));
  return (json as OrderingTimes).asap.minutes ?? Infinity;
}

describe('an attacker who does not pay', () => {
  test('from one address, with 11 checkouts of 495 dishes, does not make another guest wait twice as long', async () => {
    const undisturbed = await minutesForOneDish();
    for (let page = 0; page < 11; page += 1) {
      await expectStatus(200, openUnpaid(attackerAt(1), { quantity: 495 }));
    }
    expect(await minutesForOneDish()).toBeLessThanOrEqual(2 * undisturbed);
    expect(await wait(honest())).toBeLessThanOrEqual(2 * undisturbed);
  });

  test.each([
    ['495 dishes', { quantity: 495 }],
    ['one dish', { quantity: 1 }],
  ])('from 100 addresses, with %s each, does not make another guest wait twice as long', async (_, ordering) => {
    const undisturbed = await minutesForOneDish();
    for (let network = 0; network < 100; network += 1) {
      await expectStatus(200, openUnpaid(attackerAt(network), ordering));
    }
    expect(await minutesForOneDish()).toBeLessThanOrEqual(2 * undisturbed);
    expect(await wait(honest())).toBeLessThanOrEqual(2 * undisturbed);
  });

  test('a guest who opens checkouts again and again, from one cart and from new ones, holds no more by it', async () => {
    const guest = attackerAt(1);
    for (let round = 0; round < 8; round += 1) {
      const order = await place(guest, { quantity: 5 }).catch(() => undefined);
      if (order) await pageOf(guest, order);
      await openUnpaid(attackerAt(1), { quantity: 5 });
    }
    later(16);
    await sweepSessions(server.merchantId);
    for (let round = 0; round < 4; round += 1) await openUnpaid(attackerAt(1), { quantity: 5 });
    setClock();
    expect(await minutesForOneDish()).toBeLessThanOrEqual(20);
  });

  test('takes no more than a share of the kitchen by chosen times', async () => {
    const times = Array.from({ length: 6 }, (_, slot) => slotIn(45 + 15 * slot));
    for (const requested_for of times) {
      for (let network = 0; network < 6; network += 1) {
        await openUnpaid(attackerAt(network), { quantity: 9, details: { requested_for } });
      }
    }
    const fullest = await select<{ used: number }>('SELECT MAX(used_minutes) AS used FROM kitchen_slots', {});
    expect(Number(fullest[0]?.used)).toBeLessThanOrEqual(90);
    expect(await wait(honest())).toBeLessThanOrEqual(20);
  });

  test('from one IPv6 network, with a new address each time, counts as one', async () => {
    const requested_for = slotIn(45);
    for (let address = 1; address <= 12; address += 1) {
      await openUnpaid(guestAt(`2001:db8:0:1::${address}`), { quantity: 2, details: { requested_for } });
    }
    const [slot] = await select<{ used: number }>('SELECT MAX(used_minutes) AS used FROM kitchen_slots', {});
    expect(Number(slot?.used)).toBeLessThanOrEqual(72);
  });
});

describe('an attacker who says that they pay cash', () => {
  test('from one address must pay by card, and leaves the kitchen to others', async () => {
    const answers: ApiAnswer[] = [];
    for (let order = 0; order < 30; order += 1) {
      answers.push(await orderInCash(attackerAt(1), { quantity: 2 }));
    }
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ json }) => (json as Problem).code))).toEqual(new Set(['payment_needed']));
    expect((refused[0]?.json as Problem).detail).toBe(
      'We have many unpaid orders right now. Please pay by card, or call us at (936) 555-0142.',
    );
    expect(await wait(honest())).toBeLessThanOrEqual(20);
  });

  test('from 100 addresses takes no more than a share of each slot', async () => {
    for (let network = 0; network < 100; network += 1) {
      await orderInCash(attackerAt(network), { quantity: 2 });
    }
    const slots = await select<{ used: number }>('SELECT used_minutes AS used FROM kitchen_slots', {});
    expect(Math.max(...slots.map(({ used }) => used))).toBeLessThanOrEqual(90);
    expect(await wait(honest())).toBeLessThanOrEqual(20);
  });

  test('or that their order costs nothing, is bounded in the same way', async () => {
    const promotion = await buildPromotion(server.api, { value: '100' });
    const answers: ApiAnswer[] = [];
    for (let order = 0; order < 30; order += 1) {
      const guest = attackerAt(1);
      const free = { promo_code: promotion.code };
      const placed = await expectStatus(201, placeAtOnce(guest, { quantity: 2, details: free }));
      answers.push(await pageOf(guest, placed.json as Order));
    }
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect((refused[0]?.json as Problem).detail).toBe(
      'We have many unpaid orders right now. Please call us at (936) 555-0142.',
    );
    expect(await wait(honest())).toBeLessThanOrEqual(20);
  });

  test('cannot send the kitchen a large order: it is paid first, or staff take it', async () => {
    const guest = honest();
    const order = await place(guest, { quantity: 40 });
    const refused = await agreeOnCash(guest, order);
    expect(refused.json).toMatchObject({
      status: 409,
      code: 'payment_needed',
      detail: 'This order is too large to be made before it is paid. Please pay by card, or call us at (936) 555-0142.',
    });
    expect(await readOrder({ guest, order })).toMatchObject({ payment_status: 'unpaid' });
    await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/process`, CASH));
    expect(await readOrder({ guest, order })).toMatchObject({ payment_status: 'pay_at_pickup' });
  });
});
