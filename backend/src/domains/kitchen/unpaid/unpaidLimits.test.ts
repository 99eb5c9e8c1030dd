import type { HostedCheckout, Order } from '@site/contracts';
import { eventually } from '../../../testing';
import type { ApiAnswer, ApiClient } from '../../../testing/apiClient';
import { paymentRecords } from '../../../testing/paymentRecords';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { floodedKitchen } from '../../../testing/floodedKitchen';
import { closeNow, minutesUntil, slotIn } from '../../../testing/kitchen';

const { server, provider, guestAt, honest, place, agreeOnCash, orderInCash, buy, wait } = floodedKitchen();

describe('honest guests', () => {
  test('a family orders twelve dishes at once, by card or in cash', async () => {
    expect(await wait(honest(), { quantity: 12 })).toBeLessThanOrEqual(20);
    const guest = guestAt('192.0.2.8');
    await expectStatus(200, agreeOnCash(guest, await place(guest, { quantity: 12 })));
  });

  test('36 pupils behind one address open their pages, then all pay: everybody gets lunch, no money goes back', async () => {
    const pupils = Array.from({ length: 36 }, (_, pupil) => ({ guest: honest(), quantity: 1 + (pupil % 3) }));
    const opened: { guest: ApiClient; order: Order; checkout: HostedCheckout }[] = [];
    for (const { guest, quantity } of pupils) {
      const order = await place(guest, { quantity });
      opened.push({ guest, order, checkout: await openCheckout({ guest, order }) });
    }
    const paid: Order[] = [];
    for (const one of opened) {
      paid.push(await provider.payFor(one));
    }
    // 720 minutes of work, of which the kitchen does 180 in 15.
    expect(Math.max(...paid.map(({ promised_at }) => minutesUntil(promised_at)))).toBeLessThanOrEqual(75);
    const refunds = await Promise.all(opened.map(({ order }) => paymentRecords.refunds(order.id)));
    expect(refunds.flat()).toEqual([]);
  });

  test('12 colleagues behind one address order in cash within a minute', async () => {
    for (let colleague = 0; colleague < 12; colleague += 1) {
      await expectStatus(200, orderInCash(honest(), { quantity: 2 }));
    }
  });

  test('once staff accept cash orders, more from the same address are taken', async () => {
    const colleague = async (): Promise<[Order, ApiAnswer]> => {
      const guest = honest();
      const order = await place(guest, { quantity: 3 });
      return [order, await agreeOnCash(guest, order)];
    };
    const taken: Order[] = [];
    let last = await colleague();
    for (; last[1].status === 200; last = await colleague()) taken.push(last[0]);
    expect(last[1].json).toMatchObject({ code: 'payment_needed' });
    for (const { id } of taken) {
      await expectStatus(200, server.api.staff().patch(`/api/orders/${id}`, { fulfillment_status: 'accepted' }));
    }
    await expectStatus(200, (async () => (await colleague())[1])());
  });

  test('a customer with a confirmed address orders in cash behind an address that has used up its share', async () => {
    let status = 200;
    while (status === 200) ({ status } = await orderInCash(honest(), { quantity: 2 }));
    const user = await buildUser(server);
    const customer = user.api.with({ 'X-Forwarded-For': '192.0.2.7' });
    await expectStatus(200, agreeOnCash(customer, await place(customer, { quantity: 2 })));
  });

  test('a large order is promised an honest time when it is paid, behind what was paid before', async () => {
    const guest = honest();
    const order = await place(guest, { quantity: 30 });
    const shown = minutesUntil(order.promised_at);
    const checkout = await openCheckout({ guest, order });
    for (let other = 0; other < 3; other += 1) await buy(guestAt(`192.0.2.${20 + other}`), { quantity: 12 });
    const paid = await provider.payFor({ guest, order, checkout });
    expect(minutesUntil(paid.promised_at)).toBeGreaterThan(shown + 15);
    expect(await paymentRecords.refunds(order.id)).toEqual([]);
  });

  test('a large order whose page was opened before closing is made, although it was paid after', async () => {
    const guest = honest();
    const order = await place(guest, { quantity: 30 });
    const checkout = await openCheckout({ guest, order });
    await setKitchen(server.api, { always_open: false });
    await closeNow(server.api);
    await provider.payFor({ guest, order, checkout });
    expect(await paymentRecords.refunds(order.id)).toEqual([]);
  });

  test('a chosen time that nobody else wants is kept for a large order as long as its page is open', async () => {
    const details = { requested_for: slotIn(120) };
    const order = await buy(honest(), { quantity: 30, details });
    expect(order.promised_at).toBe(details.requested_for);
    await eventually(async () => expect(await paymentRecords.refunds(order.id)).toEqual([]));
  });
});
