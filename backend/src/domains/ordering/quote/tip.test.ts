import type { CartSummary, Order } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();

describe('PAY-37 a tip', () => {
  test.each([
    [15, '1.80'],
    [18, '2.16'],
    [20, '2.40'],
    [25, '3.00'],
  ])(
    'of %i percent is of the pre-tax subtotal, in the amount once, never taxed, and earns no points',
    async (percent, tip) => {
      const { guest } = await buildCart(server.api, { quantity: 1 });
      const { json } = await expectStatus(200, guest.get(`/api/cart/summary?tip_percent=${percent}`));
      const summary = json as CartSummary;
      const due = (12.99 + Number(tip)).toFixed(2);
      expect(summary).toMatchObject({
        tip_amount: tip,
        tip_percent: percent,
        taxable_amount: '12.00',
        tax_amount: '0.99',
        total_amount: '12.99',
        amount_due: due,
        estimated_points: 12,
      });
      expect(summary.tip_presets).toContainEqual({ percent, amount: tip });

      const { json: order } = await expectStatus(
        201,
        guest.post('/api/orders/from-cart', {
          ...DETAILS,
          tip_percent: percent,
          total_amount: '12.99',
          amount_due: due,
        }),
      );
      expect(order).toMatchObject({ tip_amount: tip, tax_amount: '0.99', total_amount: '12.99', amount_due: due });
      const { json: checkout } = await expectStatus(
        200,
        guest.post('/api/sandbox/hosted-checkout', { orderId: (order as Order).id }),
      );
      expect(checkout).toMatchObject({ amount: Math.round(Number(due) * 100) });
    },
  );

  test('preset is rounded half up to the cent', async () => {
    const { guest } = await buildCart(server.api, { priceCents: 330, quantity: 1 });
    const { json } = await guest.get('/api/cart/summary?tip_percent=15');
    // 15 % of 3.30 is 0.495.
    expect(json).toMatchObject({ tip_amount: '0.50' });
  });

  test.each([
    ['3.5', '3.50'],
    ['0.01', '0.01'],
    ['0', '0.00'],
    [4, '4.00'],
  ])('of %s is taken to the cent', async (amount, tip) => {
    const { guest } = await buildCart(server.api);
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, tip_amount: amount }));
    expect(json).toMatchObject({ tip_amount: tip, total_amount: '25.98' });
  });

  test.each([
    ['both a percentage and an amount', { tip_percent: 15, tip_amount: '1.00' }, 'tip_amount'],
    ['a percentage that is no preset', { tip_percent: 17 }, 'tip_percent'],
    ['less than nothing', { tip_amount: '-1.00' }, 'tip_amount'],
    ['a fraction of a cent', { tip_amount: 0.005 }, 'tip_amount'],
    ['words', { tip_amount: 'much' }, 'tip_amount'],
    ['more than anybody means', { tip_amount: '500.01' }, 'tip_amount'],
  ])('of %s is refused on its field', async (_, given, field) => {
    const { guest } = await buildCart(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, ...given });
    expect(status).toBe(422);
    expect((json as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
  });

  test('is refused in the summary the same way', async () => {
    const { guest } = await buildCart(server.api);
    for (const query of ['tip_percent=15&tip_amount=1.00', 'tip_amount=500.01', 'tip_percent=16', 'tip=1']) {
      expect((await guest.get(`/api/cart/summary?${query}`)).status).toBe(422);
    }
    const generous = await guest.get('/api/cart/summary?tip_amount=500.00');
    expect(generous.json).toMatchObject({ tip_amount: '500.00', amount_due: '525.98' });
  });

  test('changed before paying makes another order in the place of the first; the same again does not', async () => {
    const { guest } = await buildCart(server.api);
    const place = async (tip: object): Promise<{ status: number; order: Order }> => {
      const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, ...tip });
      return { status, order: json as Order };
    };
    const first = await place({ tip_percent: 20 });
    const again = await place({ tip_amount: '4.80' });
    expect(again).toMatchObject({ status: 200, order: { id: first.order.id } });
    const other = await place({ tip_percent: 25 });
    expect(other).toMatchObject({ status: 201, order: { tip_amount: '6.00' } });
    expect(other.order.id).not.toBe(first.order.id);
    const refused = await guest.post('/api/sandbox/hosted-checkout', { orderId: first.order.id });
    expect(refused.json).toMatchObject({ status: 409, code: 'cart_changed' });
  });

  test('that the client did not count in gets a 409 (PAY-R3)', async () => {
    const { guest } = await buildCart(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', {
      ...DETAILS,
      tip_percent: 15,
      amount_due: '25.98',
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'totals_changed', summary: { amount_due: '29.58', tip_amount: '3.60' } });
  });

  test('comes with an order without a cart, too', async () => {
    const { dish } = await buildCart(server.api);
    const items = [{ menu_item_id: dish.id, quantity: 1 }];
    const { json } = await expectStatus(201, server.api.post('/api/orders', { ...DETAILS, items, tip_percent: 25 }));
    expect(json).toMatchObject({ tip_amount: '3.00', total_amount: '12.99', amount_due: '15.99' });
  });
});
