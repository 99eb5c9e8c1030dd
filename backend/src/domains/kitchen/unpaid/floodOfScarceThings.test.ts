import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import type { ApiAnswer, ApiClient } from '../../../testing/apiClient';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { buildPromotion } from '../../../testing/builders/buildPromotion';
import { floodedKitchen } from '../../../testing/floodedKitchen';
import { later } from '../../../testing/kitchen';

const { server, provider, attackerAt, honest, fillCart, place, pageOf, openUnpaid, buy } = floodedKitchen();

describe('scarce dishes', () => {
  test('one address cannot hold the last ten', async () => {
    const scarce = await buildMenuItem({ name: 'Turkey', prepMinutes: 10, stockRemaining: 10 });
    for (let page = 0; page < 10; page += 1) await openUnpaid(attackerAt(1), { of: scarce });
    await buy(honest(), { of: scarce, quantity: 2 });
  });

  test('many addresses cannot hold the last ten: after a few minutes others may pay for what is left', async () => {
    const scarce = await buildMenuItem({ name: 'Turkey', prepMinutes: 10, stockRemaining: 10 });
    for (let network = 0; network < 20; network += 1) await openUnpaid(attackerAt(network), { of: scarce });
    const guest = honest();
    const order = await place(guest, { of: scarce });
    const waiting = await pageOf(guest, order);
    expect(waiting.json).toMatchObject({
      status: 409,
      code: 'item_unavailable',
      unavailable_items: ['Turkey'],
      detail: 'Other guests are paying for the last of Turkey right now. Please try again in a few minutes.',
    });
    later(6);
    const checkout = await openCheckout({ guest, order });
    setClock();
    await provider.payFor({ guest, order, checkout });
    expect(await paymentRecords.refunds(order.id)).toEqual([]);
  });

  test('a guest who pays leaves no room for one more than there is, while others claim the rest', async () => {
    const scarce = await buildMenuItem({ prepMinutes: 10, stockRemaining: 4 });
    const first = attackerAt(1);
    const order = await place(first, { of: scarce });
    const checkout = await openCheckout({ guest: first, order });
    for (let network = 2; network <= 4; network += 1) {
      await expectStatus(200, openUnpaid(attackerAt(network), { of: scarce }));
    }
    await provider.payFor({ guest: first, order, checkout });
    expect((await openUnpaid(attackerAt(5), { of: scarce })).json).toMatchObject({ code: 'item_unavailable' });
  });

  test('ten guests behind one address who pay as they come all get one of the last ten', async () => {
    const scarce = await buildMenuItem({ prepMinutes: 10, stockRemaining: 10 });
    for (let guest = 0; guest < 10; guest += 1) await buy(honest(), { of: scarce });
    const [row] = await select('SELECT stock_remaining FROM menu_items WHERE id = :id', { id: scarce.id });
    expect(row).toEqual({ stock_remaining: 0 });
  });
});

describe('the last uses of a promo code', () => {
  const apply = async (guest: ApiClient, code: string): Promise<ApiAnswer> => {
    await fillCart(guest);
    await expectStatus(200, guest.post('/api/cart/promo-code', { code }));
    return guest.post('/api/orders/from-cart', DETAILS);
  };

  test('cannot be held by one address', async () => {
    const { code } = await buildPromotion(server.api, { total_limit: 10 });
    const answers: ApiAnswer[] = [];
    for (let order = 0; order < 10; order += 1) answers.push(await apply(attackerAt(1), code));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.at(-1)?.json).toMatchObject({
      code: 'totals_changed',
      detail: `Many guests are using the code ${code} right now. Please try again in a few minutes.`,
    });
    expect((await expectStatus(201, apply(honest(), code))).json).toMatchObject({ promo_code: code });
  });

  test('are free for others after a few minutes, when many addresses hold them without paying', async () => {
    const { code } = await buildPromotion(server.api, { total_limit: 10 });
    for (let network = 0; network < 10; network += 1) await expectStatus(201, apply(attackerAt(network), code));
    later(6);
    const guest = honest();
    const order = (await expectStatus(201, apply(guest, code))).json as Order;
    const checkout = await openCheckout({ guest, order });
    setClock();
    expect(await provider.payFor({ guest, order, checkout })).toMatchObject({ promo_code: code });
  });
});
