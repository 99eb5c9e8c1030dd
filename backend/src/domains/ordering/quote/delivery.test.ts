import type { CartSummary, Order, OrderingSettings, Problem } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import type { ApiClient } from '../../../testing/apiClient';
import { milesBetween, zipIn } from './deliveryArea';

const server = testServer();

const HOME = { ...DETAILS, order_type: 'delivery', delivery_address: '1905 Avenue J, Huntsville, TX 77340' } as const;

async function summaryOf(guest: ApiClient, query: string): Promise<CartSummary> {
  return (await expectStatus(200, guest.get(`/api/cart/summary?${query}`))).json as CartSummary;
}

async function change(delivery: Partial<OrderingSettings['delivery']>): Promise<void> {
  const settings = (await server.api.get('/api/ordering/settings')).json as OrderingSettings;
  const changed = { ...settings, delivery: { ...settings.delivery, ...delivery } };
  await expectStatus(200, server.api.staff().put('/api/ordering/settings', changed));
}

describe('a delivery', () => {
  test('adds its fee to the summary and the order, untaxed, and to what the provider charges', async () => {
    const { guest } = await buildCart(server.api);
    const summary = await summaryOf(guest, 'order_type=delivery&delivery_zip=77340');
    expect(summary).toMatchObject({
      subtotal: '24.00',
      taxable_amount: '24.00',
      tax_amount: '1.98',
      delivery_fee: '3.99',
      total_amount: '29.97',
      amount_due: '29.97',
      delivery: { deliverable: true, code: null, reason: null, fee: '3.99', minimum: '15.00', free_from: '50.00' },
    });
    const { json } = await expectStatus(
      201,
      guest.post('/api/orders/from-cart', { ...HOME, total_amount: '29.97', amount_due: '29.97' }),
    );
    expect(json).toMatchObject({ delivery_fee: '3.99', total_amount: '29.97', amount_due: '29.97' });
    const paying = await guest.post('/api/sandbox/hosted-checkout', { orderId: (json as Order).id });
    expect(paying.json).toMatchObject({ amount: 2997 });
  });

  test('is free from a subtotal on, and pickup never has a fee', async () => {
    const { guest } = await buildCart(server.api, { priceCents: 2500 });
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=77340')).toMatchObject({ delivery_fee: '0.00' });
    await change({ free_from: null });
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=77340')).toMatchObject({ delivery_fee: '3.99' });
    expect(await summaryOf(guest, 'order_type=pickup')).toMatchObject({ delivery_fee: '0.00', delivery: null });
    await change({ free_from: '50.00' });
  });

  test('below the minimum tells how much is missing, and is refused', async () => {
    const { guest } = await buildCart(server.api, { quantity: 1 });
    const { delivery } = await summaryOf(guest, 'order_type=delivery&delivery_zip=77340');
    expect(delivery).toMatchObject({ deliverable: false, code: 'below_minimum' });
    expect(delivery?.reason).toContain('$3.00');
    const { status, json } = await guest.post('/api/orders/from-cart', HOME);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'delivery_unavailable', detail: delivery?.reason });
  });

  test('outside of the area tells the phone number to call', async () => {
    const { guest } = await buildCart(server.api);
    const address = { delivery_address: '1 Main Street, Houston, TX 77002-1234' };
    const { status, json } = await guest.post('/api/orders/from-cart', { ...HOME, ...address });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'delivery_unavailable' });
    expect((json as Problem).detail).toContain('(936) 555-0142');
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=77002')).toMatchObject({
      delivery_fee: '0.00',
      delivery: { deliverable: false, code: 'outside_area' },
    });
  });

  test('without a ZIP asks for it; sent beside the address it is part of the order', async () => {
    const { guest } = await buildCart(server.api);
    const address = { delivery_address: '12345 Forest Road, Huntsville' };
    expect(await summaryOf(guest, 'order_type=delivery')).toMatchObject({ delivery: { code: 'zip_needed' } });
    const refused = await guest.post('/api/orders/from-cart', { ...HOME, ...address });
    expect(refused.json).toMatchObject({ status: 422, errors: [{ field: 'delivery_zip' }] });
    const { json } = await expectStatus(
      201,
      guest.post('/api/orders/from-cart', { ...HOME, ...address, delivery_zip: '77340' }),
    );
    expect(json).toMatchObject({ delivery_address: '12345 Forest Road, Huntsville, 77340' });
  });

  test('shows in the summary every amount of the total, also while the ZIP is not known or not served', async () => {
    const { guest } = await buildCart(server.api);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    for (const query of ['', '&delivery_zip=77340', '&delivery_zip=77002', '&tip_percent=15']) {
      const summary = await summaryOf(guest, `order_type=delivery${query}`);
      const { subtotal, discount_amount, tax_amount, delivery_fee, tip_amount, total_amount, amount_due } = summary;
      const meal = cents(subtotal) - cents(discount_amount) + cents(tax_amount) + cents(delivery_fee);
      expect([query, cents(total_amount), cents(amount_due)]).toEqual([query, meal, meal + cents(tip_amount)]);
      expect([query, summary.delivery?.fee]).toEqual([query, delivery_fee]);
    }
    expect(await summaryOf(guest, 'order_type=delivery')).toMatchObject({ delivery_fee: '3.99' });
  });

  test('reaches ZIPs within the radius, and no farther', async () => {
    const { guest } = await buildCart(server.api);
    const newWaverly = 'order_type=delivery&delivery_zip=77358';
    expect(await summaryOf(guest, newWaverly)).toMatchObject({ delivery: { deliverable: false } });
    await change({ radius_miles: 15 });
    expect(await summaryOf(guest, newWaverly)).toMatchObject({ delivery: { deliverable: true } });
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=77301')).toMatchObject({
      delivery: { code: 'outside_area' },
    });
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=00000')).toMatchObject({
      delivery: { code: 'outside_area' },
    });
    await change({ radius_miles: 0 });
  });

  test('is refused while staff have switched it off', async () => {
    const { guest } = await buildCart(server.api);
    await change({ enabled: false });
    expect(await summaryOf(guest, 'order_type=delivery&delivery_zip=77340')).toMatchObject({
      delivery_fee: '0.00',
      delivery: { deliverable: false, code: 'delivery_off' },
    });
    const refused = await guest.post('/api/orders/from-cart', HOME);
    expect(refused.json).toMatchObject({ status: 422, errors: [{ field: 'order_type' }] });
    await change({ enabled: true });
    await expectStatus(201, guest.post('/api/orders/from-cart', HOME));
  });

  test('holds for an order without a cart, too', async () => {
    const { dish } = await buildCart(server.api);
    const items = [{ menu_item_id: dish.id, quantity: 2 }];
    const { json } = await expectStatus(201, server.api.post('/api/orders', { ...HOME, items }));
    expect(json).toMatchObject({ delivery_fee: '3.99', total_amount: '29.97' });
    const far = { ...HOME, items, delivery_zip: '10001' };
    expect((await server.api.post('/api/orders', far)).json).toMatchObject({ code: 'delivery_unavailable' });
  });

  test('PAY-35 is not paid in cash', async () => {
    const { guest } = await buildCart(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', { ...HOME, payment_method: 'cash' });
    expect({ status, json }).toMatchObject({ status: 422, json: { code: 'payment_not_possible' } });
  });

  test('instead of pickup is another order with its own amounts, in place of the first', async () => {
    const { guest } = await buildCart(server.api);
    const { json: pickup } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
    const { json: delivery } = await expectStatus(201, guest.post('/api/orders/from-cart', HOME));
    expect((delivery as Order).id).not.toBe((pickup as Order).id);
    const refused = await guest.post('/api/sandbox/hosted-checkout', { orderId: (pickup as Order).id });
    expect(refused.json).toMatchObject({ code: 'cart_changed' });
    expect((await guest.get(`/api/orders/${(pickup as Order).id}`)).json).toMatchObject({ amount_due: '25.98' });
  });
});

test.each([
  ['1905 Avenue J, Huntsville, TX 77340', '77340'],
  ['12345 Pine Road, Huntsville, TX 77320-1234', '77320'],
  ['77340', '77340'],
  ['12345 Pine Road', null],
  ['Apartment 4, 123456 Pine Road', null],
  ['', null],
])('finds the ZIP in "%s"', (address, zip) => {
  expect(zipIn(address)).toBe(zip);
});

test('measures distances as the crow flies', () => {
  const huntsville = { latitude: 30.7235, longitude: -95.5508 };
  const houston = { latitude: 29.7604, longitude: -95.3698 };
  expect(milesBetween(huntsville, houston)).toBeCloseTo(67.4, 0);
  expect(milesBetween(houston, huntsville)).toBeCloseTo(67.4, 0);
  expect(milesBetween(houston, houston)).toBe(0);
});
