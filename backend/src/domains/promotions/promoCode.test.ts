import type { Cart, CartSummary, Order, Problem, Promotion, SavePromotionRequest } from '@site/contracts';
import { testServer } from '../../testing';
import type { ApiClient } from '../../testing/apiClient';
import { untilPaymentIs } from '../../testing/paymentRecords';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../testing/builders/buildOrder';
import { buildPromotion } from '../../testing/builders/buildPromotion';
import { eventually } from '../../testing/eventually';
import { sandbox } from '../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

async function apply(guest: ApiClient, code: string): Promise<CartSummary> {
  return (await expectStatus(200, guest.post('/api/cart/promo-code', { code }))).json as CartSummary;
}

async function summaryOf(guest: ApiClient, query = ''): Promise<CartSummary> {
  return (await expectStatus(200, guest.get(`/api/cart/summary${query}`))).json as CartSummary;
}

async function place(guest: ApiClient, more: object = {}): Promise<Order> {
  return (await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, ...more }))).json as Order;
}

async function usedCount({ id }: Promotion): Promise<number | undefined> {
  const all = (await server.api.staff().get('/api/promotions')).json as Promotion[];
  return all.find((promotion) => promotion.id === id)?.used_count;
}

describe('a promo code', () => {
  test('takes its part off the dishes before tax, in the summary, the order and at the provider', async () => {
    const promotion = await buildPromotion(server.api);
    const { guest } = await buildCart(server.api);
    const expected = {
      subtotal: '24.00',
      discount_amount: '2.40',
      promo_code: promotion.code,
      tax_amount: '1.78',
      total_amount: '23.38',
      amount_due: '23.38',
    };
    expect(await apply(guest, ` ${promotion.code.toLowerCase()} `)).toMatchObject({
      ...expected,
      taxable_amount: '21.60',
      estimated_points: 21,
      promo: { code: promotion.code, description: '10% off your order', applies: true, reason: null },
    });
    expect(await summaryOf(guest)).toMatchObject(expected);

    const order = await place(guest, { total_amount: '23.38' });
    expect(order).toMatchObject(expected);
    const checkout = await openCheckout({ guest, order });
    expect(checkout.amount).toBe(2338);
    expect(await usedCount(promotion)).toBe(0);
    await provider.payFor({ guest, order, checkout });
    expect(await usedCount(promotion)).toBe(1);
    await eventually(async () => expect(await summaryOf(guest)).toMatchObject({ item_count: 0, promo_code: null }));
  });

  test('leaves the tip what it is: a share of the full subtotal', async () => {
    const { code } = await buildPromotion(server.api, { value: '50' });
    const { guest } = await buildCart(server.api);
    await apply(guest, code);
    expect(await summaryOf(guest, '?tip_percent=20')).toMatchObject({ discount_amount: '12.00', tip_amount: '4.80' });
  });

  test('gives no more than its bound, and never more than the dishes cost', async () => {
    const bounded = await buildPromotion(server.api, { value: '50', max_discount: '3.00' });
    const large = await buildPromotion(server.api, { kind: 'amount', value: '500.00' });
    const { guest } = await buildCart(server.api);
    expect(await apply(guest, bounded.code)).toMatchObject({ discount_amount: '3.00' });
    expect(await apply(guest, large.code)).toMatchObject({
      discount_amount: '24.00',
      tax_amount: '0.00',
      total_amount: '0.00',
    });
  });

  test('is taken out again', async () => {
    const { code } = await buildPromotion(server.api);
    const { guest } = await buildCart(server.api);
    await apply(guest, code);
    expect((await guest.delete('/api/cart/promo-code')).json).toEqual({ success: true });
    expect(await summaryOf(guest)).toMatchObject({ promo: null, promo_code: null, total_amount: '25.98' });
    expect((await guest.delete('/api/cart/promo-code')).status).toBe(200);
  });

  test('goes with the dishes when the cart is cleared', async () => {
    const { code } = await buildPromotion(server.api);
    const { guest } = await buildCart(server.api);
    await apply(guest, code);
    await expectStatus(200, guest.delete('/api/cart'));
    expect(await summaryOf(guest)).toMatchObject({ promo: null });
  });

  test.each<[string, Partial<SavePromotionRequest>, RegExp]>([
    ['is not active', { active: false }, /is not valid/],
    ['has not begun', { starts_at: '2126-12-24T18:00:00Z' }, /from December 24.* on\.$/],
    ['has ended', { ends_at: '2020-01-01T06:00:00Z' }, /has ended/],
    ['needs a larger order', { minimum_subtotal: '30.50' }, /Add \$6\.50 more .* starts at \$30\.50/],
  ])('that %s is refused with the reason, and the one before stays', async (_, terms, reason) => {
    const before = await buildPromotion(server.api);
    const { code } = await buildPromotion(server.api, terms);
    const { guest } = await buildCart(server.api);
    await apply(guest, before.code);
    const { status, json } = await guest.post('/api/cart/promo-code', { code });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'validation_failed', errors: [{ field: 'code' }] });
    expect((json as Problem).detail).toMatch(reason);
    expect(await summaryOf(guest)).toMatchObject({ promo_code: before.code, discount_amount: '2.40' });
  });

  test.each(['NOSUCHCODE', 'ÄÖÜ', "' OR 1=1", '🌲'])('%s, which nobody gave out, is refused', async (code) => {
    const { guest } = await buildCart(server.api);
    expect((await guest.post('/api/cart/promo-code', { code })).json).toMatchObject({
      status: 422,
      errors: [{ field: 'code', message: `The code ${code} is not valid.` }],
    });
  });

  test('that stops applying stays with its reason; the full price is taken only from one who saw it', async () => {
    const { code } = await buildPromotion(server.api, { minimum_subtotal: '20.00' });
    const { guest } = await buildCart(server.api);
    await apply(guest, code);
    const [line] = ((await guest.get('/api/cart')).json as Cart).items;
    await expectStatus(200, guest.put(`/api/cart/items/${line?.id}`, { quantity: 1 }));

    const summary = await summaryOf(guest);
    expect(summary).toMatchObject({ discount_amount: '0.00', total_amount: '12.99', promo: { code, applies: false } });
    expect(summary.promo?.reason).toContain('$8');
    const refused = await guest.post('/api/orders/from-cart', DETAILS);
    expect(refused.json).toMatchObject({ status: 409, code: 'totals_changed', detail: summary.promo?.reason });
    expect(await place(guest, { total_amount: '12.99' })).toMatchObject({ promo_code: null, total_amount: '12.99' });
  });

  test('changed before paying makes another order in the place of the first, even over the same amount', async () => {
    const [one, other] = [await buildPromotion(server.api), await buildPromotion(server.api)];
    const { guest } = await buildCart(server.api);
    await apply(guest, one.code);
    const first = await place(guest);
    await apply(guest, other.code);
    const second = await place(guest);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ promo_code: other.code, amount_due: first.amount_due });
    const refused = await guest.post('/api/sandbox/hosted-checkout', { orderId: first.id });
    expect(refused.json).toMatchObject({ code: 'cart_changed' });
  });

  test('comes with an order without a cart; one that gives nothing refuses the order', async () => {
    const promotion = await buildPromotion(server.api, { minimum_subtotal: '20.00', total_limit: 1 });
    const { dish } = await buildCart(server.api);
    const order = (quantity: number) => ({
      ...DETAILS,
      promo_code: promotion.code,
      items: [{ menu_item_id: dish.id, quantity }],
    });
    const refused = await server.api.post('/api/orders', order(1));
    expect(refused.json).toMatchObject({ status: 422, errors: [{ field: 'promo_code' }] });
    const made = await expectStatus(201, server.api.post('/api/orders', order(2)));
    expect(made.json).toMatchObject({ promo_code: promotion.code, discount_amount: '2.40', total_amount: '23.38' });
    expect((await server.api.post('/api/orders', order(2))).json).toMatchObject({ status: 422 });
  });
});

describe('PAY-36 an order over nothing', () => {
  test('is confirmed without a provider, and uses its code', async () => {
    const promotion = await buildPromotion(server.api, { value: '100' });
    const { guest } = await buildCart(server.api);
    await apply(guest, promotion.code);
    const order = await place(guest);
    expect(order).toMatchObject({ discount_amount: '24.00', total_amount: '0.00', amount_due: '0.00' });
    const checkout = await openCheckout({ guest, order });
    expect(checkout).toMatchObject({ amount: 0 });
    expect(await provider.sessionsOf(checkout.checkoutSessionId)).toEqual([]);
    await untilPaymentIs('paid', { guest, order });
    expect(await usedCount(promotion)).toBe(1);
  });

  test('still charges its tip', async () => {
    const { code } = await buildPromotion(server.api, { value: '100' });
    const { guest } = await buildCart(server.api);
    await apply(guest, code);
    const order = await place(guest, { tip_amount: '3.00' });
    expect(order).toMatchObject({ total_amount: '0.00', amount_due: '3.00' });
    const checkout = await openCheckout({ guest, order });
    expect(checkout).toMatchObject({ amount: 300 });
    await provider.payFor({ guest, order, checkout });
  });
});
