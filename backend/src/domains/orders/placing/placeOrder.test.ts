import { randomUUID } from 'node:crypto';
import { PHONE_MESSAGE, type Cart, type Order, type Problem } from '@site/contracts';
import { select } from '../../../database/connection';
import { testServer } from '../../../testing';
import { buildMenuItem, buildCategory } from '../../../testing/builders/buildMenuItem';
import { buildCart, buildOrder, DETAILS, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { changeMenu } from '../../menu';
import { MenuItem } from '../../../database/models/MenuItem';
import { inTransaction } from '../../../database/transaction';

const server = testServer();

/** Changes a dish as staff would. */
async function changeDish(id: number, change: Partial<{ inStock: boolean; priceCents: number }>): Promise<void> {
  await inTransaction(async (transaction) => {
    await changeMenu(server.merchantId, transaction);
    await MenuItem.update(change, { where: { merchantId: server.merchantId, id }, transaction });
  });
}

describe('an order from the cart', () => {
  test('is priced by the server and holds a frozen copy of its lines', async () => {
    const dish = await buildMenuItem({
      name: 'Brisket plate',
      priceCents: 1199,
      prepMinutes: 14,
      groups: [{ options: [{ name: 'Extra sauce', price: 51 }] }],
    });
    const guest = server.api.guest();
    const option = dish.groups[0]?.options[0]?.id;
    await expectStatus(
      201,
      guest.post('/api/cart/items', {
        menu_item_id: dish.id,
        quantity: 2,
        customizations: [{ option_id: option }, 'No onion'],
        special_instructions: 'Well done',
      }),
    );
    const { json, status } = await guest.post('/api/orders/from-cart', {
      ...DETAILS,
      customer_email: 'Ada@Example.com',
      special_requests: 'Ring twice',
      subtotal: '25.00',
      tax_amount: 2.06,
      total_amount: '27.06',
    });
    const order = json as Order;
    expect(status).toBe(201);
    expect(order).toMatchObject({
      status: 'Pending',
      fulfillment_status: 'received',
      payment_status: 'unpaid',
      order_type: 'pickup',
      items: [
        {
          id: 'oit_1',
          menu_item_id: dish.id,
          name: 'Brisket plate',
          quantity: 2,
          unit_price: '12.50',
          customizations: ['Extra sauce', 'No onion'],
          special_instructions: 'Well done',
          subtotal: '25.00',
        },
      ],
      item_names: ['Brisket plate'],
      subtotal: '25.00',
      tax_rate: '0.0825',
      tax_amount: '2.06',
      total: '27.06',
      total_amount: '27.06',
      amount_due: '27.06',
      customer_name: 'Ada Pine',
      customer_email: 'ada@example.com',
      special_requests: 'Ring twice',
      status_history: [{ status: 'received', by: 'customer' }],
    });
    expect(order.access_token).toMatch(/^[\w-]{43}$/);
    const minutes = (Date.parse(order.promised_at ?? '') - Date.parse(order.created_at)) / 60_000;
    expect(Math.round(minutes)).toBe(14);

    await changeDish(dish.id, { priceCents: 9900 });
    const later = await readOrder({ guest, order });
    expect(later.items).toEqual(order.items);
    expect(later.access_token).toBeUndefined();
  });

  test('takes at most eight database round trips, with an idempotency key', async () => {
    const { guest } = await buildCart(server.api);
    const { status, roundTrips } = await guest
      .with({ 'Idempotency-Key': randomUUID() })
      .post('/api/orders/from-cart', DETAILS);
    expect(status).toBe(201);
    expect(roundTrips).toBeLessThanOrEqual(8);
  });

  test('numbers orders one after the other for people, and names them unguessably for programs', async () => {
    const first = (await buildOrder(server.api)).order;
    const second = (await buildOrder(server.api)).order;
    expect(second.order_number).toBe(first.order_number + 1);
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('is the same order for the same cart, with the details as they are now', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, customer_name: 'Bea Oak' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: order.id, order_number: order.order_number, customer_name: 'Bea Oak' });
    expect((json as Order).access_token).toBe(order.access_token);
  });

  test('is one order for eight clicks at once', async () => {
    const { guest } = await buildCart(server.api);
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.post('/api/orders/from-cart', DETAILS)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(new Set(answers.map(({ json }) => (json as Order).id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('gives a repeated request with the same key the same answer, token included', async () => {
    const { guest } = await buildCart(server.api);
    const keyed = guest.with({ 'Idempotency-Key': randomUUID() });
    const first = await keyed.post('/api/orders/from-cart', DETAILS);
    const again = await keyed.post('/api/orders/from-cart', DETAILS);
    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    const { access_token: token = '' } = first.json as Order;
    const stored = await select<{ body: string }>('SELECT body FROM idempotency_keys', {});
    expect(token).not.toBe('');
    for (const { body } of stored) expect(body).not.toContain(token);
    const other = await keyed.post('/api/orders/from-cart', { ...DETAILS, customer_name: 'Somebody Else' });
    expect(other.status).toBe(409);
    expect(other.json).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('becomes another order when the cart is changed, and the first one steps aside', async () => {
    const { guest, order, dish } = await buildOrder(server.api);
    await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
    const next = json as Order;
    expect(next.id).not.toBe(order.id);
    expect(next.items[0]?.quantity).toBe(3);
    const refused = await guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
    expect(refused.json).toMatchObject({ status: 409, code: 'cart_changed' });
  });

  test.each([
    ['a subtotal', { subtotal: '23.99' }],
    ['a tax', { tax_amount: '1.97' }],
    ['PAY-16 a total that is a cent off', { total_amount: '25.97' }],
    ['a total that is a number and a cent off', { total_amount: 25.99 }],
  ])('answers 409 with fresh totals to %s that differs', async (_, shown) => {
    const { guest } = await buildCart(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, ...shown });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'totals_changed',
      summary: { subtotal: '24.00', tax_amount: '1.98', total_amount: '25.98' },
      cart: { item_count: 2 },
    });
  });

  test('PAY-17 uses a changed price only after the guest has seen it', async () => {
    const { guest, dish } = await buildCart(server.api);
    const shown = { subtotal: '24.00', tax_amount: '1.98', total_amount: '25.98' };
    await changeDish(dish.id, { priceCents: 1300 });
    const refused = await guest.post('/api/orders/from-cart', { ...DETAILS, ...shown });
    expect(refused.json).toMatchObject({ code: 'totals_changed', summary: { total_amount: '28.15' } });
    const { json } = await expectStatus(
      201,
      guest.post('/api/orders/from-cart', { ...DETAILS, total_amount: '28.15' }),
    );
    expect((json as Order).total_amount).toBe('28.15');
  });

  test('replaces an unpaid order of the same cart whose price has changed since', async () => {
    const { guest, order, dish } = await buildOrder(server.api);
    await changeDish(dish.id, { priceCents: 1300 });
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
    expect((json as Order).id).not.toBe(order.id);
    expect((json as Order).total_amount).toBe('28.15');
  });

  test('answers 409 with the cart to one who has seen an older cart', async () => {
    const { guest, dish } = await buildCart(server.api);
    const seen = (await guest.get('/api/cart/')).json as Cart;
    await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id }));
    const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, cart_version: seen.version });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'cart_changed', cart: { item_count: 3, version: seen.version + 1 } });
  });

  test('names the dish that is sold out meanwhile', async () => {
    const { guest, dish } = await buildCart(server.api, { name: 'Pit beans' });
    await changeDish(dish.id, { inStock: false });
    const { status, json } = await guest.post('/api/orders/from-cart', DETAILS);
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'item_unavailable', unavailable_items: ['Pit beans'] });
    expect((json as Problem).detail).toContain('Pit beans');
  });

  test('is refused for an empty cart', async () => {
    const { status, json } = await server.api.guest().post('/api/orders/from-cart', DETAILS);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'cart_empty' });
  });

  test('asks for a session', async () => {
    const { status, json } = await server.api.post('/api/orders/from-cart', DETAILS);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'session_required' });
  });
});

describe('the checkout form', () => {
  test.each([
    ['no name', { customer_name: '  ' }, 'Please provide your name and phone number', 'customer_name'],
    ['no phone', { customer_phone: '' }, 'Please provide your name and phone number', 'customer_phone'],
    ['an invalid phone number', { customer_phone: 'abc' }, PHONE_MESSAGE, 'customer_phone'],
    ['a phone number that is too short', { customer_phone: '12-34-56' }, PHONE_MESSAGE, 'customer_phone'],
    [
      'delivery without an address',
      { order_type: 'delivery', delivery_address: ' ' },
      'Please provide a delivery address',
      'delivery_address',
    ],
    ['an invalid e-mail', { customer_email: 'ada@' }, 'Please enter a valid email', 'customer_email'],
  ])('refuses %s in the words of the form', async (_, given, detail, field) => {
    const { guest } = await buildCart(server.api);
    const { status, json } = await guest.post('/api/orders/from-cart', { ...DETAILS, ...given });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'validation_failed', detail, errors: [{ field, message: detail }] });
  });

  test('takes an order for delivery with its address', async () => {
    const { guest } = await buildCart(server.api);
    const delivery = { ...DETAILS, order_type: 'delivery', delivery_address: ' 1 Forest Road, 77340 ' };
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', delivery));
    expect(json).toMatchObject({
      order_type: 'delivery',
      delivery_address: '1 Forest Road, 77340',
      delivery_fee: '3.99',
    });
  });

  test.each([
    ['a field that is not known', { discount: '5.00' }],
    ['a name that is too long', { customer_name: 'x'.repeat(121) }],
    ['an unknown order type', { order_type: 'drone' }],
    ['an invalid amount', { total_amount: 'free' }],
    ['a name that a ticket printer would obey', { customer_name: 'Ada\u001b@' }],
    ['a wish that hides its end', { special_requests: 'no onions\u0000' }],
  ])('refuses %s', async (_, given) => {
    const { guest } = await buildCart(server.api);
    const { status } = await guest.post('/api/orders/from-cart', { ...DETAILS, ...given });
    expect(status).toBe(422);
  });
});

describe('an order without a cart', () => {
  test('takes its prices from the menu', async () => {
    const category = await buildCategory();
    const dish = await buildMenuItem({ categoryId: category.id, priceCents: 333 });
    const { json } = await expectStatus(
      201,
      server.api.post('/api/orders/', { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 3 }] }),
    );
    const order = json as Order;
    expect(order).toMatchObject({ subtotal: '9.99', tax_amount: '0.82', total_amount: '10.81' });
    const seen = await server.api.with({ 'X-Order-Token': order.access_token ?? '' }).get(`/api/orders/${order.id}`);
    expect(seen.status).toBe(200);
  });

  test.each([
    ['a price of its own', { items: [{ menu_item_id: 1, quantity: 1, price: '0.01' }] }, 422],
    ['no dishes', { items: [] }, 422],
    ['a dish that does not exist', { items: [{ menu_item_id: 987654, quantity: 1 }] }, 404],
    [
      'a note that a ticket printer would obey',
      { items: [{ menu_item_id: 1, quantity: 1, special_instructions: '\u0007' }] },
      422,
    ],
    ['a hundred of one', { items: [{ menu_item_id: 1, quantity: 100 }] }, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await server.api.post('/api/orders/', { ...DETAILS, ...body })).status).toBe(status);
  });
});
